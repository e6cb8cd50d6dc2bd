/** An example: a mistake with a fix, an error, and a warning. */
export const EXAMPLE = `infer_config {
  unique_id: 1
  max_batchsize: 4
  backend {
    inputs { name: "input" dims: [3, 544, 960] data_type: TENSOR_DT_FP32 }
    triton {
      model_name: "detector"
      version: -2
      model_repo { root: "/models" }
    }
  }
  preprocess {
    network_format: IMAGE_FORMAT_RGB
    tensor_order: TENSOR_ORDER_LINEAR
    tensor_name: "inputs"
    normalize { scale_factor: 0.0039215698 }
  }
  postprocess {
    labelfile_path: "/labels/vehicles.txt"
    detection {
      num_detected_classes: 4
      nms { confidence_threshold: 0.3 iou_threshold: 0.5 topk: 20 }
    }
  }
}
`;
