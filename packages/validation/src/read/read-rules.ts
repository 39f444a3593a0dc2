/**
 * Reads options into rule sets, for both dialects. Options are recognized by name, `(validate.…)` and `(buf.validate.…)`; linking is not needed, so rules can
 * be read from any state of a tree, even a broken one. An element with options of both dialects must satisfy both; then the protovalidate rules are
 * evaluated, and those of protoc-gen-validate are opaque.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { Subject } from '../cel/cel-condition.ts';
import { toElementKind, createUnlimited } from '../difference/difference.ts';
import { noRules, type FieldKind, type Ignore, type OpaqueRule, type RuleSet, type ValueRules } from '../rule-set.ts';
import { readExpressions, writtenExpressions, type WrittenExpressions } from './expression-reader.ts';
import { messageSubject } from './message-subject.ts';
import { parseBool, parseBranch, parseText, parseWord } from './parse-value.ts';
import { isRuleType, readTypeRules, type Dialect, type TypeReading } from './read-value-rules.ts';
import { takePredefined, type PredefinedRules } from './predefined-rules.ts';
import { RuleReader } from './rule-reader.ts';
import { readRuleTree, ruleText, type RuleBranch, type RuleTree } from './rule-tree.ts';

/** The rules of an element by dialect; undefined for a dialect without rules. */
export interface DialectRules {
  readonly protovalidate: RuleSet | undefined;
  readonly pgv: RuleSet | undefined;
}

/** The rules of a field; `noRules` if it has none. Known predefined rules are evaluated. */
export function readFieldRules(tree: SyntaxTree, place: FieldPlace, predefined?: PredefinedRules): RuleSet {
  return combineDialects(readFieldDialects(tree, place, predefined));
}

/** Mutually exclusive fields of a message. */
export interface ExclusiveFields {
  /** The names of the fields. */
  readonly fields: readonly string[];
  /** True if one of them must be set. */
  readonly required: boolean;
}

/** The `oneof` rules of the message at a row. Undefined if it has some that cannot be read. */
export function readExclusiveFields(tree: SyntaxTree, row: number): readonly ExclusiveFields[] | undefined {
  const rules = readRuleTree(tree, row, 'buf.validate.message');
  const branches = rules?.kind === 'branch' ? (rules.entries.get('oneof') ?? []) : [];
  const all = branches.map((branch): ExclusiveFields | undefined => {
    if (branch.kind !== 'branch') return undefined;
    const reader = new RuleReader(branch, '');
    const fields = reader.takeAll('fields', parseText);
    const required = reader.take('required', parseBool) ?? false;
    return fields.length === 0 || reader.finish().length > 0 ? undefined : { fields, required };
  });
  return all.every((each) => each !== undefined) ? all : undefined;
}

/** The rules of the oneof at a row: whether it is required. */
export function readOneofRules(tree: SyntaxTree, row: number): RuleSet {
  return combineDialects(readOneofDialects(tree, row));
}

/** The rules of the message at a row: whether the rules of its fields apply, and rules about several fields. */
export function readMessageRules(tree: SyntaxTree, row: number): RuleSet {
  return combineDialects(readMessageDialects(tree, row));
}

/** The location of a field. */
export interface FieldPlace {
  readonly row: number;
  /** The oneof that contains it. */
  readonly oneof?: string | undefined;
  /** Its kind; without it, expressions are only text. */
  readonly kind?: FieldKind;
}

/** The rules of a field in each dialect. Code of protoc-gen-validate only checks the set member of a oneof, so it never requires a member; protovalidate does. */
export function readFieldDialects(
  tree: SyntaxTree,
  { row, oneof, kind }: FieldPlace,
  predefined: PredefinedRules = () => undefined,
): DialectRules {
  const read: ReadBranch = (branch, path, dialect) => readField(branch, path, { dialect, predefined, kind });
  const pgv = readAs(readRuleTree(tree, row, 'validate.rules'), 'protoc-gen-validate', read);
  return {
    protovalidate: readAs(readRuleTree(tree, row, 'buf.validate.field'), 'protovalidate', read),
    pgv: pgv === undefined || oneof === undefined ? pgv : { ...pgv, required: false },
  };
}

/** The rules of the oneof at a row in each dialect. */
export function readOneofDialects(tree: SyntaxTree, row: number): DialectRules {
  const old = readRuleTree(tree, row, 'validate.required');
  const isRequired = old === undefined ? undefined : parseBool(old);
  return {
    protovalidate: readAs(readRuleTree(tree, row, 'buf.validate.oneof'), 'protovalidate', readOneof),
    pgv: isRequired === undefined ? unreadable('validate.required', old) : { ...noRules, required: isRequired },
  };
}

/** The rules of the message at a row in each dialect. */
export function readMessageDialects(tree: SyntaxTree, row: number): DialectRules {
  const words = ['validate.disabled', 'validate.ignored'].map((name) => ({
    name,
    tree: readRuleTree(tree, row, name),
  }));
  const isOff = words.some((word) => word.tree !== undefined && parseBool(word.tree) === true);
  const opaque = words.flatMap((word) =>
    word.tree === undefined || parseBool(word.tree) !== undefined
      ? []
      : (unreadable(word.name, word.tree)?.opaque ?? []),
  );
  const hasOld = words.some((word) => word.tree !== undefined);
  return {
    protovalidate: readAs(readRuleTree(tree, row, 'buf.validate.message'), 'protovalidate', (branch, path) =>
      readMessage(branch, path, messageSubject(tree, row)),
    ),
    pgv: hasOld ? { ...noRules, skipsNested: isOff, opaque: isOff ? [] : opaque } : undefined,
  };
}

type ReadBranch = (branch: RuleBranch, path: string, dialect: Dialect) => RuleSet;

function readAs(tree: RuleTree | undefined, dialect: Dialect, read: ReadBranch): RuleSet | undefined {
  if (tree === undefined) return undefined;
  return tree.kind === 'branch' ? read(tree, '', dialect) : unreadable(dialect, tree);
}

function unreadable(name: string, tree: RuleTree | undefined): RuleSet | undefined {
  if (tree === undefined) return undefined;
  return { ...noRules, opaque: [{ name, text: ruleText(tree), effect: 'unrecognised' }] };
}

/** The combined rules of both dialects, if an element has both. */
function combineDialects({ protovalidate: main, pgv: other }: DialectRules): RuleSet {
  if (main === undefined || other === undefined) return main ?? other ?? noRules;
  const text = JSON.stringify(other, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  return { ...main, opaque: [...main.opaque, { name: 'protoc-gen-validate', text, effect: 'narrows' }] };
}

/** The context for reading the rules of a field. */
interface FieldReading {
  readonly dialect: Dialect;
  readonly predefined: PredefinedRules;
  readonly kind: FieldKind | undefined;
}

function readField(branch: RuleBranch, path: string, reading: FieldReading): RuleSet {
  const reader = new RuleReader(branch, path);
  const message = readMessageOption(reader);
  const own =
    reading.dialect === 'protovalidate' ? readFieldSwitches(reader, path === '' || isMessage(reading.kind)) : undefined;
  const [type] = reader.names.filter(isRuleType);
  const ofType = type === undefined ? undefined : readType(reader, type, reading);
  const ignore = strongest([own?.ignore ?? 'never', ofType?.ignore ?? 'never']);
  const written = [...(own?.written ?? []), ...(ofType?.written ?? [])];
  const value = ofType?.value ?? (written.length === 0 ? undefined : createUnlimitedRules(reading.kind));
  const read = readExpressions(written, { subject: toSubject(value), value, path, settings: ofType?.settings });
  return {
    required: message.required || own?.required === true || ofType?.required === true,
    ignore,
    skipsNested: message.skip || ignore === 'always',
    ...(read.value !== undefined && { value: read.value }),
    expressions: read.expressions,
    opaque: [...reader.finish(), ...message.opaque, ...(ofType?.opaque ?? []), ...read.opaque],
  };
}

interface TypeRules extends TypeReading {
  readonly opaque: readonly OpaqueRule[];
  readonly written: readonly WrittenExpressions[];
  /** The rule message itself. */
  readonly settings: RuleBranch;
}

function readType(reader: RuleReader, type: string, reading: FieldReading): TypeRules | undefined {
  const settings = reader.take(type, parseBranch);
  if (settings === undefined) return undefined;
  const inner = new RuleReader(settings, reader.qualifyName(type));
  const { kind, dialect, predefined } = reading;
  const ofType = readTypeRules(type, inner, dialect, (nested, path, part) =>
    readField(nested, path, { ...reading, kind: kind && toElementKind(kind, part) }),
  );
  const written = takePredefined(inner, predefined);
  return { ...ofType, settings, written, opaque: inner.finish() };
}

/** Rules that accept every value of a field, as a base for expressions. */
function createUnlimitedRules(kind: FieldKind | undefined): ValueRules | undefined {
  const free = kind && createUnlimited(kind);
  return free?.kind === 'line' ? { ...free, rangeRefusesNan: true } : free;
}

/** The subject of expressions next to the rules of a type. */
function toSubject(rules: ValueRules | undefined): Subject | undefined {
  switch (rules?.kind) {
    case 'line':
      return { kind: 'line', type: rules.type };
    case 'text':
      return { kind: 'text', type: rules.type };
    case 'bool':
    case 'list':
    case 'map':
      return { kind: rules.kind };
    default:
      return undefined;
  }
}

interface MessageOption {
  readonly required: boolean;
  readonly skip: boolean;
  readonly opaque: readonly OpaqueRule[];
}

/** `message: {required: true, skip: true}` of protoc-gen-validate. */
function readMessageOption(reader: RuleReader): MessageOption {
  const branch = reader.take('message', parseBranch);
  if (branch === undefined) return { required: false, skip: false, opaque: [] };
  const inner = new RuleReader(branch, reader.qualifyName('message'));
  const required = inner.take('required', parseBool) ?? false;
  const skip = inner.take('skip', parseBool) ?? false;
  return { required, skip, opaque: inner.finish() };
}

const ignoreWords: Readonly<Record<string, Ignore>> = {
  IGNORE_UNSPECIFIED: 'never',
  IGNORE_IF_UNPOPULATED: 'unset',
  IGNORE_EMPTY: 'unset',
  IGNORE_IF_ZERO_VALUE: 'zero',
  IGNORE_IF_DEFAULT_VALUE: 'zero',
  IGNORE_DEFAULT: 'zero',
  IGNORE_ALWAYS: 'always',
};

/** Messages include wrappers and times. */
function isMessage(kind: FieldKind | undefined): boolean {
  return kind?.cardinality === 'singular' && kind.type.includes('.');
}

/**
 * The protovalidate settings next to the rules of a type. Fields with presence do not ignore an explicit zero, and messages in lists and maps are never ignored; other elements are if they are zero.
 */
function readFieldSwitches(
  reader: RuleReader,
  ignoresOnlyUnset: boolean,
): { readonly required: boolean; readonly ignore: Ignore; readonly written: readonly WrittenExpressions[] } {
  const written = readCel(reader);
  reader.takeOpaque('field_mask');
  const required = reader.take('required', parseBool) ?? false;
  const ignore = reader.take('ignore', (tree) => {
    const word = parseWord(tree) ?? '';
    if (ignoresOnlyUnset && word === 'IGNORE_IF_ZERO_VALUE') return 'unset';
    return Object.hasOwn(ignoreWords, word) ? ignoreWords[word] : undefined;
  });
  const skipped = reader.take('skipped', parseBool) === true ? 'always' : 'never';
  const empty = reader.take('ignore_empty', parseBool) === true ? 'unset' : 'never';
  return { required, ignore: strongest([ignore ?? 'never', skipped, empty]), written };
}

function readCel(reader: RuleReader): readonly WrittenExpressions[] {
  const trees = [...reader.takeTrees('cel'), ...reader.takeTrees('cel_expression')];
  return writtenExpressions(trees, reader.qualifyName('cel'));
}

function strongest(all: readonly Ignore[]): Ignore {
  return (['always', 'zero', 'unset'] as const).find((each) => all.includes(each)) ?? 'never';
}

function readOneof(branch: RuleBranch, path: string): RuleSet {
  const reader = new RuleReader(branch, path);
  const required = reader.take('required', parseBool) ?? false;
  return { ...noRules, required, opaque: reader.finish() };
}

function readMessage(branch: RuleBranch, path: string, subject: Subject | undefined): RuleSet {
  const reader = new RuleReader(branch, path);
  const isOff = reader.take('disabled', parseBool) === true;
  const { expressions, opaque } = readExpressions(readCel(reader), { subject, path });
  reader.takeOpaque('oneof');
  if (isOff) return { ...noRules, skipsNested: true };
  return { ...noRules, expressions, opaque: [...reader.finish(), ...opaque] };
}
