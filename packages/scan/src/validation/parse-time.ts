/** Parses durations and timestamps of the JSON form into nanoseconds. */
import { wellKnownForm } from '@protoshepherd/migrate';
import type { DataValue } from '@protoshepherd/workspace';

const nanosInSecond = 1_000_000_000n;

/** Parses `-1.5s`; undefined if it is not a duration. */
export function parseDuration(value: DataValue): bigint | undefined {
  const found = fits('google.protobuf.Duration', value) ? /^(-?)(\d+)(?:\.(\d+))?s$/.exec(String(value)) : null;
  if (found === null) return undefined;
  const [, sign, seconds = '0', fraction = ''] = found;
  const nanos = BigInt(seconds) * nanosInSecond + nanosOf(fraction);
  return sign === '-' ? -nanos : nanos;
}

/** Parses `2021-01-31T12:00:00.5Z` to nanoseconds since 1970; undefined if it is not a time. */
export function parseTimestamp(value: DataValue): bigint | undefined {
  if (!fits('google.protobuf.Timestamp', value)) return undefined;
  const found = /^([^.]*?)(?:\.(\d+))?(z|[+-]\d{2}:\d{2})$/i.exec(String(value));
  const [, clock = '', fraction = '', zone = ''] = found ?? [];
  const millis = Date.parse(`${clock}${zone}`.toUpperCase());
  return Number.isNaN(millis) ? undefined : BigInt(millis) * 1_000_000n + nanosOf(fraction);
}

function fits(type: string, value: DataValue): boolean {
  const form = wellKnownForm(type);
  return form?.kind === 'scalar' && form.complaint(value) === undefined;
}

function nanosOf(fraction: string): bigint {
  return BigInt(fraction.padEnd(9, '0'));
}
