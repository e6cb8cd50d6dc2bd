"""Reads configs as Google's implementation does.

Standard input: a FileDescriptorSet in base64, then a line a config: its format, a blank, its bytes in base64.
Standard output, a line a config: its bytes as Google writes them in base64, or "!" and why it is refused.
"""

import base64
import sys
import warnings

from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory, text_format

READERS = {
    "binary": lambda body, message: message.ParseFromString(body),
    "json": lambda body, message: json_format.Parse(body, message),
    "text": lambda body, message: text_format.Parse(body, message),
}


def main():
    # A tag that ends a group which never began is refused by a warning.
    warnings.simplefilter("error")
    pool = descriptor_pool.DescriptorPool()
    files = descriptor_pb2.FileDescriptorSet.FromString(base64.b64decode(sys.stdin.readline()))
    for file in files.file:
        pool.Add(file)
    factory = message_factory.MessageFactory(pool)
    config = factory.GetPrototype(pool.FindMessageTypeByName("inference.config.InferenceConfig"))
    for line in sys.stdin:
        name, _, body = line.rstrip("\n").partition(" ")
        message = config()
        try:
            READERS[name](base64.b64decode(body), message)
            message.DiscardUnknownFields()
            # Which passes over the values of maps.
            for params in message.postprocess.detection.per_class_params.values():
                params.DiscardUnknownFields()
            print(base64.b64encode(message.SerializeToString(deterministic=True)).decode())
        except Exception as error:
            print("!", ascii(f"{type(error).__name__}: {error}"))


main()
