/**
 * Converts a text format message to the values of its JSON form: repeated fields become a list, map entries a map, well-known messages their JSON form. Unknown fields are kept, so that the walk reports them.
 * Values that only JSON allows, such as a number in quotes, are reported here.
 */
import { LineIndex, locate, type Finding, type Span } from '@protoshepherd/source';
import type { DataEntry, DataMap, DataNode } from '@protoshepherd/workspace';

import { findExtension } from '../find-extension.ts';
import type { CurrentTypes, FieldType, MessageType, ValueType } from '../message-type.ts';
import { anyShape, parseTypeUrl } from './any-shape.ts';
import { createFinding } from './finding-ids.ts';
import { parseTextFormat, type TextField, type TextMessage, type TextValue } from './parse-text-format.ts';
import { readBytes, type ReadMessage } from './read-binary-message.ts';
import { entryNode, listNode, mapNode, scalarNode, type Report } from './shape-nodes.ts';
import { TextFormatError } from './text-format-token.ts';
import { enumValue, scalarValue, untypedValue } from './text-format-scalar.ts';
import { defaultNode, wellKnownShape } from './well-known-shape.ts';
import { findMessageType } from './well-known-types.ts';

/** Reads a message; findings call the file `file`. Without a type, all fields are kept as written. */
export function readTextMessage(
  file: string,
  text: string,
  type: MessageType | undefined,
  types: CurrentTypes,
): ReadMessage {
  const findings: Finding[] = [];
  const lines = new LineIndex(text);
  const report: Report = (message, span) => {
    const location = locate(file, lines, span);
    findings.push(createFinding({ rule: 'message-syntax', severity: 'error', message, location }));
  };
  try {
    const node = new TextReader(types, report).message(parseTextFormat(text), type);
    return { node, findings };
  } catch (error) {
    if (!(error instanceof TextFormatError)) throw error;
    report(error.message, error.span);
    return { node: undefined, findings };
  }
}

class TextReader {
  readonly #types: CurrentTypes;
  readonly #report: Report;

  constructor(types: CurrentTypes, report: Report) {
    this.#types = types;
    this.#report = report;
  }

  message(message: TextMessage, type: MessageType | undefined): DataNode {
    if (type?.name === 'google.protobuf.Any') return this.#any(message, type);
    const map = mapNode(this.#entries(message, type), message);
    return type === undefined ? map : wellKnownShape(type.name, map, this.#report);
  }

  #entries({ fields }: TextMessage, type: MessageType | undefined): DataEntry[] {
    const groups = new Map<string, TextField[]>();
    for (const field of fields) {
      const key = field.form === 'field' ? field.name : `[${field.name}]`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [field]);
      else group.push(field);
    }
    return [...groups].map(([key, group]) => this.#entry(key, group, this.#findField(key, group, type)));
  }

  #findField(key: string, [first]: readonly TextField[], type: MessageType | undefined): FieldType | undefined {
    const field = type?.byName.get(key);
    if (field?.name === key) return field;
    // A group has the name of its message.
    const group = type?.byName.get(key.toLowerCase());
    if (group?.name === key.toLowerCase() && group.type.kind === 'message' && group.type.name.endsWith(`.${key}`))
      return group;
    if (field === undefined && type !== undefined) return findExtension(this.#types, type, key);
    if (field !== undefined && first !== undefined)
      this.#report(`the text format uses the field names of the schema: write ${field.name}`, first.nameSpan);
    return field;
  }

  #entry(key: string, group: readonly TextField[], field: FieldType | undefined): DataEntry {
    const [first, second] = group;
    const { nameSpan } = first as TextField;
    const values = group.flatMap((each) => each.values);
    const end = group.at(-1)?.end ?? nameSpan.end;
    const span = { start: values[0]?.start ?? end, end: values.at(-1)?.end ?? end };
    const entry = (value: DataNode): DataEntry => entryNode(field?.name ?? key, value, nameSpan);
    if (field === undefined) {
      const nodes = values.map((value) => this.#untyped(value));
      const [only] = nodes;
      const isList = only === undefined || nodes.length > 1 || first?.isList === true;
      return entry(isList ? listNode(nodes, span) : only);
    }
    if (field.cardinality === 'map') return entry(this.#map(field, values, span));
    if (field.cardinality === 'repeated')
      return entry(
        listNode(
          values.map((value) => this.#value(field, value)),
          span,
        ),
      );
    const [value] = values;
    if (second !== undefined)
      this.#report(`the field ${field.name} is not repeated, but is set twice`, second.nameSpan);
    else if (first?.isList === true || value === undefined)
      this.#report(`the field ${field.name} is not repeated; write its value without brackets`, nameSpan);
    return entry(value === undefined ? scalarNode(null, span) : this.#value(field, value));
  }

  #value({ name, type }: Pick<FieldType, 'name' | 'type'>, value: TextValue): DataNode {
    if (type.kind === 'unknown') return this.#untyped(value);
    if (type.kind === 'message') {
      if (value.kind === 'message') return this.message(value, findMessageType(this.#types, type.name) ?? type.find());
      this.#report(`the field ${name} is a message: write ${name} { … }`, value);
      return scalarNode(null, value);
    }
    const read = type.kind === 'enum' ? enumValue(type.enum, value) : scalarValue(type.name, value);
    if (read !== undefined) return scalarNode(read, value);
    this.#report(
      `the field ${name} is of type ${type.kind === 'enum' ? type.enum.name : type.name}, which does not allow this value`,
      value,
    );
    return scalarNode(null, value);
  }

  #map(field: FieldType, values: readonly TextValue[], span: Span): DataMap {
    const entries = new Map<string, DataEntry>();
    for (const value of values) {
      if (value.kind !== 'message') {
        this.#report(`the field ${field.name} is a map: write ${field.name} { key: … value: … }`, value);
        continue;
      }
      const written = (name: string): TextField | undefined =>
        value.fields.find((each) => each.name === name && each.form === 'field');
      const stranger = value.fields.find(
        ({ name, form }, at) =>
          form !== 'field' ||
          (name !== 'key' && name !== 'value') ||
          value.fields.findIndex((other) => other.name === name) !== at,
      );
      if (stranger !== undefined) this.#report('an entry of a map must have one key and one value', stranger.nameSpan);
      const keyType: ValueType = { kind: 'scalar', name: field.keyType ?? 'string' };
      const key = written('key')?.values[0];
      const keyNode =
        key === undefined ? defaultNode(keyType.name, value) : this.#value({ name: 'key', type: keyType }, key);
      const content = written('value')?.values[0];
      const name = keyNode.kind === 'scalar' ? String(keyNode.value) : '';
      const node =
        content === undefined
          ? this.#absent(field.type, value)
          : this.#value({ name: 'value', type: field.type }, content);
      entries.set(name, entryNode(name, node, keyNode));
    }
    return mapNode([...entries.values()], span);
  }

  #absent(type: ValueType, span: TextMessage): DataNode {
    if (type.kind === 'scalar') return defaultNode(type.name, span);
    if (type.kind === 'enum') return scalarNode(type.enum.byNumber.get(0n)?.name ?? 0n, span);
    return this.message(
      { ...span, fields: [] },
      type.kind === 'message' ? (findMessageType(this.#types, type.name) ?? type.find()) : undefined,
    );
  }

  #any(message: TextMessage, type: MessageType): DataNode {
    const [first, second] = message.fields;
    if (first?.form === 'any') {
      if (second !== undefined) this.#report('an Any must contain exactly one message', second.nameSpan);
      const [value] = first.values;
      const content = findMessageType(this.#types, parseTypeUrl(first.name));
      if (value?.kind === 'message' && !first.isList)
        return anyShape(first.name, this.message(value, content), message, first.nameSpan);
      this.#report(`the message of an Any is written in braces: [${first.name}] { … }`, first);
      return mapNode([], message);
    }
    // Reading the entries reports errors in the two fields.
    this.#entries(message, type);
    const findString = (name: string): (TextValue & { kind: 'string' }) | undefined => {
      const value = message.fields.find((field) => field.name === name)?.values[0];
      return value?.kind === 'string' ? value : undefined;
    };
    const url = findString('type_url');
    const strangers = message.fields.filter(({ name }) => name !== 'type_url' && name !== 'value');
    const rest = this.#entries({ ...message, fields: strangers }, undefined);
    if (url === undefined) return mapNode(rest, message);
    const name = new TextDecoder().decode(url.bytes);
    const content = findMessageType(this.#types, parseTypeUrl(name));
    const value = findString('value');
    const report: Report = (text) => this.#report(text, value ?? url);
    const node =
      content === undefined ? undefined : readBytes(value?.bytes ?? new Uint8Array(), content, this.#types, report);
    // Byte offsets have no location in the text, so every part gets the location of the bytes.
    const shape = anyShape(name, node === undefined ? undefined : withLocation(node, value ?? url), message, url);
    return mapNode([...shape.entries, ...rest], message);
  }

  #untyped(value: TextValue): DataNode {
    return value.kind === 'message' ? this.message(value, undefined) : scalarNode(untypedValue(value), value);
  }
}

/** Gives all parts of a value the same location. */
export function withLocation(node: DataNode, { start, end }: Span): DataNode {
  const span = { start, end };
  if (node.kind === 'map') {
    return {
      ...node,
      ...span,
      entries: node.entries.map(({ key, value }) => ({
        key: withLocation(key, span),
        value: withLocation(value, span),
        ...span,
      })),
    };
  }
  if (node.kind === 'list')
    return { ...node, ...span, items: node.items.map(({ value }) => ({ value: withLocation(value, span), ...span })) };
  return { ...node, ...span };
}
