import { fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, type FileDescriptorProto } from '@bufbuild/protobuf/wkt';
import type { Schema, SchemaFile } from '@protoshepherd/schema';

/** The descriptor of a file, without source info. */
export function readDescriptor(schema: Schema, path: string): FileDescriptorProto {
  const descriptor = fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(schema.file(path) as SchemaFile));
  delete descriptor.sourceCodeInfo;
  return descriptor;
}
