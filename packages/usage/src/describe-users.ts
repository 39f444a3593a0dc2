/** Describes the users of an element. Texts that rest on old data say so. */
import { printable } from '@protoshepherd/source';

import type { ConsumerUse, UsageSource } from './element-usage.ts';

/** For example `still used by 3 consumers, 14 places`. */
export function describeUsers(
  users: readonly ConsumerUse[],
  source: Pick<UsageSource, 'consumers' | 'old' | 'maxAge'>,
): string {
  const names = new Set(users.map(({ name }) => name));
  const count = users.reduce((sum, each) => sum + each.count, 0);
  if (names.size > 0) {
    const old = new Set(users.filter(({ isOld }) => isOld).map(({ name }) => name)).size;
    return `still used by ${counted(names.size, 'consumer')}, ${counted(count, 'place')}${describeOld(old, names.size, source.maxAge)}`;
  }
  if (source.consumers === 0) return 'the usage data names no consumer';
  return `no consumer in the usage data uses it${describeOld(source.old.length, source.consumers, source.maxAge)}`;
}

/** The maximum number of consumers to list in a sentence. */
const maxNamed = 10;

/** For example `A 1.2 (14 places), B (1 place)`. */
export function listUsers(users: readonly ConsumerUse[]): string {
  const more = users.length - maxNamed;
  const named = users.slice(0, maxNamed).map(describeUser).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

/** The contents of the data, for example `3 consumers, scanned from 2026-01-02 to 2026-02-03`. */
export function describeUsageSource({
  consumers,
  oldest,
  newest,
  old,
  maxAge,
  unknown,
}: Omit<UsageSource, 'text'>): string {
  if (oldest === null || newest === null) return 'no consumers';
  const days = oldest === newest ? `on ${oldest}` : `from ${oldest} to ${newest}`;
  const missing = unknown.length === 0 ? '' : `; ${counted(unknown.length, 'name')} in it cannot be found in the API`;
  return `${counted(consumers, 'consumer')}, scanned ${days}${describeOld(old.length, consumers, maxAge)}${missing}`;
}

function describeUser({ name, version, count, isOld, asOf }: ConsumerUse): string {
  const parts = [counted(count, 'place'), ...(isOld ? [`scanned ${asOf}, which is old`] : [])];
  return `${printable(version === undefined ? name : `${name} ${version}`)} (${parts.join('; ')})`;
}

function describeOld(old: number, all: number, maxAge: number): string {
  return old === 0 ? '' : `; ${old} of ${all} scanned more than ${counted(maxAge, 'day')} ago`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
