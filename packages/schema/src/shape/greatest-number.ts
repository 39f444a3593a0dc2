/**
 * How far numbers go, which is what `max` means in a range: message sets write the numbers of their extensions as values, so that they may be greater
 * than those of fields.
 */
import type { Declaration } from '../declaration.ts';
import { optionRows, optionWord } from './option-rows.ts';

export const greatestFieldNumber = 2 ** 29 - 1;
export const greatestMessageSetNumber = 2 ** 31 - 2;
const greatestEnumNumber = 2 ** 31 - 1;

/** The greatest number in a message or enum. */
export function greatestNumber(type: Declaration): number {
  if (type.kind === 'enum') return greatestEnumNumber;
  return isMessageSet(type) ? greatestMessageSetNumber : greatestFieldNumber;
}

/** Messages by whether they are message sets: to find out is to look at every member, and every range asks. */
const known = new WeakMap<Declaration, boolean>();

/** Has a message the wire format of message sets? */
export function isMessageSet(message: Declaration): boolean {
  const { file, row } = message;
  const answer =
    known.get(message) ??
    optionWord(file.tree, optionRows(file.tree, row, 'groupMessage'), 'message_set_wire_format') === 'true';
  known.set(message, answer);
  return answer;
}
