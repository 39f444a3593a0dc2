/**
 * Does a file mean the same after it was brought to an edition? Both states are described with all features resolved and options interpreted; what must change is taken out of both, and
 * the rest must be equal. Rows differ, and types that were groups may stand elsewhere, so elements are compared by name.
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

/** What differs, in words; empty if the file means the same. */
export function editionDifferences(
  before: FileShape,
  after: FileShape,
  languages: readonly Language[],
): readonly string[] {
  const [old, now] = [meaningOf(before, languages.includes('cpp')), meaningOf(after, languages.includes('cpp'))];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].toSorted().flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    if (was === is) return [];
    if (was === undefined || is === undefined) return [`${name} ${was === undefined ? 'appears' : 'disappears'}`];
    return [`${name}: ${firstDifference(was, is)}`];
  });
}

/** Everything that a file says, by the names of its elements. */
function meaningOf(shape: FileShape, withCpp: boolean): ReadonlyMap<string, string> {
  const { package: own, options, imports, messages, enums, services, extensions } = shape;
  // What C++ does with strings is no concern of a tree that is not used in C++.
  const textOf = (meaning: unknown): string =>
    JSON.stringify(meaning, (key, value: unknown) => (key === 'cppStringType' && !withCpp ? undefined : value));
  const paths = imports.map(({ path }) => path).filter((path) => !isFeatureFile(path));
  const all = allMessages(messages);
  const entries: [string, string][] = [
    ['the file', textOf({ own, options: kept(options), imports: paths.toSorted() })],
    ...all.map((message): [string, string] => [`message ${message.fullName}`, textOf(messageMeaning(message))]),
    ...[...enums, ...all.flatMap((message) => message.enums)].map((each): [string, string] => [
      `enum ${each.fullName}`,
      textOf(enumMeaning(each)),
    ]),
    ...services.map((service): [string, string] => [`service ${service.fullName}`, textOf(serviceMeaning(service))]),
    ...extensions.map((field): [string, string] => [`extension ${field.fullName}`, textOf(memberMeaning(field))]),
  ];
  return new Map(entries);
}

function messageMeaning(message: MessageFact): unknown {
  const { jsonFormat, fields, oneofs, extensions, extensionRanges, reservedRanges, reservedNames } = message;
  return {
    ...elementMeaning(message),
    jsonFormat,
    fields: fields.map(memberMeaning),
    oneofs: oneofs.map(elementMeaning),
    extensions: extensions.map(memberMeaning),
    extensionRanges: extensionRanges.map(({ first, last, options }) => ({ first, last, options: kept(options) })),
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

/** Everything about a field or method but its place. */
function memberMeaning(fact: FieldFact | MethodFact): unknown {
  return { ...fact, row: undefined, options: kept(fact.options) };
}

function serviceMeaning(service: ServiceFact): unknown {
  return { ...elementMeaning(service), methods: service.methods.map(memberMeaning) };
}

function elementMeaning({ fullName, options }: ElementFact): { readonly fullName: string; readonly options: unknown } {
  return { fullName, options: kept(options) };
}

/** Options that a rewrite replaces: their meaning is in the resolved features. */
const replaced: ReadonlySet<string> = new Set([
  'features',
  'packed',
  'ctype',
  'java_multiple_files',
  'java_string_check_utf8',
]);

function kept(options: readonly OptionFact[]): readonly unknown[] {
  return options.filter(({ name }) => !replaced.has(name)).map(({ name, text }) => ({ name, text }));
}

/** Files that declare features of languages are imported by a rewrite. */
function isFeatureFile(path: string): boolean {
  return /^google\/protobuf\/\w+_features\.proto$/.test(path);
}

/** The first part of two texts that differs, with what stands before it. */
function firstDifference(before: string, after: string): string {
  let at = 0;
  while (before[at] === after[at]) at++;
  const from = Math.max(0, before.lastIndexOf(',', at - 1) + 1);
  return `${before.slice(from, at + 40)} becomes ${after.slice(from, at + 40)}`;
}
