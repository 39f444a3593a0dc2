/** Converts message values in text format to option messages. */
import type { Span } from '@protoshepherd/source';
import { ListNode, type AggregateNode, type EntryNode, type ValueNode } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { resolveExtension } from '../link/resolve-name.ts';
import type { Linker } from '../linker.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { isMapEntry } from '../shape/field-shape.ts';
import { isMessageSet } from '../shape/max-number.ts';
import { FieldType } from '../shape/scalar-types.ts';
import { ByteWriter } from '../write/byte-writer.ts';
import { OptionMessage } from './option-message.ts';
import { scalarValue } from './scalar-value.ts';
import { writeOptionMessage } from './write-option-message.ts';

/** Reads a message value of a message type. Problems are reported, and the valid part is kept. */
export function aggregateValue(
  linker: Linker,
  file: LinkedFile,
  node: AggregateNode,
  type: Declaration,
): OptionMessage {
  const message = new OptionMessage();
  for (const entry of node.entries) {
    const { name } = entry;
    if (name.includes('/')) readAny(linker, file, entry, name, type, message);
    else readEntry(linker, file, entry, name, type, message);
  }
  if (isMapEntry(type)) completeMapEntry(linker, type, message);
  checkRequired(linker, file, message, type, node.span);
  return message;
}

/** Checks that all required fields of a message value are set. */
export function checkRequired(
  linker: Linker,
  file: LinkedFile,
  message: OptionMessage,
  type: Declaration,
  span: Span,
): void {
  const missing = linker.shapes
    .requiredFields(type, linker.features)
    .filter((field) => message.get(field) === undefined)
    .map((field) => `\`${field.name}\``);
  if (missing.length === 0) return;
  linker.report(file, { rule: 'option-value', message: `required but not set: ${missing.join(', ')}`, span });
}

function readEntry(
  linker: Linker,
  file: LinkedFile,
  entry: EntryNode,
  name: string,
  type: Declaration,
  message: OptionMessage,
): void {
  const field = entryField(linker, file, name, type);
  if (field === undefined) {
    linker.report(file, {
      rule: 'unknown-field',
      message: `\`${type.fullName}\` has no field \`${name}\``,
      span: entry.span,
    });
    return;
  }
  const { value } = entry;
  if (value === undefined) return;
  const values = value.kind === 'list' ? new ListNode(value.tree, value.row).values : [value];
  if (value.kind === 'list' && field.cardinality !== 'repeated') {
    linker.report(file, { rule: 'option-value', message: `\`${field.name}\` is not repeated`, span: value.span });
    return;
  }
  if (value.kind === 'list' && !isMessageField(field) && !entry.hasColon) {
    const text = 'a list of scalars needs `:` before it';
    linker.report(file, { rule: 'option-value', message: text, span: value.span });
    return;
  }
  if (field.cardinality !== 'repeated' && isSetTwice(linker, file, entry, field, type, message)) return;
  for (const each of values) readValue(linker, file, each, field, message);
}

/** Checks that a singular field is set once, and at most one field of a oneof. */
function isSetTwice(
  linker: Linker,
  file: LinkedFile,
  entry: EntryNode,
  field: FieldShape,
  type: Declaration,
  message: OptionMessage,
): boolean {
  if (message.get(field) !== undefined) {
    linker.report(file, { rule: 'option-set-twice', message: `\`${field.name}\` is set twice`, span: entry.span });
    return true;
  }
  const { oneofs } = linker.shapes.message(type);
  const oneof = oneofs.get(field);
  if (oneof === undefined) return false;
  const other = message.entries.find((each) => oneofs.get(each.field) === oneof);
  if (other === undefined) return false;
  linker.report(file, {
    rule: 'option-set-twice',
    message: `\`${field.name}\` and \`${other.field.name}\` are in the same oneof`,
    span: entry.span,
  });
  return true;
}

function readValue(
  linker: Linker,
  file: LinkedFile,
  value: ValueNode,
  field: FieldShape,
  message: OptionMessage,
): void {
  if (isMessageField(field)) {
    if (value.kind === 'aggregate' && field.typeDeclaration !== undefined) {
      message.add(field, aggregateValue(linker, file, value, field.typeDeclaration));
    } else {
      linker.report(file, { rule: 'option-value', message: 'expected a message in braces', span: value.span });
    }
    return;
  }
  if (field.type === 0) return;
  const isClosed =
    field.typeDeclaration?.kind === 'enum' &&
    linker.features.ofDeclaration(field.typeDeclaration).enum_type === 'CLOSED';
  const result = scalarValue(file, value.row, field, 'textFormat', isClosed);
  if ('value' in result) message.add(field, result.value);
  else linker.report(file, { rule: 'option-value', message: result.wrong, span: value.span });
}

function isMessageField({ type }: FieldShape): boolean {
  return type === FieldType.message || type === FieldType.group;
}

/** `[type.example/pkg.Message] { … }` fills an `Any`: its URL, and the message as bytes. */
function readAny(
  linker: Linker,
  file: LinkedFile,
  entry: EntryNode,
  name: string,
  type: Declaration,
  message: OptionMessage,
): void {
  const url = name.slice(1, -1);
  const { fields } = linker.shapes.message(type);
  const urlField = fields.get('type_url');
  const bytesField = fields.get('value');
  const [host = '', typeName = ''] = url.split('/');
  const isKnownHost = /^type\.google(?:apis|prod)\.com$/.test(host);
  const target = isKnownHost ? linker.symbols.seenFrom(file, typeName) : undefined;
  const isAny = type.fullName === 'google.protobuf.Any' && urlField !== undefined && bytesField !== undefined;
  if (!isAny || target?.kind !== 'message' || entry.value?.kind !== 'aggregate') {
    const why = isAny ? `\`${url}\` is not the URL of a known message` : 'only `google.protobuf.Any` holds a type URL';
    linker.report(file, { rule: 'option-value', message: why, span: entry.span });
    return;
  }
  if (message.entries.length > 0) {
    linker.report(file, { rule: 'option-set-twice', message: 'an `Any` can have only one value', span: entry.span });
    return;
  }
  const writer = new ByteWriter();
  writeOptionMessage(linker.traits, writer, aggregateValue(linker, file, entry.value, target));
  message.add(urlField, new TextEncoder().encode(url));
  message.add(bytesField, writer.finish());
}

/** Both fields of a map entry are always written. */
function completeMapEntry(linker: Linker, entry: Declaration, message: OptionMessage): void {
  for (const field of linker.shapes.message(entry).fields.values()) {
    if (message.get(field) !== undefined) continue;
    if (field.type === FieldType.message) message.add(field, new OptionMessage());
    else if (field.type === FieldType.string || field.type === FieldType.bytes) message.add(field, new Uint8Array());
    else message.add(field, 0);
  }
}

/** The field of a name inside a message value: a regular field, a group by the name of its type, or a name in brackets. */
export function entryField(linker: Linker, file: LinkedFile, name: string, type: Declaration): FieldShape | undefined {
  const { fields } = linker.shapes.message(type);
  if (!name.startsWith('[')) {
    const field = fields.get(name);
    if (field !== undefined) return field;
    const group = fields.get(name.toLowerCase());
    return group?.typeDeclaration?.name === name && isGroupLike(linker, group) ? group : undefined;
  }
  const found = resolveExtension(linker.symbols, file, type, name.slice(1, -1));
  if (found?.kind === 'field' && found.parent === type) return fields.get(found.name);
  const extension = found?.kind === 'message' && isMessageSet(type) ? itemExtension(linker, found, type) : found;
  if (extension?.kind !== 'extension' || linker.shapes.extendee(extension) !== type) return undefined;
  return linker.shapes.extension(extension);
}

/** The equivalent of a group in editions: a delimited field whose type is its sibling. */
function isGroupLike({ traits }: Linker, field: FieldShape): boolean {
  return traits.of(field).isDelimited && field.typeDeclaration?.parent === field.parent;
}

/** An item of a message set may be named by its type, if the extension is declared inside that type. */
function itemExtension(linker: Linker, item: Declaration, messageSet: Declaration): Declaration | undefined {
  return [...(item.nested?.values() ?? [])].find((each) => {
    if (each.kind !== 'extension' || linker.shapes.extendee(each) !== messageSet) return false;
    const { typeDeclaration, cardinality } = linker.shapes.extension(each);
    return typeDeclaration === item && cardinality === 'optional';
  });
}
