/** Explains in words why a value cannot be migrated, for both text and binary data. */
import type { EnumStep, EnumValueStep } from '@protoshepherd/convert';
import type { FieldFact } from '@protoshepherd/schema';

import type { LossText } from './note-list.ts';
import type { FieldRoute, MessagePair, Payload } from './routes.ts';

/** A field that the new message lacks. */
export function describeRemovedField({ to }: MessagePair, { from, step }: FieldRoute): LossText {
  return { reason: 'removed', text: `${to.name} has no field ${from.name}`, ...withReplacement(step.replacement) };
}

/** A field that the old message lacks, whose number has another meaning in the new one. */
export function describeReusedNumber({ name }: MessagePair['from'], { number, fullName }: FieldFact): LossText {
  return {
    reason: 'removed',
    text: `${name} has no field ${number}, and in the new version this number means ${fullName}`,
  };
}

/** A field whose values have no automatic conversion. */
export function describeManualField({ step }: FieldRoute): LossText {
  return { reason: 'by-hand', text: `convert this by hand: ${step.why ?? 'its type is not found'}` };
}

/** A value that the new enum lacks. */
export function describeRemovedValue({ to }: EnumStep, { from, replacement }: EnumValueStep): LossText {
  return { reason: 'removed', text: `${to} has no value ${from?.name}`, ...withReplacement(replacement) };
}

/** A number that the old enum lacks, and that has another meaning in the new one. */
export function describeReusedValue({ from, to }: EnumStep, number: bigint, name: string): LossText {
  return { reason: 'removed', text: `${from} has no value ${number}, and in ${to} this number means ${name}` };
}

/** A number that is out of range for its new type. */
export function describeOutOfRange(type: string): LossText {
  return { reason: 'range', text: `the value is out of range in the new version, where its type is ${type}` };
}

/** The note about a number that loses precision but not magnitude. */
export const rounded = { text: 'the number is rounded, because its type in the new version is float' } as const;

/** A field that cannot stay set because another one is. */
export function describeOneofConflict({ to }: FieldRoute, winner: FieldRoute): LossText {
  const text = `${to?.name} and ${winner.to?.name} cannot both be set in the new version (oneof ${to?.oneof})`;
  return { reason: 'oneof', text };
}

/** The note about an Any payload that is kept because its type is unknown or removed; `undefined` if it can be migrated. */
export function describeKeptPayload(name: string, payload: Payload | undefined): Omit<LossText, 'reason'> | undefined {
  if (payload === undefined) return { text: `the type ${name} is not in the tree; its value is kept unchanged` };
  const { from, removal } = payload;
  if (removal === undefined) return undefined;
  return {
    text: `${removal.version} has no ${from.local}; the value is kept as ${from.name}`,
    ...withReplacement(removal.instead),
  };
}

/** The note about an ambiguous field mask. */
export const ambiguousMask = {
  text: 'these names are ambiguous: they may belong to several messages; they are kept unchanged',
} as const;

function withReplacement(replacement: string | undefined): { readonly replacement?: string } {
  return replacement === undefined ? {} : { replacement };
}
