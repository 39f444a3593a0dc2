/**
 * Completes names of options: fields of the messages in `descriptor.proto`, their extensions, and then the fields of those messages, part by part.
 */
import { isMarkedDeprecated } from '@protoshepherd/api-tree';
import type { Declaration, SearchScope, SchemaFile, SettableField } from '@protoshepherd/schema';

import { matchesTyped, type Entries, type Entry } from '../entry.ts';
import type { PlaceInFile } from '../place/find-place.ts';
import { nameAt, type NameAtCursor } from '../place/name-at-cursor.ts';
import type { OpenOption, OptionPart, Place, ValueStep } from '../place/place.ts';
import type { CompletionSubject } from '../subject.ts';
import { annotationEntries } from './annotation-entries.ts';
import { nameEntries } from './name-entries.ts';

/** Lists the possible next parts of an option name. */
export function optionNameEntries(
  subject: CompletionSubject,
  { scope, cursor }: PlaceInFile,
  { option, extension }: Extract<Place, { kind: 'optionName' }>,
): Entries {
  const message = followSteps(subject, scope, optionsMessage(subject, option), option.parts);
  if (message === undefined) return { entries: [], isIncomplete: false };
  if (extension !== undefined) {
    const isClosed = cursor.tree.file.text[extension.whole.end] === ')';
    return extensionEntries(subject, scope, message, extension, (name) => (isClosed ? name : `${name})`), true);
  }
  const isFirst = option.parts.length === 0;
  const pseudo = isFirst && option.type === 'FieldOptions' ? pseudoOptions(cursor.tree.edition) : [];
  const fields = fieldEntries(subject, message, cursor.typed, isFirst ? ['uninterpreted_option'] : []);
  const name = { ...nameAt(cursor), qualifier: '' };
  const extensions = extensionEntries(subject, scope, message, name, (each) => `(${each})`, false);
  const words = pseudo
    .filter((word) => matchesTyped(cursor.typed, word))
    .map((label): Entry => ({ label, kind: 'field', rank: 2 }));
  const annotations = isFirst ? annotationEntries(extensions.entries, option.type) : [];
  const entries = [...words, ...fields, ...extensions.entries, ...annotations].filter(
    ({ label }) => !option.siblings.includes(label),
  );
  return { entries, isIncomplete: extensions.isIncomplete };
}

/** These look like options of a field, but are part of the field itself. */
function pseudoOptions(edition: string): readonly string[] {
  return edition === 'proto3' ? ['json_name'] : ['default', 'json_name'];
}

/** Lists the fields of a message value that are not set yet. */
export function valueFieldEntries(
  subject: CompletionSubject,
  { scope, cursor }: PlaceInFile,
  { option, steps, used, extension }: Extract<Place, { kind: 'valueField' }>,
): Entries {
  const start = followSteps(subject, scope, optionsMessage(subject, option), option.parts);
  const message = followSteps(subject, scope, start, steps);
  if (message === undefined) return { entries: [], isIncomplete: false };
  if (extension !== undefined) return extensionEntries(subject, scope, message, extension, (name) => name, true);
  const isBefore = /^\s*[:{<]/.test(cursor.tree.file.text.slice(cursor.word.end, cursor.word.end + 100));
  const entries = fieldEntries(subject, message, cursor.typed, []).map((entry): Entry => {
    const isRepeated = entry.kind === 'field' && entry.detail?.startsWith('repeated ') === true;
    const rank = used.includes(entry.label) && !isRepeated ? entry.rank + 1 : entry.rank;
    return isBefore ? { ...entry, rank } : { ...entry, rank, text: `${entry.label}: ` };
  });
  return { entries, isIncomplete: false };
}

/** The field that an option, or a part of its value, sets. */
export function settableField(
  subject: CompletionSubject,
  scope: SearchScope,
  option: OpenOption,
  steps: readonly ValueStep[],
): SettableField | undefined {
  const path = [...option.parts, ...steps];
  const last = path.at(-1);
  const around = followSteps(subject, scope, optionsMessage(subject, option), path.slice(0, -1));
  return around === undefined || last === undefined ? undefined : resolveField(subject, scope, around, last);
}

function optionsMessage({ schema }: CompletionSubject, { type }: OpenOption): Declaration | undefined {
  return schema.declaration(`google.protobuf.${type}`);
}

/** The message at the end of a path of fields. */
function followSteps(
  subject: CompletionSubject,
  scope: SearchScope,
  start: Declaration | undefined,
  steps: readonly OptionPart[],
): Declaration | undefined {
  let message = start;
  for (const step of steps) {
    if (message === undefined) return undefined;
    const type = resolveField(subject, scope, message, step)?.typeDeclaration;
    message = type?.kind === 'message' ? type : undefined;
  }
  return message;
}

function resolveField(
  { schema }: CompletionSubject,
  scope: SearchScope,
  message: Declaration,
  { name, isExtension }: OptionPart,
): SettableField | undefined {
  if (!isExtension) return schema.names.listFields(message).find((field) => field.name === name);
  const extension = schema.names.resolve(scope, name, 'option');
  return extension?.kind === 'extension' ? schema.names.extensionField(extension) : undefined;
}

function fieldEntries(
  { schema }: CompletionSubject,
  message: Declaration,
  typed: string,
  hidden: readonly string[],
): readonly Entry[] {
  return schema.names
    .listFields(message)
    .filter(({ name }) => matchesTyped(typed, name) && !hidden.includes(name))
    .map((field): Entry => ({
      label: field.name,
      kind: 'field',
      rank: 2,
      detail: `${field.isRepeated ? 'repeated ' : ''}${field.typeDeclaration?.fullName ?? field.type}`,
      ...(isMarkedDeprecated(field.file.tree, field.row) && { isDeprecated: true }),
      subject: { name: message.fullName, field: field.name },
    }));
}

function extensionEntries(
  subject: CompletionSubject,
  scope: SearchScope,
  message: Declaration,
  name: NameAtCursor,
  wrap: (name: string) => string,
  inParentheses: boolean,
): Entries {
  const { schema } = subject;
  const wanted = (file: SchemaFile): readonly Declaration[] =>
    file.extensions.filter((each) => schema.extension(each).extendee === message);
  const request = { scope, use: 'option' as const, name, wanted, inFull: true };
  if (!inParentheses) return nameEntries(subject, { ...request, wrap });
  const { entries, isIncomplete } = nameEntries(subject, request);
  // A package prefix stays open for further parts; only a whole name is closed.
  return {
    entries: entries.map((entry) => (entry.kind === 'package' ? entry : { ...entry, text: wrap(entry.label) })),
    isIncomplete,
  };
}
