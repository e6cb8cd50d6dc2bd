// @generated from proto/inference
/* eslint-disable */

export const CONFIG = {
  "messages": {
    "InferenceConfig": "unique_id 1 uint32,gpu_ids 2 int32*,max_batch_size 3 uint32,backend 4 BackendParams,preprocess 5 PreProcessParams,postprocess 6 PostProcessParams,custom_lib 7 CustomLib,extra 8 ExtraControl advanced,lstm 9 LstmParams lstm_control",
    "CustomLib": "path 1 string",
    "PreProcessParams": "network_format 1 MediaFormat,tensor_order 2 TensorOrder,tensor_name 3 string,maintain_aspect_ratio 4 int32,frame_scaling_hw 5 FrameScalingHW,frame_scaling_filter 6 uint32,normalize 7 ScaleNormalize preprocess_method",
    "ScaleNormalize": "scale_factor 1 float,channel_offsets 2 float*,mean_file 3 string",
    "DetectionParams": "num_detected_classes 1 int32,per_class_params 2 int32>PerClassParams,custom_parse_bbox_func 3 string,nms 4 Nms clustering_policy,dbscan 5 DbScan clustering_policy,group_rectangle 6 GroupRectangle clustering_policy,simple_cluster 7 SimpleCluster clustering_policy",
    "Nms": "confidence_threshold 1 float,iou_threshold 2 float,topk 3 int32",
    "DbScan": "pre_threshold 1 float,eps 3 float,min_boxes 4 int32,min_score 5 float",
    "GroupRectangle": "confidence_threshold 1 float,group_threshold 2 int32,eps 3 float",
    "SimpleCluster": "threshold 1 float",
    "PerClassParams": "pre_threshold 1 float",
    "ClassificationParams": "threshold 1 float,custom_parse_classifier_func 2 string",
    "SegmentationParams": "threshold 1 float",
    "OtherNetworkParams": "type_name 1 string",
    "SrvIsClassifyParams": "topk 1 uint32,threshold 2 float,tensor_name 3 string",
    "PostProcessParams": "labelfile_path 1 string,detection 2 DetectionParams process_type,classification 3 ClassificationParams process_type,segmentation 4 SegmentationParams process_type,other 5 OtherNetworkParams process_type,srvis_classification 6 SrvIsClassifyParams process_type",
    "InputLayer": "name 1 string,dims 2 int32*,data_type 3 TensorDataType",
    "OutputLayer": "name 1 string",
    "SrvISParams": "model_name 1 string,version 2 int64,model_repo 3 ModelRepo server",
    "ModelRepo": "root 1 string,log_level 2 uint32,strict_model_config 3 bool,tf_gpu_memory_fraction 4 float,tf_disable_soft_placement 5 bool",
    "BackendParams": "inputs 1 InputLayer*,outputs 2 OutputLayer*,srv_is 3 SrvISParams infer_framework",
    "LstmParams": "loops 1 LstmLoop*",
    "LstmLoop": "input 1 string,output 2 string,init_const 3 InitConst init_state,keep_output 4 bool",
    "InitConst": "value 1 float",
    "ExtraControl": "copy_input_to_host_buffers 1 bool,output_buffer_pool_size 2 int32"
  },
  "enums": {
    "MediaFormat": "MEDIA_FORMAT_NONE 0,IMAGE_FORMAT_RGB 1,IMAGE_FORMAT_BGR 2,IMAGE_FORMAT_GRAY 3",
    "TensorOrder": "TENSOR_ORDER_NONE 0,TENSOR_ORDER_LINEAR 1,TENSOR_ORDER_NHWC 2",
    "TensorDataType": "TENSOR_DT_NONE 0,TENSOR_DT_FP32 1,TENSOR_DT_FP16 2,TENSOR_DT_INT8 3,TENSOR_DT_INT16 4,TENSOR_DT_INT32 5,TENSOR_DT_UINT8 6,TENSOR_DT_UINT16 7,TENSOR_DT_UINT32 8",
    "FrameScalingHW": "FRAME_SCALING_HW_DEFAULT 0,FRAME_SCALING_HW_GPU 1,FRAME_SCALING_HW_VIC 2"
  }
};

export const DEEPSTREAM = {
  "messages": {
    "PluginControl": "infer_config 1 InferenceConfig,input_control 2 InputControl,output_control 3 OutputControl",
    "Color": "r 1 float,g 2 float,b 3 float,a 4 float",
    "BBoxFilter": "min_width 1 uint32,min_height 2 uint32,max_width 3 uint32,max_height 4 uint32",
    "DetectClassFilter": "bbox_filter 1 BBoxFilter,roi_top_offset 2 uint32,roi_bottom_offset 3 uint32,border_color 4 Color,bg_color 5 Color",
    "OutputDetectionControl": "default_filter 1 DetectClassFilter,specific_class_filters 2 uint32>DetectClassFilter,filter_out_class_ids 4 int32*",
    "InputObjectControl": "bbox_filter 1 BBoxFilter",
    "InputControl": "process_mode 1 ProcessMode,operate_on_gie_id 2 int32,operate_on_class_ids 3 int32*,interval 4 uint32 inference_interval,secondary_reinfer_interval 7 uint32 inference_interval,async_mode 5 bool,object_control 6 InputObjectControl object_filter",
    "OutputControl": "output_tensor_meta 1 bool,detect_control 2 OutputDetectionControl postprocess_control,classifier_type 3 string classifier_meta",
    "InferenceConfig": "unique_id 1 uint32,gpu_ids 2 int32*,max_batch_size 3 uint32,backend 4 BackendParams,preprocess 5 PreProcessParams preprocessing,input_tensor_from_meta 10 InputTensorFromMeta preprocessing,postprocess 6 PostProcessParams postprocessing,custom_lib 7 CustomLib,extra 8 ExtraControl advanced,lstm 9 LstmParams lstm_control,clip_object_outside_roi 11 bool",
    "InputTensorFromMeta": "is_first_dim_batch 1 bool",
    "CustomLib": "path 1 string",
    "PreProcessParams": "network_format 1 MediaFormat,tensor_order 2 TensorOrder,tensor_name 3 string,maintain_aspect_ratio 4 int32,frame_scaling_hw 5 FrameScalingHW,frame_scaling_filter 6 uint32,normalize 7 ScaleNormalize preprocess_method,symmetric_padding 8 int32",
    "ScaleNormalize": "scale_factor 1 float,channel_offsets 2 float*,mean_file 3 string",
    "DetectionParams": "num_detected_classes 1 int32,per_class_params 2 int32>PerClassParams,custom_parse_bbox_func 3 string,nms 4 Nms clustering_policy,dbscan 5 DbScan clustering_policy,group_rectangle 6 GroupRectangle clustering_policy,simple_cluster 7 SimpleCluster clustering_policy",
    "Nms": "confidence_threshold 1 float,iou_threshold 2 float,topk 3 int32",
    "DbScan": "pre_threshold 1 float,eps 3 float,min_boxes 4 int32,min_score 5 float",
    "GroupRectangle": "confidence_threshold 1 float,group_threshold 2 int32,eps 3 float",
    "SimpleCluster": "threshold 1 float",
    "PerClassParams": "pre_threshold 1 float",
    "ClassificationParams": "threshold 1 float,custom_parse_classifier_func 2 string",
    "SegmentationParams": "threshold 1 float,num_segmentation_classes 2 int32,custom_parse_segmentation_func 3 string",
    "OtherNetworkParams": "type_name 1 string",
    "TritonClassifyParams": "topk 1 uint32,threshold 2 float,tensor_name 3 string",
    "PostProcessParams": "labelfile_path 1 string,detection 2 DetectionParams process_type,classification 3 ClassificationParams process_type,segmentation 4 SegmentationParams process_type,other 5 OtherNetworkParams process_type,trtis_classification 6 TritonClassifyParams process_type,triton_classification 7 TritonClassifyParams process_type",
    "InputLayer": "name 1 string,dims 2 int32*,data_type 3 TensorDataType",
    "OutputLayer": "name 1 string,max_buffer_bytes 2 uint64",
    "TritonModelRepo": "root 1 string*,log_level 2 uint32,strict_model_config 3 bool,tf_gpu_memory_fraction 4 float,tf_disable_soft_placement 5 bool,min_compute_capacity 6 float,backend_dir 7 string,model_control_mode 8 string,cuda_device_memory 9 CudaDeviceMem*,pinned_memory_pool_byte_size 10 uint64 pinned_mem,backend_configs 11 BackendConfig*",
    "BackendConfig": "backend 1 string,setting 2 string,value 3 string",
    "CudaDeviceMem": "device 1 uint32,memory_pool_byte_size 2 uint64",
    "TritonGrpcParams": "url 1 string,enable_cuda_buffer_sharing 2 bool",
    "TritonParams": "model_name 1 string,version 2 int64,class_params 3 TritonClassifyParams*,model_repo 4 TritonModelRepo server,grpc 5 TritonGrpcParams server",
    "BackendParams": "inputs 1 InputLayer*,outputs 2 OutputLayer*,trt_is 3 TritonParams infer_framework,triton 4 TritonParams infer_framework,output_mem_type 5 MemoryType,disable_warmup 6 bool",
    "LstmParams": "loops 1 LstmLoop*",
    "InitConst": "value 1 float",
    "LstmLoop": "input 1 string,output 2 string,init_const 3 InitConst init_state,keep_output 4 bool",
    "ExtraControl": "copy_input_to_host_buffers 1 bool,output_buffer_pool_size 2 int32,custom_process_funcion 3 string"
  },
  "enums": {
    "MediaFormat": "MEDIA_FORMAT_NONE 0,IMAGE_FORMAT_RGB 1,IMAGE_FORMAT_BGR 2,IMAGE_FORMAT_GRAY 3",
    "TensorOrder": "TENSOR_ORDER_NONE 0,TENSOR_ORDER_LINEAR 1,TENSOR_ORDER_NHWC 2",
    "TensorDataType": "TENSOR_DT_NONE 0,TENSOR_DT_FP32 1,TENSOR_DT_FP16 2,TENSOR_DT_INT8 3,TENSOR_DT_INT16 4,TENSOR_DT_INT32 5,TENSOR_DT_UINT8 6,TENSOR_DT_UINT16 7,TENSOR_DT_UINT32 8,TENSOR_DT_FP64 9,TENSOR_DT_INT64 10,TENSOR_DT_UINT64 11,TENSOR_DT_STRING 12",
    "FrameScalingHW": "FRAME_SCALING_HW_DEFAULT 0,FRAME_SCALING_HW_GPU 1,FRAME_SCALING_HW_VIC 2",
    "MemoryType": "MEMORY_TYPE_DEFAULT 0,MEMORY_TYPE_CPU 1,MEMORY_TYPE_GPU 2",
    "ProcessMode": "PROCESS_MODE_DEFAULT 0,PROCESS_MODE_FULL_FRAME 1,PROCESS_MODE_CLIP_OBJECTS 2"
  }
};
