import type { Rule } from "./template.ts";

const PROTO_UTILS = "infer_proto_utils.cpp, ENSURE_REAL_PATH";

/** Rules on names of files, folders and functions in DeepStream's files, by the plugin's source. */
export const NAME_RULES = {
  "path.shell": {
    severity: "warning",
    message: "{value} is not expanded, for no shell reads it",
    suggestion: "an absolute path",
    consequence: "looks for a file of that very name, finds none, and refuses to start",
    source: PROTO_UTILS,
  },
  "path.scheme": {
    severity: "error",
    message: "{value} is a URL, where the path of a file is expected",
    suggestion: "an absolute path",
    consequence: "looks for a file of that name, finds none, and refuses to start",
    source: PROTO_UTILS,
  },
  "model_repo.root_url": {
    severity: "warning",
    message: "{value} is a URL, where a folder on this machine is expected",
    suggestion: "a folder on this machine, or grpc { url: … } to a server that reads the URL",
    consequence: "takes it for the path of a folder, finds no model there, and refuses to start",
    source: "infer_trtis_server.cpp, RepoSettings::initFrom",
  },
  "model_repo.root_model": {
    severity: "warning",
    message: "{value} looks like {problem}; root is the folder that holds the models' folders",
    suggestion: "{root}",
    consequence: "finds no folder of the model there, and refuses to start",
    source: "infer_trtis_server.cpp, TrtISServer::loadModel",
  },
  "model_name.file": {
    severity: "warning",
    message: "{name} looks like a file",
    suggestion: "the name of the model's folder beneath root",
    consequence: "the server looks for a folder of that name",
    source: "infer_trtis_server.cpp, TrtISServer::loadModel",
  },
  "custom_lib.shared": {
    severity: "warning",
    message: "{value} does not look like a shared library",
    suggestion: "the .so that was built of it",
    consequence: "cannot load it, and refuses to start",
    source: "infer_base_context.cpp, which loads it with dlopen",
  },
  "custom_process_funcion.library": {
    severity: "warning",
    message: "{name} is looked for in the program that runs the pipeline, for custom_lib has no path",
    suggestion: "custom_lib { path: … }",
    consequence: "refuses to start, unless the program has a function of that name",
    source: "infer_extra_processor.cpp, InferExtraProcessor::initCustomProcessor",
  },
  "custom_function.name": {
    severity: "error",
    message: "{value} is not the name of a function",
    suggestion: 'the name that the library exports, declared extern "C"',
    consequence: "finds no such symbol in the library, and refuses to start",
    source: "infer_postprocess.cpp, which looks it up with dlsym",
  },
} as const satisfies Record<string, Rule>;
