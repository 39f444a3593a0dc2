/** Judges changes of validation rules: the rules of both states are compared as sets of accepted values. */
import type { ApiElement, ApiTree } from '@protoshepherd/api-tree';
import type { Change, ChangeSide } from '@protoshepherd/compare';
import type { Severity } from '@protoshepherd/source';
import {
  compareDialects,
  compareRules,
  toFieldKind,
  noRules,
  predefinedIn,
  readFieldDialects,
  readMessageDialects,
  readOneofDialects,
  readPredefinedRule,
  type DialectRules,
  type FieldKind,
  type RuleComparison,
  type RuleSet,
} from '@protoshepherd/validation';

import type { Judgement } from './judge-changes.ts';
import { hasNestedRules } from './nested-rules.ts';

/** The severity of the comparison, and the reason; no severity if no value is lost. */
export interface ValidationVerdict extends Pick<Judgement, 'severity' | 'because'> {
  readonly comparison: RuleComparison;
}

/** Judges a change of kind `validation`. */
export function judgeValidation(change: Change, before: ApiTree, after: ApiTree): ValidationVerdict {
  const kind = { ...resolveFieldKind(change), isWithoutNestedRules: isWithoutNestedRules(change, before, after) };
  const comparison =
    change.option === definitionOption
      ? compareRules(definitionIn(change.before, before), definitionIn(change.after, after), kind)
      : compareDialects(readDialects(change, change.before, before), readDialects(change, change.after, after), kind);
  const { verdict, lost, reasons } = comparison;
  const details = reasons.length === 0 ? '' : `: ${reasons.join('; ')}`;
  const shown = lost === undefined ? '' : `; ${lost.text} was accepted before and is now rejected`;
  return { comparison, severity: severities[verdict], because: `${sentences[verdict]}${details}${shown}` };
}

const severities: Readonly<Record<RuleComparison['verdict'], Severity | undefined>> = {
  equal: undefined,
  relaxed: undefined,
  tightened: 'error',
  incomparable: 'error',
  unknown: 'warning',
};

const sentences: Readonly<Record<RuleComparison['verdict'], string>> = {
  equal: 'the rules accept the same values',
  relaxed: 'the rules accept more than before',
  tightened: 'the rules accept less than before',
  incomparable: 'the rules accept different values than before',
  unknown: 'it cannot be determined whether the rules accept less than before',
};

/** Does the changed message, or the message of the changed field, have no nested rules in either state? */
function isWithoutNestedRules(change: Change, before: ApiTree, after: ApiTree): boolean {
  return [
    { side: change.before, tree: before },
    { side: change.after, tree: after },
  ].every(({ side, tree }) => {
    const name = side === undefined ? undefined : findMessageName(change, side, tree);
    return name !== undefined && !hasNestedRules(tree, name);
  });
}

function findMessageName({ element }: Change, side: ChangeSide, tree: ApiTree): string | undefined {
  if (element === 'message') return findChangedElement(tree, side)?.fullName;
  const type = side.field?.type.kind === 'map' ? side.field.type.value : side.field?.type;
  return type?.kind === 'message' ? type.name : undefined;
}

/** The option that defines a custom rule. */
const definitionOption = '(buf.validate.predefined)';

const withoutRules: DialectRules = { protovalidate: undefined, pgv: undefined };

/** The rules of one side of a change, by dialect. */
export function readDialects({ element }: Change, side: ChangeSide | undefined, tree: ApiTree): DialectRules {
  const own = side === undefined ? undefined : findChangedElement(tree, side);
  if (own === undefined) return withoutRules;
  const syntax = own.file.schemaFile.tree;
  if (element === 'message') return readMessageDialects(syntax, own.row);
  if (element === 'oneof') return readOneofDialects(syntax, own.row);
  const scope = own.parent?.fullName ?? own.file.schemaFile.package;
  const { row } = own;
  const field = side?.field;
  const place = field === undefined ? { row } : { row, oneof: field.oneof, kind: toFieldKind(field, () => undefined) };
  return readFieldDialects(syntax, place, predefinedIn(tree.schema, scope));
}

/** A predefined rule itself: its expressions constrain every use, and are compared as text. */
function definitionIn(side: ChangeSide | undefined, tree: ApiTree): RuleSet {
  const own = side === undefined ? undefined : findChangedElement(tree, side);
  const expressions = own === undefined ? [] : (readPredefinedRule(own.file.schemaFile.tree, own.row) ?? []);
  if (expressions.length === 0) return noRules;
  return { ...noRules, opaque: [{ name: 'predefined', text: expressions.join(' and '), effect: 'narrows' }] };
}

/** The element on one side of a change. */
export function findChangedElement(tree: ApiTree, { file, name }: ChangeSide): ApiElement | undefined {
  return tree.file(file)?.elements.find(({ fullName, uniqueName }) => fullName === name || uniqueName === name);
}

/** The possible values of the field; for a message or oneof, only presence matters. */
export function resolveFieldKind({ after, before, element, subject }: Change): FieldKind {
  const side = after?.field === undefined ? before : after;
  if (side?.field === undefined) {
    return { type: element === 'oneof' ? 'oneof' : subject, cardinality: 'singular', hasPresence: true };
  }
  const values = enumNumbers(side.values);
  return toFieldKind(side.field, () => (values.length === 0 ? undefined : values));
}

/** Parses values in the form of changes: `NAME = 1`. */
function enumNumbers(values: readonly string[] = []): { readonly name: string; readonly number: number }[] {
  return values.map((value) => {
    const [name = '', number = '0'] = value.split(' = ');
    return { name, number: Number(number) };
  });
}
