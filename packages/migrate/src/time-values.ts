/** How JSON writes times and durations, and which of them protobuf has. */
import { isCalendarDay, type DataValue } from '@protoshepherd/workspace';

const durationText = /^-?(\d{1,12})(?:\.\d{1,9})?s$/;
const timestampText = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:[Zz]|[+-](\d{2}):(\d{2}))$/;

/** Hours, minutes and seconds, and hours and minutes between a place and Greenwich, stay below these. */
const limits = [24, 60, 60, 24, 60];

/** About ten thousand years. */
const longestDuration = 315_576_000_000;

/** What is wrong with a duration; undefined if nothing is. */
export function durationComplaint(value: DataValue): string | undefined {
  const found = typeof value === 'string' ? durationText.exec(value) : null;
  if (found === null) return 'a duration such as "1.5s" is expected';
  return Number(found[1]) > longestDuration
    ? `a duration goes from -${longestDuration}s to ${longestDuration}s`
    : undefined;
}

/** What is wrong with a time; undefined if nothing is. */
export function timestampComplaint(value: DataValue): string | undefined {
  const found = typeof value === 'string' ? timestampText.exec(value) : null;
  if (found === null) return 'a time such as "2021-01-31T12:00:00Z" is expected';
  const isTime = found.slice(2).every((part, at) => part === undefined || Number(part) < (limits[at] ?? 0));
  const day = found[1] ?? '';
  return isTime && !day.startsWith('0000') && isCalendarDay(day) ? undefined : 'there is no such time';
}
