/**
 * Proves that a file keeps its meaning in an edition. Both states are described with resolved features and interpreted options; the intended changes are removed from both, and the rest
 * must be equal. Rows differ, and former groups may move, so elements are compared by name.
 */
import {
  allMessages,
  type ElementFact,
  type EnumFact,
  type FieldFact,
  type FileShape,
  type MessageFact,
  type MethodFact,
  type OptionFact,
  type ServiceFact,
} from '@protoshepherd/schema';

import type { Language } from './language-features.ts';

/** The difference in words; empty if the meaning is the same. */
export function editionDifferences(
  before: FileShape,
  after: FileShape,
  languages: readonly Language[],
): readonly string[] {
  const [old, now] = [
    describeMeaning(before, languages.includes('cpp')),
    describeMeaning(after, languages.includes('cpp')),
  ];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].toSorted().flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    if (was === is) return [];
    if (was === undefined || is === undefined) return [`${name} ${was === undefined ? 'appears' : 'disappears'}`];
    return [`${name}: ${firstDifference(was, is)}`];
  });
}

/** The complete meaning of a file, by element name. */
function describeMeaning(shape: FileShape, withCpp: boolean): ReadonlyMap<string, string> {
  const { package: own, options, imports, messages, enums, services, extensions } = shape;
  const serialize = (meaning: unknown): string => JSON.stringify(meaning);
  // C++ string types do not matter to a tree that is not used in C++.
  const fieldMeaning = (field: FieldFact): unknown => memberMeaning(withCpp ? field : { ...field, cppStringType: '' });
  const paths = imports.map(({ path }) => path).filter((path) => !isFeatureFile(path));
  const all = allMessages(messages);
  const entries: [string, string][] = [
    ['the file', serialize({ own, options: comparableOptions(options), imports: paths.toSorted() })],
    ...all.map((message): [string, string] => [
      `message ${message.fullName}`,
      serialize(messageMeaning(message, fieldMeaning)),
    ]),
    ...[...enums, ...all.flatMap((message) => message.enums)].map((each): [string, string] => [
      `enum ${each.fullName}`,
      serialize(enumMeaning(each)),
    ]),
    ...services.map((service): [string, string] => [`service ${service.fullName}`, serialize(serviceMeaning(service))]),
    ...extensions.map((field): [string, string] => [`extension ${field.fullName}`, serialize(fieldMeaning(field))]),
  ];
  return new Map(entries);
}

function messageMeaning(message: MessageFact, fieldMeaning: (field: FieldFact) => unknown): unknown {
  const { jsonFormat, fields, oneofs, extensions, extensionRanges, reservedRanges, reservedNames } = message;
  return {
    ...elementMeaning(message),
    jsonFormat,
    fields: fields.map(fieldMeaning),
    oneofs: oneofs.map(elementMeaning),
    extensions: extensions.map(fieldMeaning),
    extensionRanges: extensionRanges.map(({ first, last, options }) => ({
      first,
      last,
      options: comparableOptions(options),
    })),
    reservedRanges: reservedRanges.map(({ first, last }) => ({ first, last })),
    reservedNames: reservedNames.map(({ name }) => name),
  };
}

function enumMeaning(fact: EnumFact): unknown {
  const { isClosed, jsonFormat, values, reservedRanges, reservedNames } = fact;
  return {
    ...elementMeaning(fact),
    isClosed,
    jsonFormat,
    values: values.map((value) => ({ ...elementMeaning(value), number: value.number })),
    reservedRanges: reservedRanges.map(({ first, last }) => ({ first, last })),
    reservedNames: reservedNames.map(({ name }) => name),
  };
}

/** The meaning of a field or method, without its location. */
function memberMeaning(fact: FieldFact | MethodFact): unknown {
  return { ...fact, row: undefined, options: comparableOptions(fact.options) };
}

function serviceMeaning(service: ServiceFact): unknown {
  return { ...elementMeaning(service), methods: service.methods.map(memberMeaning) };
}

function elementMeaning({ fullName, options }: ElementFact): { readonly fullName: string; readonly options: unknown } {
  return { fullName, options: comparableOptions(options) };
}

/** Options that a rewrite replaces: the resolved features contain their meaning. */
const replaced: ReadonlySet<string> = new Set([
  'features',
  'packed',
  'ctype',
  'java_multiple_files',
  'java_string_check_utf8',
]);

function comparableOptions(options: readonly OptionFact[]): readonly unknown[] {
  return options.filter(({ name }) => !replaced.has(name)).map(({ name, text }) => ({ name, text }));
}

/** A rewrite imports files that declare language features. */
function isFeatureFile(path: string): boolean {
  return /^google\/protobuf\/\w+_features\.proto$/.test(path);
}

/** The first difference between two texts, with its preceding context. */
function firstDifference(before: string, after: string): string {
  let at = 0;
  while (before[at] === after[at]) at++;
  const from = Math.max(0, before.lastIndexOf(',', at - 1) + 1);
  return `${before.slice(from, at + 40)} becomes ${after.slice(from, at + 40)}`;
}
