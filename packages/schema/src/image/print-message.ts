/**
 * Prints a message descriptor as .proto text. Maps and groups declare nested messages of their own, which are printed in place of their
 * fields; the other nested messages keep their order.
 */
import {
  ExtensionRangeOptionsSchema,
  FieldDescriptorProto_Type as Type,
  MessageOptionsSchema,
  OneofOptionsSchema,
  type DescriptorProto,
  type FieldDescriptorProto,
} from '@bufbuild/protobuf/wkt';

import { ImageError } from './image-error.ts';
import { printEnum, printReservedNames, visibilityWord } from './print-enum.ts';
import { fieldHead, fieldOptions } from './print-field.ts';
import type { SourcePrinter } from './source-printer.ts';

/** Prints a message; `scope` is the full name of the enclosing scope, with a leading dot. */
export function printMessage(printer: SourcePrinter, message: DescriptorProto, scope: string): void {
  printer.comment(message);
  printer.block(`${visibilityWord(message.visibility)}message ${message.name}`, () =>
    printBody(printer, message, scope),
  );
}

function printBody(printer: SourcePrinter, message: DescriptorProto, scope: string): void {
  const name = `${scope}.${message.name}`;
  printer.optionStatements(MessageOptionsSchema, message.options);
  const nested = new NestedMessages(message.nestedType, name, (each) => printMessage(printer, each, name));
  const done = new Set<number>();
  for (const field of message.field) {
    const oneof = field.proto3Optional || !hasOneof(field) ? undefined : field.oneofIndex;
    if (oneof === undefined) printField(printer, field, nested, name);
    else if (!done.has(oneof)) {
      done.add(oneof);
      const members = message.field.filter((each) => hasOneof(each) && each.oneofIndex === oneof);
      printer.comment(message.oneofDecl[oneof]);
      printer.block(`oneof ${message.oneofDecl[oneof]?.name ?? ''}`, () => {
        printer.optionStatements(OneofOptionsSchema, message.oneofDecl[oneof]?.options);
        for (const member of members) printField(printer, member, nested, name, true);
      });
    }
  }
  printExtensions(printer, message.extension, [], () => undefined, name, nested);
  nested.printRest();
  for (const each of message.enumType) printEnum(printer, each);
  for (const range of message.extensionRange) {
    const options = printer.brackets(printer.options(ExtensionRangeOptionsSchema, range.options));
    printer.line(`extensions ${rangeText(range, message)}${options};`);
  }
  for (const range of message.reservedRange) printer.line(`reserved ${range.start} to ${range.end - 1};`);
  printReservedNames(printer, message.reservedName);
}

/** Prints extensions, one block for neighbours that extend the same message, and the messages among which those of their groups are declared. */
export function printExtensions(
  printer: SourcePrinter,
  extensions: readonly FieldDescriptorProto[],
  messages: readonly DescriptorProto[],
  printOther: (message: DescriptorProto) => void,
  scope: string,
  nested = new NestedMessages(messages, scope, printOther),
): void {
  for (let at = 0; at < extensions.length;) {
    const { extendee } = extensions[at] as FieldDescriptorProto;
    let end = at + 1;
    while (extensions[end]?.extendee === extendee) end++;
    const neighbours = extensions.slice(at, end);
    for (const each of neighbours) nested.printBefore(each);
    printer.block(`extend ${extendee}`, () => {
      for (const each of neighbours) printField(printer, each, nested, scope);
    });
    at = end;
  }
  nested.printRest();
}

function printField(
  printer: SourcePrinter,
  field: FieldDescriptorProto,
  nested: NestedMessages,
  scope: string,
  inOneof = false,
): void {
  nested.printBefore(field);
  const own = nested.ownMessage(field);
  const options = printer.brackets(fieldOptions(printer, field));
  // The comment of a group belongs to the message that it declares.
  printer.comment(field.type === Type.GROUP ? own : field);
  const head = fieldHead(printer, field, own, inOneof);
  if (field.type === Type.GROUP && own !== undefined) {
    printer.block(`${head} = ${field.number}${options}`, () => printBody(printer, own, scope));
  } else {
    printer.line(`${head} = ${field.number}${options};`);
  }
}

/** Messages of which some belong to maps and groups; the others are printed once, in order. */
class NestedMessages {
  readonly #messages: readonly DescriptorProto[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #print: (message: DescriptorProto) => void;
  #next = 0;
  readonly #owned = new Set<DescriptorProto>();
  readonly #announced = new Set<FieldDescriptorProto>();

  constructor(messages: readonly DescriptorProto[], scope: string, print: (message: DescriptorProto) => void) {
    this.#messages = messages;
    this.#places = new Map(messages.map((message, place) => [`${scope}.${message.name}`, place]));
    this.#print = print;
  }

  /** The message declared by a map or group. */
  ownMessage(field: FieldDescriptorProto): DescriptorProto | undefined {
    if (field.type !== Type.GROUP && field.type !== Type.MESSAGE) return undefined;
    const found = this.#messages[this.#places.get(field.typeName) ?? -1];
    return field.type === Type.GROUP || found?.options?.mapEntry === true ? found : undefined;
  }

  /** Prints everything that precedes the message of a field. */
  printBefore(field: FieldDescriptorProto): void {
    const own = this.ownMessage(field);
    if (own === undefined || this.#announced.has(field)) return;
    if (this.#owned.has(own)) throw new ImageError(`two fields claim the message "${own.name}" as their own`);
    this.#announced.add(field);
    this.#owned.add(own);
    this.#printUpTo(this.#places.get(field.typeName) as number);
  }

  printRest(): void {
    this.#printUpTo(this.#messages.length);
  }

  #printUpTo(end: number): void {
    while (this.#next < end) {
      const message = this.#messages[this.#next++] as DescriptorProto;
      if (!this.#owned.has(message)) this.#print(message);
    }
  }
}

function hasOneof(field: FieldDescriptorProto): boolean {
  return Object.hasOwn(field, 'oneofIndex');
}

/** Prints `max` only if the number would mean something else. */
function rangeText(range: { readonly start: number; readonly end: number }, { options }: DescriptorProto): string {
  const isMax = options?.messageSetWireFormat === true && range.end === 2 ** 31 - 1;
  return `${range.start} to ${isMax ? 'max' : range.end - 1}`;
}
