/** Why a value cannot go on, in words. The same words for text and for bytes. */
import type { EnumStep, EnumValueStep } from '@protoshepherd/convert';
import type { FieldFact } from '@protoshepherd/schema';

import type { LossText } from './note-list.ts';
import type { FieldRoute, MessagePair, Payload } from './routes.ts';

/** A field that the new message does not have. */
export function goneField({ to }: MessagePair, { from, step }: FieldRoute): LossText {
  return { reason: 'removed', text: `${to.name} has no field ${from.name}`, ...instead(step.replacement) };
}

/** A field that the old message does not know, with a number that means something else in the new one. */
export function strangerField({ name }: MessagePair['from'], { number, fullName }: FieldFact): LossText {
  return { reason: 'removed', text: `${name} has no field ${number}, and in the new version that is ${fullName}` };
}

/** A field whose values do not become others by themselves. */
export function byHand({ step }: FieldRoute): LossText {
  return { reason: 'by-hand', text: `a person must convert this: ${step.why ?? 'its type is not found'}` };
}

/** A value that the new enum does not have. */
export function goneValue({ to }: EnumStep, { from, replacement }: EnumValueStep): LossText {
  return { reason: 'removed', text: `${to} has no value ${from?.name}`, ...instead(replacement) };
}

/** A number that the old enum does not know, and that means something else in the new one. */
export function strangerValue({ from, to }: EnumStep, number: bigint, name: string): LossText {
  return { reason: 'removed', text: `${from} has no value ${number}, and in ${to} that is ${name}` };
}

/** A number that is too large or too small for its new type. */
export function noRoom(type: string): LossText {
  return { reason: 'range', text: `the new version has no room for this value: it is of type ${type}` };
}

/** What is said about a number that keeps its size, but not all of its digits. */
export const rounded = { text: 'the new version has fewer digits for this number: it is rounded to a float' } as const;

/** A field that cannot be set any more because another one is. */
export function crowdedOut({ to }: FieldRoute, winner: FieldRoute): LossText {
  const text = `${to?.name} and ${winner.to?.name} cannot both be set in the new version (oneof ${to?.oneof})`;
  return { reason: 'oneof', text };
}

/** What is said about the payload of an Any that is kept as it is: its type is unknown, or gone; undefined if it goes on. */
export function keptPayload(name: string, payload: Payload | undefined): Omit<LossText, 'reason'> | undefined {
  if (payload === undefined) return { text: `the type ${name} is not in the tree; its value is kept as it is` };
  const { from, gone } = payload;
  if (gone === undefined) return undefined;
  return { text: `${gone.version} has no ${from.local}; the value is kept as ${from.name}`, ...instead(gone.instead) };
}

/** What is said about a field mask that could mean several things. */
export const unclearMask = { text: 'it cannot be told which message these names belong to; they are kept' } as const;

function instead(replacement: string | undefined): { readonly replacement?: string } {
  return replacement === undefined ? {} : { replacement };
}
