import type {
  PluginControl_BBoxFilter,
  PluginControl_DetectClassFilter,
} from "../../../../gen/inference/deepstream_pb.js";
import type { Check, Note } from "./check.ts";

/** Number of `PROCESS_MODE_FULL_FRAME`, the default. */
const FULL_FRAME = 1;
/** Number of `PROCESS_MODE_CLIP_OBJECTS`. */
export const CLIP_OBJECTS = 2;

/** Rules on the settings of DeepStream's plugin outside of the inference. */
export const checkPlugin: Check = ({ input, output, uniqueId }, note) => {
  if (input) {
    const path = "input_control";
    const isOnFrames = input.processMode === FULL_FRAME;
    if (input.operateOnGieId > 0 && input.operateOnGieId === uniqueId && input.processMode === CLIP_OBJECTS)
      note("operate_on_gie_id.itself", `${path}.operate_on_gie_id`, { value: uniqueId });
    const { bboxFilter } = input.objectFilter.value ?? {};
    if (isOnFrames && bboxFilter) note("object_control.unused", `${path}.object_control`);
    checkBoxes(bboxFilter, `${path}.object_control.bbox_filter`, note);
  }
  const control = output?.postprocessControl.value;
  if (!control) return;
  const path = "output_control.detect_control";
  checkFilter(control.defaultFilter, `${path}.default_filter`, note);
  for (const [key, filter] of Object.entries(control.specificClassFilters))
    checkFilter(filter, `${path}.specific_class_filters[${key}]`, note);
};

function checkFilter(filter: PluginControl_DetectClassFilter | undefined, path: string, note: Note): void {
  checkBoxes(filter?.bboxFilter, `${path}.bbox_filter`, note);
}

/** Without a largest size there is no limit. */
function checkBoxes(filter: PluginControl_BBoxFilter | undefined, path: string, note: Note): void {
  if (!filter) return;
  const { minWidth, maxWidth, minHeight, maxHeight } = filter;
  if (maxWidth > 0 && minWidth > maxWidth)
    note("bbox_filter.empty", `${path}.min_width`, { least: minWidth, most: maxWidth });
  if (maxHeight > 0 && minHeight > maxHeight)
    note("bbox_filter.empty", `${path}.min_height`, { least: minHeight, most: maxHeight });
}
