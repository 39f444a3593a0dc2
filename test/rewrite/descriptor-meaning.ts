/**
 * The descriptor of a file by protoc, without the properties that must change in an edition. These are removed: `syntax` and `edition`, `features`, `packed`,
 * `java_multiple_files`, `java_string_check_utf8` and `ctype`; `proto3_optional` with its synthetic oneof; the labels `optional` and `required`; the type of a group, which becomes a
 * message; and the kind of imports. Their meaning is added again as protobuf-es resolves it, so nothing is lost.
 */
import {
  clone,
  ScalarType,
  toBinary,
  type DescEnum,
  type DescField,
  type DescFile,
  type DescMessage,
} from '@bufbuild/protobuf';
import { nestedTypes } from '@bufbuild/protobuf/reflect';
import {
  EnumOptionsSchema,
  FieldDescriptorProto_Label as Label,
  FieldDescriptorProto_Type as Type,
  FieldOptionsSchema,
  FileDescriptorProtoSchema,
  FileOptionsSchema,
  MessageOptionsSchema,
  type DescriptorProto,
  type EnumDescriptorProto,
  type FieldDescriptorProto,
  type FileDescriptorProto,
} from '@bufbuild/protobuf/wkt';

/** Equal texts for equivalent files. */
export function descriptorMeaning(file: DescFile): string {
  const proto = clone(FileDescriptorProtoSchema, file.proto);
  takeOut(proto);
  return JSON.stringify([Buffer.from(toBinary(FileDescriptorProtoSchema, proto)).toString('latin1'), resolved(file)]);
}

function takeOut(file: FileDescriptorProto): void {
  const isPublic = file.publicDependency.map((at) => file.dependency[at] ?? '');
  const isLanguageFile = (path: string): boolean => /^google\/protobuf\/\w+_features\.proto$/.test(path);
  const all = [...file.dependency, ...file.optionDependency].filter((path) => !isLanguageFile(path)).toSorted();
  file.dependency = [...all, ...isPublic.toSorted().map((path) => `public ${path}`)];
  file.optionDependency = [];
  file.publicDependency = [];
  file.syntax = '';
  file.edition = 0;
  const { options } = file;
  if (options !== undefined) {
    options.features = undefined;
    options.javaMultipleFiles = false;
    delete (options as { javaMultipleFiles?: boolean }).javaMultipleFiles;
    delete (options as { javaStringCheckUtf8?: boolean }).javaStringCheckUtf8;
    if (toBinary(FileOptionsSchema, options).length === 0) file.options = undefined;
  }
  file.enumType.forEach(takeOutOfEnum);
  file.extension.forEach(takeOutOfField);
  file.messageType.forEach(takeOutOfMessage);
}

function takeOutOfMessage(message: DescriptorProto): void {
  const synthetic = new Set(message.field.filter((field) => field.proto3Optional).map((field) => field.oneofIndex));
  message.oneofDecl = message.oneofDecl.filter((_, at) => !synthetic.has(at));
  for (const field of message.field) if (field.proto3Optional) delete (field as { oneofIndex?: number }).oneofIndex;
  [...message.field, ...message.extension].forEach(takeOutOfField);
  message.enumType.forEach(takeOutOfEnum);
  message.nestedType.forEach(takeOutOfMessage);
  const { options } = message;
  if (options === undefined) return;
  options.features = undefined;
  if (toBinary(MessageOptionsSchema, options).length === 0) message.options = undefined;
}

function takeOutOfField(field: FieldDescriptorProto): void {
  delete (field as { proto3Optional?: boolean }).proto3Optional;
  if (field.label === Label.REQUIRED) field.label = Label.OPTIONAL;
  if (field.type === Type.GROUP) field.type = Type.MESSAGE;
  const { options } = field;
  if (options === undefined) return;
  options.features = undefined;
  delete (options as { packed?: boolean }).packed;
  delete (options as { ctype?: number }).ctype;
  if (toBinary(FieldOptionsSchema, options).length === 0) field.options = undefined;
}

function takeOutOfEnum(each: EnumDescriptorProto): void {
  const { options } = each;
  if (options === undefined) return;
  options.features = undefined;
  if (toBinary(EnumOptionsSchema, options).length === 0) each.options = undefined;
}

/** The features of every element, as protobuf-es resolves them. */
function resolved(file: DescFile): readonly string[] {
  return [...nestedTypes(file)].flatMap((type) => {
    if (type.kind === 'enum') return [enumLine(type)];
    if (type.kind === 'message') return messageLines(type);
    return type.kind === 'extension' ? [fieldLine(type)] : [];
  });
}

function messageLines(message: DescMessage): readonly string[] {
  return [message.typeName, ...message.fields.map(fieldLine)];
}

function enumLine({ typeName, open }: DescEnum): string {
  return `${typeName} ${open ? 'open' : 'closed'}`;
}

type AnyField =
  | DescField
  | Extract<ReturnType<typeof nestedTypes> extends Iterable<infer Each> ? Each : never, { kind: 'extension' }>;

function fieldLine(field: AnyField): string {
  const encoding = [
    'packed' in field && field.packed ? 'packed' : '',
    'delimitedEncoding' in field && field.delimitedEncoding ? 'delimited' : '',
    hasText(field) && field.utf8Validation ? 'verified' : '',
  ];
  return [field.toString(), field.jsonName, field.presence, ...encoding].join(' ');
}

/** The UTF-8 check applies only to strings. */
function hasText(field: AnyField): boolean {
  return field.scalar === ScalarType.STRING || (field.fieldKind === 'map' && field.mapKey === ScalarType.STRING);
}
