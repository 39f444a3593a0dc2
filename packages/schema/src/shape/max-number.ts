/**
 * The largest numbers, which `max` in a range means: message sets write the numbers of their extensions as values, so these may be larger than those
 * of fields.
 */
import type { Declaration } from '../declaration.ts';
import { optionRows, optionWord } from './option-rows.ts';

export const maxFieldNumber = 2 ** 29 - 1;
export const maxMessageSetNumber = 2 ** 31 - 2;
const maxEnumNumber = 2 ** 31 - 1;

/** The largest number in a message or enum. */
export function maxNumber(type: Declaration): number {
  if (type.kind === 'enum') return maxEnumNumber;
  return isMessageSet(type) ? maxMessageSetNumber : maxFieldNumber;
}

/** Caches which messages are message sets, because that requires reading every member, and every range needs it. */
const known = new WeakMap<Declaration, boolean>();

/** Does a message have the wire format of message sets? */
export function isMessageSet(message: Declaration): boolean {
  const { file, row } = message;
  const answer =
    known.get(message) ??
    optionWord(file.tree, optionRows(file.tree, row, 'groupMessage'), 'message_set_wire_format') === 'true';
  known.set(message, answer);
  return answer;
}
