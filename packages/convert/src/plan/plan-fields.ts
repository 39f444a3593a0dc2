/**
 * Plans the conversion of each field. A step combines four independent aspects: value, presence, oneof and name. The most important change determines its
 * kind.
 */
import { unlessReserved } from '@protoshepherd/api-tree';
import type { FieldFact } from '@protoshepherd/schema';

import type { FieldSide, FieldStep, Loss, PairBasis, StepKind, ValueStep } from './conversion-plan.ts';
import { isDemanded } from './is-demanded.ts';
import { pairMembers, type Member } from './pair-members.ts';
import { planValue, typeText, type Sides, type ValueContext } from './plan-value.ts';
import { replacementIn } from './replacement.ts';
import type { PlacedMessage, TypeIndex } from './type-index.ts';

interface FieldMember extends Member {
  readonly fact: FieldFact;
}

interface PairedFields {
  readonly from: FieldMember;
  readonly to: FieldMember;
  readonly basis: PairBasis;
}

// Most important first.
const importance: readonly StepKind[] = ['manual', 'narrowed', 'into-oneof', 'out-of-oneof', 'widened', 'renamed'];

/** Plans the fields of two messages. */
export function planFields(context: ValueContext, sides: Sides): FieldStep[] {
  const { indexes } = context.pairs;
  const isNameFree = unlessReserved(sides.from.fact, sides.to.fact);
  const pairs = pairMembers(
    collectMembers(indexes.from, sides.from),
    collectMembers(indexes.to, sides.to),
    (old, now) => isNameFree(old, now) && mayCorrespond(context, sides, old.fact, now.fact),
  );
  const crowded = findMergedOneofs(
    pairs.filter((pair): pair is PairedFields => pair.from !== undefined && pair.to !== undefined),
  );
  return pairs.map((pair): FieldStep => {
    if (pair.from === undefined) {
      const isNeeded = isDemanded(pair.to.fact);
      return { kind: 'added', also: [], to: toFieldEnd(pair.to.fact), ...(isNeeded && { isDemanded: true }) };
    }
    if (pair.to === undefined) return removedStep(indexes.from, sides.from, pair.from.fact);
    return pairedStep(context, sides, pair, crowded);
  });
}

function collectMembers(index: TypeIndex, { file, fact }: PlacedMessage): FieldMember[] {
  return fact.fields.map((field) => ({
    name: field.name,
    number: field.number,
    // A field without options has no annotations, and most fields have none.
    rename: field.options.length === 0 ? undefined : index.element(file, field.row)?.rename,
    fact: field,
  }));
}

function toFieldEnd(field: FieldFact): FieldSide {
  return {
    name: field.name,
    number: field.number,
    jsonName: field.jsonName,
    type: typeText(field.type),
    cardinality: field.cardinality,
    presence: field.presence,
    ...(field.oneof !== undefined && { oneof: field.oneof }),
    ...(field.defaultValue !== undefined && { default: field.defaultValue }),
    isDeprecated: field.options.some(({ name, text }) => name === 'deprecated' && text === 'true'),
    ...(field.jsType === 'JS_STRING' && { isTextInJavaScript: true }),
  };
}

function removedStep(index: TypeIndex, message: PlacedMessage, field: FieldFact): FieldStep {
  const replacement = replacementIn(index.element(message.file, field.row)?.comment ?? '');
  const loss = { kind: 'removed', text: field.name } as const;
  return {
    kind: 'removed',
    also: [],
    from: toFieldEnd(field),
    loss,
    ...(replacement !== undefined && { replacement }),
  };
}

/** Two fields with one number and different names correspond if the values are convertible. */
function mayCorrespond(context: ValueContext, sides: Sides, from: FieldFact, to: FieldFact): boolean {
  if (from.cardinality !== to.cardinality) return false;
  // Only a test: pairs met here are recorded when the field is planned.
  const asking = { ...context, meetMessages: () => undefined, meetEnums: () => undefined };
  return planValue(asking, sides, from.type, to.type).kind !== 'manual';
}

function pairedStep(
  context: ValueContext,
  sides: Sides,
  { from, to, basis }: PairedFields,
  crowded: ReadonlyMap<string, string>,
): FieldStep {
  const value = planValue(context, sides, from.fact.type, to.fact.type);
  const why = manualReason(value, from.fact, to.fact);
  const rivals = to.fact.oneof === undefined ? undefined : crowded.get(to.fact.oneof);
  const losses = [
    ...valueLosses(value),
    ...presenceLosses(from.fact, to.fact),
    ...(rivals === undefined ? [] : [{ kind: 'oneof', text: `all but one of ${rivals}` } as const]),
  ];
  const [loss, ...alsoLost]: readonly Loss[] = why === undefined ? losses : [{ kind: 'unknown', text: from.name }];
  const happens: readonly StepKind[] = [
    ...(why === undefined ? [] : (['manual'] as const)),
    ...(losses.length > 0 ? (['narrowed'] as const) : []),
    ...(from.fact.oneof === undefined && to.fact.oneof !== undefined ? (['into-oneof'] as const) : []),
    ...(from.fact.oneof !== undefined && to.fact.oneof === undefined ? (['out-of-oneof'] as const) : []),
    ...(isWider(value, from.fact, to.fact) ? (['widened'] as const) : []),
    ...(from.name === to.name ? [] : (['renamed'] as const)),
  ];
  const [kind = 'identical', ...also] = importance.filter((each) => happens.includes(each));
  return {
    kind,
    also,
    from: toFieldEnd(from.fact),
    to: toFieldEnd(to.fact),
    basis,
    value,
    ...(loss !== undefined && { loss }),
    ...(alsoLost.length > 0 && { alsoLost }),
    ...(why !== undefined && { why }),
  };
}

function manualReason(value: ValueStep, from: FieldFact, to: FieldFact): string | undefined {
  if (from.cardinality !== to.cardinality)
    return `${cardinalityText(from)} cannot be converted to ${cardinalityText(to)} automatically`;
  if (value.kind === 'manual') return value.why;
  const [old, now] = [from.defaultValue ?? '', to.defaultValue ?? ''];
  if (old !== now && from.presence !== 'repeated') {
    return `an unset value means ${old === '' ? 'nothing' : old} before and ${now === '' ? 'nothing' : now} after`;
  }
  return undefined;
}

function cardinalityText({ cardinality }: FieldFact): string {
  return { singular: 'one value', repeated: 'a list', map: 'a map' }[cardinality];
}

function valueLosses(value: ValueStep): Loss[] {
  if (value.kind === 'narrow') return [value.loss];
  return value.kind === 'map' ? valueLosses(value.value) : [];
}

/** If presence cannot be expressed, an explicitly set default and an unset field become indistinguishable. */
function presenceLosses(from: FieldFact, to: FieldFact): Loss[] {
  if (from.presence !== 'explicit' || (to.presence !== 'implicit' && to.presence !== 'required')) return [];
  return [{ kind: 'presence', text: 'whether the field was set' }];
}

function isWider(value: ValueStep, from: FieldFact, to: FieldFact): boolean {
  return widens(value) || (from.presence === 'implicit' && to.presence === 'explicit' && to.oneof === undefined);
}

function widens(value: ValueStep): boolean {
  return value.kind === 'widen' || (value.kind === 'map' && widens(value.value));
}

/** The new oneofs whose fields could be set together before, with a list of the old names of those fields. */
function findMergedOneofs(pairs: readonly PairedFields[]): ReadonlyMap<string, string> {
  const members = new Map<string, FieldFact[]>();
  for (const { from, to } of pairs) {
    if (to.fact.oneof === undefined) continue;
    const list = members.get(to.fact.oneof);
    if (list === undefined) members.set(to.fact.oneof, [from.fact]);
    else list.push(from.fact);
  }
  const crowded = new Map<string, string>();
  for (const [oneof, fields] of members) {
    const [first] = fields;
    const wereTogether = fields.every(({ oneof: old }) => old !== undefined && old === first?.oneof);
    if (fields.length > 1 && !wereTogether) crowded.set(oneof, namesText(fields));
  }
  return crowded;
}

// A oneof may have thousands of fields, and the text for each of them lists the others.
const shownNames = 5;

function namesText(fields: readonly FieldFact[]): string {
  const names = fields.slice(0, shownNames).map(({ name }) => name);
  const left = fields.length - names.length;
  return `${names.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
