/** Plans the conversion of one value from the type of its field on both sides. */
import type { TypeFact } from '@protoshepherd/schema';

import type { ValueStep } from './conversion-plan.ts';
import type { TypePair, TypePairs } from './pair-types.ts';
import { planScalar } from './plan-scalar.ts';
import type { PlacedEnum, PlacedMessage } from './type-index.ts';

/** Access to types, and collectors for the pairs that planning meets. */
export interface ValueContext {
  readonly pairs: TypePairs;
  /** Called for every pair that a value refers to. */
  readonly meetMessages: (pair: TypePair<PlacedMessage>) => void;
  readonly meetEnums: (pair: TypePair<PlacedEnum>) => void;
}

/** The messages that contain a field, on both sides. */
export interface Sides {
  readonly from: PlacedMessage;
  readonly to: PlacedMessage;
}

/** Plans the conversion of a value from one type to another. */
export function planValue(context: ValueContext, sides: Sides, before: TypeFact, after: TypeFact): ValueStep {
  const { indexes } = context.pairs;
  const from = before.kind === 'unknown' ? (indexes.from.withinOwner(sides.from, before.name) ?? before) : before;
  const to = after.kind === 'unknown' ? (indexes.to.withinOwner(sides.to, after.name) ?? after) : after;
  if (from.kind === 'scalar' && to.kind === 'scalar') return planScalar(from.name, to.name);
  if (from.kind === 'map' && to.kind === 'map') return planMap(context, sides, from, to);
  if (from.kind === 'message' && to.kind === 'message') return planMessage(context, sides, from.name, to.name);
  if (from.kind === 'enum' && to.kind === 'enum') return planEnum(context, sides, from.name, to.name);
  if (from.kind === 'unknown' || to.kind === 'unknown') {
    return { kind: 'manual', why: `the type ${from.kind === 'unknown' ? from.name : to.name} is not found` };
  }
  return { kind: 'manual', why: `${typeText(from)} cannot be converted to ${typeText(to)} automatically` };
}

/** A type in source form. */
export function typeText(type: TypeFact): string {
  return type.kind === 'map' ? `map<${typeText(type.key)}, ${typeText(type.value)}>` : type.name;
}

type MapFact = Extract<TypeFact, { kind: 'map' }>;

function planMap(context: ValueContext, sides: Sides, from: MapFact, to: MapFact): ValueStep {
  const key = planValue(context, sides, from.key, to.key);
  const value = planValue(context, sides, from.value, to.value);
  if (key.kind !== 'same') {
    return {
      kind: 'manual',
      why: `keys of type ${typeText(from.key)} cannot be converted to keys of type ${typeText(to.key)} automatically`,
    };
  }
  return value.kind === 'manual' ? value : { kind: 'map', key, value };
}

function planMessage({ pairs, meetMessages }: ValueContext, sides: Sides, from: string, to: string): ValueStep {
  const old = pairs.indexes.from.message(sides.from.file, from);
  const now = pairs.indexes.to.message(sides.to.file, to);
  if (old === undefined || now === undefined || old.name === now.name) return planForeign('message', from, to);
  const pair = pairs.ofMessages(old, now);
  if (pair === undefined) return { kind: 'manual', why: `${old.name} is not the same message as ${now.name}` };
  meetMessages(pair);
  return { kind: 'message', from: old.name, to: now.name };
}

function planEnum({ pairs, meetEnums }: ValueContext, sides: Sides, from: string, to: string): ValueStep {
  const old = pairs.indexes.from.enum(sides.from.file, from);
  const now = pairs.indexes.to.enum(sides.to.file, to);
  if (old === undefined || now === undefined || old.name === now.name) return planForeign('enum', from, to);
  const pair = pairs.ofEnums(old, now);
  if (pair === undefined) return { kind: 'manual', why: `${old.name} is not the same enum as ${now.name}` };
  meetEnums(pair);
  return { kind: 'enum', from: old.name, to: now.name };
}

/** Types outside the tree have only one version. */
function planForeign(kind: 'message' | 'enum', from: string, to: string): ValueStep {
  return from === to ? { kind, from, to } : { kind: 'manual', why: `${from} is not the same ${kind} as ${to}` };
}
