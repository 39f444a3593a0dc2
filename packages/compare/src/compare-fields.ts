/**
 * The fields of a message, and the properties of one field. A consequence of another change is not reported again: joining a oneof implies presence, and a message has no
 * default.
 */
import type { ApiFile, ApiTree, Pairing, Sides } from '@protoshepherd/api-tree';
import type { FieldFact, MessageFact, TypeFact } from '@protoshepherd/schema';

import type { ChangeKind } from './change-kinds.ts';
import type { SideDraft } from './change-list.ts';
import type { ChangeSide } from './change.ts';
import { compareOptions } from './compare-options.ts';
import { comparePolicy } from './compare-policy.ts';
import { reservedState } from './compare-ranges.ts';
import { draftFieldSide, type Comparison, type Files } from './comparison.ts';

/** Compares the fields of a message; `newOneof` translates the name of a oneof to the new state. */
export function compareFields(
  comparison: Comparison,
  files: Files,
  messages: Sides<MessageFact>,
  { pairs, removed, added }: Pairing<FieldFact>,
  newOneof: (name: string) => string,
): void {
  const { changes } = comparison;
  for (const field of removed) {
    const reservedThere = reservedState(messages.after, field);
    const before = { ...draftFieldSide(files.before, field), reservedThere };
    changes.add({ kind: 'field-removed', element: 'field', before });
  }
  for (const field of added) {
    const reservedThere = reservedState(messages.before, field);
    const after = { ...draftFieldSide(files.after, field), reservedThere };
    changes.add({ kind: 'field-added', element: 'field', after });
  }
  for (const pair of pairs) {
    const { before, after } = pair;
    if (before.name !== after.name) {
      changes.add({
        kind: 'field-renamed',
        element: 'field',
        before: { ...draftFieldSide(files.before, before, before.name), ...findFieldThere(messages.after, before) },
        after: { ...draftFieldSide(files.after, after, after.name), ...findFieldThere(messages.before, after) },
      });
    }
    if (before.number !== after.number) {
      const old = draftFieldSide(files.before, before, String(before.number));
      const now = draftFieldSide(files.after, after, String(after.number));
      changes.add({
        kind: 'field-renumbered',
        element: 'field',
        before: { ...old, reservedThere: reservedState(messages.after, before) },
        after: { ...now, reservedThere: reservedState(messages.before, after) },
      });
    }
    const kind = oneofChange(pair, newOneof);
    if (kind !== undefined) {
      const half = (file: ApiFile, field: FieldFact, message: MessageFact): SideDraft => ({
        ...draftFieldSide(file, field, field.oneof),
        ...(field.oneof !== undefined && { oneofSize: countOneofFields(message, field.oneof) }),
      });
      changes.add({
        kind,
        element: 'field',
        before: half(files.before, before, messages.before),
        after: half(files.after, after, messages.after),
      });
    }
    compareFieldFacts(comparison, files, pair, 'field');
  }
}

function findFieldThere({ fields }: MessageFact, { name }: FieldFact): Pick<ChangeSide, 'fieldThere'> {
  const other = fields.find((field) => field.name === name);
  return other === undefined ? {} : { fieldThere: other };
}

function oneofChange({ before, after }: Sides<FieldFact>, newOneof: (name: string) => string): ChangeKind | undefined {
  if (before.oneof === undefined) return after.oneof === undefined ? undefined : 'field-joined-oneof';
  if (after.oneof === undefined) return 'field-left-oneof';
  return newOneof(before.oneof) === after.oneof ? undefined : 'field-changed-oneof';
}

function countOneofFields({ fields }: MessageFact, name: string): number {
  return fields.filter(({ oneof }) => oneof === name).length;
}

/** Compares the properties of a field or extension, except for name, number and oneof. */
export function compareFieldFacts(
  comparison: Comparison,
  files: Files,
  pair: Sides<FieldFact>,
  element: 'field' | 'extension',
): void {
  const { before, after } = pair;
  const told = new Set<string>();
  const add = (kind: ChangeKind, old: string, now: string, tellsOf: readonly string[] = [], isRename = false): void => {
    for (const option of tellsOf) told.add(option);
    const withValues = (tree: ApiTree, type: TypeFact): Pick<ChangeSide, 'values'> =>
      kind === 'field-type' || kind === 'field-default' ? findEnumValues(tree, type) : {};
    comparison.changes.add({
      kind,
      element,
      ...(isRename && { isRename }),
      before: {
        ...draftFieldSide(files.before, before, old),
        ...withValues(comparison.correspondence.trees.before, before.type),
      },
      after: {
        ...draftFieldSide(files.after, after, now),
        ...withValues(comparison.correspondence.trees.after, after.type),
      },
    });
  };
  const difference = (kind: ChangeKind, old: string, now: string, ...tellsOf: readonly string[]): void => {
    if (old !== now) add(kind, old, now, tellsOf);
  };
  /** Reports a difference only if both sides have the property. */
  const shared = (kind: ChangeKind, old: string, now: string, ...tellsOf: readonly string[]): void => {
    if (old !== '' && now !== '') difference(kind, old, now, ...tellsOf);
  };
  const isOtherType = !isSameType(comparison, files, before.type, after.type);
  if (isOtherType) add('field-type', ...typeTexts(before.type, after.type));
  else if (isTypeRenamed(comparison, files, pair))
    add('field-type', typeText(before.type), typeText(after.type), [], true);
  difference('field-cardinality', before.cardinality, after.cardinality);
  comparePresence(pair, isOtherType, add);
  difference('field-default', before.defaultValue ?? '', after.defaultValue ?? '');
  if (before.name === after.name) difference('field-json-name', before.jsonName, after.jsonName);
  if (isPackable(before) && isPackable(after)) {
    difference('field-packed', String(before.isPacked), String(after.isPacked), 'packed', 'features');
  }
  if (before.type.kind === 'message' && after.type.kind === 'message') {
    difference('field-delimited', String(before.isDelimited), String(after.isDelimited), 'features');
  }
  shared('field-utf8', before.utf8Validation, after.utf8Validation, 'features');
  shared('field-java-utf8', before.javaUtf8Validation, after.javaUtf8Validation, 'features');
  shared('field-cpp-string-type', before.cppStringType, after.cppStringType, 'features', 'ctype');
  shared('field-jstype', before.jsType, after.jsType, 'jstype');
  for (const name of comparePolicy(comparison, files, element, pair)) told.add(name);
  compareOptions(comparison, files, element, pair, told, () => {
    const { trees } = comparison.correspondence;
    const collectFacts = (tree: ApiTree, field: FieldFact): Pick<SideDraft, 'field' | 'values'> => ({
      field,
      ...findEnumValues(tree, field.type),
    });
    return { before: collectFacts(trees.before, before), after: collectFacts(trees.after, after) };
  });
}

/** Does not report a change of presence that follows from a oneof, a type or the cardinality. */
function comparePresence(
  { before, after }: Sides<FieldFact>,
  isOtherType: boolean,
  add: (kind: ChangeKind, old: string, now: string, tellsOf: readonly string[]) => void,
): void {
  if (before.presence === after.presence || before.presence === 'repeated' || after.presence === 'repeated') return;
  if (before.presence === 'required' || after.presence === 'required') {
    add('field-required', before.presence, after.presence, ['features']);
    return;
  }
  const isMove = (before.oneof === undefined) !== (after.oneof === undefined);
  const isMessageOnce = (before.type.kind === 'message') !== (after.type.kind === 'message');
  if (!isMove && !(isOtherType && isMessageOnce)) {
    add('field-presence', before.presence, after.presence, ['features']);
  }
}

function isSameType(comparison: Comparison, files: Files, before: TypeFact, after: TypeFact): boolean {
  if (before.kind === 'map' && after.kind === 'map') {
    return (
      isSameType(comparison, files, before.key, after.key) && isSameType(comparison, files, before.value, after.value)
    );
  }
  return before.kind === after.kind && comparison.correspondence.isSameType(files.before, before.name, after.name);
}

/** Did the type get another name, other than by moving to another package together with the field? */
function isTypeRenamed({ correspondence }: Comparison, files: Files, { before, after }: Sides<FieldFact>): boolean {
  const old = typeText(before.type);
  const now = typeText(after.type);
  if (old === now) return false;
  const oldPackage = files.before.schemaFile.package;
  const newPackage = files.after.schemaFile.package;
  if (
    oldPackage === newPackage ||
    !correspondence.isSamePackage(files.before.packageVersion, files.after.packageVersion)
  )
    return true;
  return old.replaceAll(`${oldPackage}.`, `${newPackage}.`) !== now;
}

/** The type of a field as in source text, with full names. */
function typeText(type: TypeFact): string {
  return type.kind === 'map' ? `map<${typeText(type.key)}, ${typeText(type.value)}>` : type.name;
}

/** If the name is the same but its kind differs, the texts show the kinds. */
function typeTexts(before: TypeFact, after: TypeFact): readonly [string, string] {
  const [old, now] = [typeText(before), typeText(after)];
  return old === now ? [`${before.kind} ${old}`, `${after.kind} ${now}`] : [old, now];
}

function isPackable({ cardinality, type }: FieldFact): boolean {
  if (cardinality !== 'repeated') return false;
  return type.kind === 'enum' || (type.kind === 'scalar' && type.name !== 'string' && type.name !== 'bytes');
}

/** The enum values of a type or of the values of a map. */
function findEnumValues(tree: ApiTree, type: TypeFact): Pick<ChangeSide, 'values'> {
  const { kind, name } = type.kind === 'map' ? type.value : type;
  const declaration = kind === 'enum' ? tree.schema.declaration(name) : undefined;
  if (declaration === undefined) return {};
  const shape = tree.schema.describe(declaration.file);
  const enums = [...shape.enums, ...shape.messages.flatMap(allEnums)];
  const found = enums.find(({ fullName }) => fullName === name);
  return found === undefined ? {} : { values: found.values.map((value) => `${value.name} = ${value.number}`) };
}

function allEnums(message: MessageFact): MessageFact['enums'] {
  return [...message.enums, ...message.messages.flatMap(allEnums)];
}
