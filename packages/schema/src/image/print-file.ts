/** Prints a file descriptor as .proto text. */
import type { Registry } from '@bufbuild/protobuf';
import {
  Edition,
  FileOptionsSchema,
  MethodOptionsSchema,
  ServiceOptionsSchema,
  type FileDescriptorProto,
  type MethodDescriptorProto,
  type ServiceDescriptorProto,
} from '@bufbuild/protobuf/wkt';

import { imageComments } from './image-comments.ts';
import { printEnum } from './print-enum.ts';
import { printExtensions, printMessage } from './print-message.ts';
import { quoted, SourcePrinter } from './source-printer.ts';

/** Prints a file. The text compiles to the same descriptor. */
export function printFile(file: FileDescriptorProto, registry: Registry): string {
  const syntax = file.syntax === '' ? 'proto2' : file.syntax;
  const printer = new SourcePrinter(registry, syntax, imageComments(file));
  if (syntax === 'editions') printer.line(`edition = "${(Edition[file.edition] ?? '').replace('EDITION_', '')}";`);
  else printer.line(`syntax = "${syntax}";`);
  if (file.package !== '') printer.comment(file);
  if (file.package !== '') printer.line(`package ${file.package};`);
  for (const [index, path] of file.dependency.entries())
    printer.line(`import ${modifier(file, index)}${quoted(path)};`);
  for (const path of file.optionDependency ?? []) printer.line(`import option ${quoted(path)};`);
  printer.optionStatements(FileOptionsSchema, file.options);
  printExtensions(
    printer,
    file.extension,
    file.messageType,
    (message) => printMessage(printer, message, prefix(file)),
    prefix(file),
  );
  for (const each of file.enumType) printEnum(printer, each);
  for (const each of file.service) printService(printer, each);
  return printer.finish();
}

/** The common prefix of the full names of the messages of a file. */
function prefix(file: FileDescriptorProto): string {
  return file.package === '' ? '' : `.${file.package}`;
}

function modifier(file: FileDescriptorProto, index: number): string {
  if (file.publicDependency.includes(index)) return 'public ';
  return file.weakDependency.includes(index) ? 'weak ' : '';
}

function printService(printer: SourcePrinter, service: ServiceDescriptorProto): void {
  printer.comment(service);
  printer.block(`service ${service.name}`, () => {
    printer.optionStatements(ServiceOptionsSchema, service.options);
    for (const method of service.method) printMethod(printer, method);
  });
}

function printMethod(printer: SourcePrinter, method: MethodDescriptorProto): void {
  const input = `${method.clientStreaming ? 'stream ' : ''}${method.inputType}`;
  const output = `${method.serverStreaming ? 'stream ' : ''}${method.outputType}`;
  const head = `rpc ${method.name}(${input}) returns (${output})`;
  printer.comment(method);
  if (method.options === undefined) printer.line(`${head};`);
  else printer.block(head, () => printer.optionStatements(MethodOptionsSchema, method.options));
}
