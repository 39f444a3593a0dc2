/** The types of small schemas that are written in tests, and of the corpora. */
import {
  linkSchema,
  type EnumFact,
  type FieldFact,
  type MessageFact,
  type Schema,
  type TypeFact,
} from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import type { CurrentTypes, EnumType, FieldType, MessageType, ValueType } from '@protoshepherd/scan';

import { findInRoots, protoFiles, type Corpus } from '../../../test/support/corpora.ts';
import { protocIncludes } from '../../../test/support/protoc.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

function includes(path: string): SyntaxTree | undefined {
  const text = findInRoots([protocIncludes], path);
  return text === undefined ? undefined : parseFile({ path, text });
}

/** The types of a proto3 text. */
export function parseTypes(text: string): CurrentTypes {
  return describedTypes(linkSchema([parseFile({ path: 'a.proto', text })], { include: includes }));
}

/** The types of a corpus. */
export function typesOfCorpus({ roots }: Corpus): CurrentTypes {
  const files = roots.flatMap((root) =>
    protoFiles(root).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
  const kept = files.filter(({ path }) => !path.includes('/rocketmq_proxy/v4alpha/'));
  return describedTypes(linkSchema(kept.map(parseFile), { include: includes }));
}

function describedTypes(schema: Schema): CurrentTypes {
  const messages = new Map<string, MessageFact>();
  const enums = new Map<string, EnumFact>();
  const add = (message: MessageFact): void => {
    messages.set(message.fullName, message);
    for (const each of message.enums) enums.set(each.fullName, each);
    message.messages.forEach(add);
  };
  for (const file of schema.files) {
    const shape = schema.describe(file);
    shape.messages.forEach(add);
    for (const each of shape.enums) enums.set(each.fullName, each);
  }
  const made = new Map<string, MessageType>();
  const message = (name: string): MessageType | undefined => {
    const fact = messages.get(name);
    if (fact === undefined || made.has(name)) return made.get(name);
    const fields = fact.fields.map((field) => fieldType(field, { message, enums }));
    const type: MessageType = {
      name,
      byName: new Map([
        ...fields.map((field) => [field.jsonName, field] as const),
        ...fields.map((field) => [field.name, field] as const),
      ]),
      byNumber: new Map(fields.map((field) => [field.number, field])),
      isExtensible: fact.extensionRanges.length > 0,
    };
    made.set(name, type);
    return type;
  };
  return { message, extension: () => undefined, extensionName: () => undefined, isOwn: () => true };
}

interface Lookups {
  readonly message: (name: string) => MessageType | undefined;
  readonly enums: ReadonlyMap<string, EnumFact>;
}

function fieldType(field: FieldFact, lookups: Lookups): FieldType {
  const { type, cardinality, name, jsonName, number, fullName, oneof } = field;
  return {
    element: fullName,
    name,
    jsonName,
    number,
    cardinality,
    oneof,
    type: valueType(type.kind === 'map' ? type.value : type, lookups),
    ...(type.kind === 'map' && { keyType: type.key.name }),
  };
}

function valueType(type: TypeFact, { message, enums }: Lookups): ValueType {
  const { kind, name } = type;
  if (kind === 'scalar') return { kind, name };
  if (kind === 'message') return { kind, name, find: () => message(name) };
  const found = enums.get(name);
  return found === undefined ? { kind: 'unknown', name } : { kind: 'enum', enum: enumType(found) };
}

function enumType({ fullName, values, isClosed }: EnumFact): EnumType {
  const described = values.map((value) => ({
    element: value.fullName,
    name: value.name,
    number: BigInt(value.number),
  }));
  return {
    name: fullName,
    byName: new Map(described.map((value) => [value.name, value])),
    byNumber: new Map(described.toReversed().map((value) => [value.number, value])),
    isClosed,
  };
}
