/** A config like those that teams write: a detector with its pre- and post-processing. */
export const typicalConfig = `# Finds vehicles in the frames of the gate cameras.
unique_id: 1
gpu_ids: [0]
max_batch_size: 8

backend {
  inputs { name: "input_image" dims: [3, 544, 960] data_type: TENSOR_DT_FP32 }
  outputs { name: "output_boxes" }
  outputs { name: "output_scores" }
  srv_is {
    model_name: "gate_vehicle_detector"
    version: -1
    model_repo {
      root: "/srv/models/gate"
      log_level: 2
      strict_model_config: true
    }
  }
}

preprocess {
  network_format: IMAGE_FORMAT_RGB
  tensor_order: TENSOR_ORDER_LINEAR
  tensor_name: "input_image"
  maintain_aspect_ratio: 1
  normalize {
    scale_factor: 0.0039215698
    channel_offsets: [0, 0, 0]
  }
}

postprocess {
  labelfile_path: "/srv/models/gate/vehicle_labels.txt"
  detection {
    num_detected_classes: 4
    per_class_params { key: 0 value { pre_threshold: 0.4 } }
    per_class_params { key: 1 value { pre_threshold: 0.5 } }
    custom_parse_bbox_func: "parse_gate_vehicles"
    dbscan { pre_threshold: 0.2 eps: 0.7 min_boxes: 3 min_score: 0.5 }
  }
}

custom_lib { path: "/srv/lib/libgate_parsers.so" }

extra { copy_input_to_host_buffers: false output_buffer_pool_size: 4 }
`;
