/**
 * Options to rule sets, for both dialects. Options are recognised by their names, `(validate.…)` and `(buf.validate.…)`; nothing has to be linked, so
 * rules can be read from any state of a tree, however broken. An element with options of both dialects must satisfy both; then the rules of protovalidate are
 * evaluated, and those of protoc-gen-validate are opaque.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import { noRules, type Ignore, type OpaqueRule, type RuleSet } from '../rule-set.ts';
import { parseBool, parseBranch, parseText, parseWord } from './parse-value.ts';
import { isRuleType, readTypeRules, type Dialect, type TypeReading } from './read-value-rules.ts';
import { expandPredefined, takePredefined, type PredefinedRules } from './predefined-rules.ts';
import { RuleReader } from './rule-reader.ts';
import { readRuleTree, ruleText, type RuleBranch, type RuleTree } from './rule-tree.ts';

/** The rules of one element, by dialect; undefined where it has none in that dialect. */
export interface DialectRules {
  readonly protovalidate: RuleSet | undefined;
  readonly pgv: RuleSet | undefined;
}

/** The rules of a field; `noRules` if it has none. Rules that a project has predefined are followed where they are known. */
export function readFieldRules(tree: SyntaxTree, place: FieldPlace, predefined?: PredefinedRules): RuleSet {
  return bothOf(readFieldDialects(tree, place, predefined));
}

/** Fields of a message of which at most one may be set. */
export interface ExclusiveFields {
  /** The names of the fields. */
  readonly fields: readonly string[];
  /** Must one of them be set? */
  readonly required: boolean;
}

/** The `oneof` rules of the message at a row. Undefined if there are some and they cannot be read. */
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

/** The rules of the oneof at a row: whether one of its fields must be set. */
export function readOneofRules(tree: SyntaxTree, row: number): RuleSet {
  return bothOf(readOneofDialects(tree, row));
}

/** The rules of the message at a row: whether those of its fields apply at all, and what it says about them together. */
export function readMessageRules(tree: SyntaxTree, row: number): RuleSet {
  return bothOf(readMessageDialects(tree, row));
}

/** Where a field is. */
export interface FieldPlace {
  readonly row: number;
  /** The oneof that it is a member of. */
  readonly oneof?: string | undefined;
}

/** The rules of a field in each dialect. Code of protoc-gen-validate looks at the member of a oneof that is set and at no other, so it never requires a member; protovalidate does. */
export function readFieldDialects(
  tree: SyntaxTree,
  { row, oneof }: FieldPlace,
  predefined: PredefinedRules = () => undefined,
): DialectRules {
  const read: ReadBranch = (branch, path, dialect) => readField(branch, path, dialect, predefined);
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
    protovalidate: readAs(readRuleTree(tree, row, 'buf.validate.message'), 'protovalidate', readMessage),
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

/** The rules of both dialects together, if an element has both. */
function bothOf({ protovalidate: main, pgv: other }: DialectRules): RuleSet {
  if (main === undefined || other === undefined) return main ?? other ?? noRules;
  const text = JSON.stringify(other, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  return { ...main, opaque: [...main.opaque, { name: 'protoc-gen-validate', text, effect: 'narrows' }] };
}

function readField(branch: RuleBranch, path: string, dialect: Dialect, predefined: PredefinedRules): RuleSet {
  const reader = new RuleReader(branch, path);
  const message = readMessageOption(reader);
  const own = dialect === 'protovalidate' ? readFieldSwitches(reader, path === '') : undefined;
  const [type] = reader.names.filter(isRuleType);
  const reading = type === undefined ? undefined : readType(reader, type, dialect, predefined);
  const ignore = strongest([own?.ignore ?? 'never', reading?.ignore ?? 'never']);
  return {
    required: message.required || own?.required === true || reading?.required === true,
    ignore,
    skipsNested: message.skip || ignore === 'always',
    ...(reading === undefined ? {} : { value: reading.value }),
    opaque: [...reader.finish(), ...message.opaque, ...(reading?.opaque ?? [])],
  };
}

function readType(
  reader: RuleReader,
  type: string,
  dialect: Dialect,
  predefined: PredefinedRules,
): (TypeReading & { readonly opaque: readonly OpaqueRule[] }) | undefined {
  const branch = reader.take(type, parseBranch);
  if (branch === undefined) return undefined;
  const inner = new RuleReader(expandPredefined(branch, type, predefined), reader.pathOf(type));
  const reading = readTypeRules(type, inner, dialect, (nested, path) => readField(nested, path, dialect, predefined));
  takePredefined(inner, predefined);
  return { ...reading, opaque: inner.finish() };
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
  const inner = new RuleReader(branch, reader.pathOf('message'));
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

/** What protovalidate says beside the rules of a type. A field with presence does not ignore a zero that is set explicitly; elements of lists and maps ignore every zero. */
function readFieldSwitches(
  reader: RuleReader,
  isField: boolean,
): { readonly required: boolean; readonly ignore: Ignore } {
  reader.takeOpaque('cel');
  reader.takeOpaque('cel_expression');
  reader.takeOpaque('field_mask');
  const required = reader.take('required', parseBool) ?? false;
  const ignore = reader.take('ignore', (tree) => {
    const word = parseWord(tree) ?? '';
    if (isField && word === 'IGNORE_IF_ZERO_VALUE') return 'unset';
    return Object.hasOwn(ignoreWords, word) ? ignoreWords[word] : undefined;
  });
  const skipped = reader.take('skipped', parseBool) === true ? 'always' : 'never';
  const empty = reader.take('ignore_empty', parseBool) === true ? 'unset' : 'never';
  return { required, ignore: strongest([ignore ?? 'never', skipped, empty]) };
}

function strongest(all: readonly Ignore[]): Ignore {
  return (['always', 'zero', 'unset'] as const).find((each) => all.includes(each)) ?? 'never';
}

function readOneof(branch: RuleBranch, path: string): RuleSet {
  const reader = new RuleReader(branch, path);
  const required = reader.take('required', parseBool) ?? false;
  return { ...noRules, required, opaque: reader.finish() };
}

function readMessage(branch: RuleBranch, path: string): RuleSet {
  const reader = new RuleReader(branch, path);
  const isOff = reader.take('disabled', parseBool) === true;
  for (const name of ['cel', 'cel_expression', 'oneof']) reader.takeOpaque(name);
  return { ...noRules, skipsNested: isOff, opaque: isOff ? [] : reader.finish() };
}
