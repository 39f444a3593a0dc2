/**
 * An index of usage data by element. A scan records names of the API state that the consumer was written for; `namesOf` translates them to the target state, so that
 * renamed elements are found. Using something inside an element counts as using the element: removing a message removes its fields.
 */
import { compareText } from '@protoshepherd/source';

import type { ConsumerUse, ElementUsage, UsageSource } from './element-usage.ts';
import { describeUsageSource, describeUsers } from './describe-users.ts';
import { mergeUsage } from './merge-usage.ts';
import { daysSince, newestScans } from './scan-days.ts';
import type { ConsumerUsage, UsageReport } from './usage.ts';

/** The date and the names for lookups. */
export interface UsageContext {
  /** The date of the result, YYYY-MM-DD. */
  readonly asOf: string;
  /** The age in days above which a scan is old. */
  readonly maxAge: number;
  /** The names of a recorded element in the target state; empty if it is absent there. By default names are not translated. */
  readonly namesOf?: (recorded: string) => readonly string[];
}

/** One element in one scan. */
interface RecordedUse {
  readonly scan: ConsumerUsage;
  readonly count: number;
  readonly places: readonly string[] | undefined;
}

export class UsageIndex {
  readonly terms: UsageContext;
  /** All scans, by name and version of their consumer. */
  readonly scans: readonly ConsumerUsage[];
  /** The newest scans of each consumer; several if versions were scanned on the same day. */
  readonly newest: readonly ConsumerUsage[];
  readonly source: UsageSource;
  readonly #uses = new Map<string, RecordedUse[]>();
  /** The names of all used elements, sorted, so that the contents of an element follow it. */
  readonly #names: readonly string[];

  constructor(reports: readonly UsageReport[], terms: UsageContext) {
    this.terms = terms;
    this.scans = mergeUsage(reports).consumers;
    this.newest = newestScans(this.scans);
    const unknown = this.#record(terms.namesOf ?? ((name) => [name]));
    this.#names = [...this.#uses.keys()].toSorted(compareText);
    this.source = describeSource(this.newest, unknown, terms);
  }

  /** The names of all used elements, sorted. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** The users of an element or of something inside it, by the newest scan of each consumer. */
  findUsage(element: string): ElementUsage {
    const usedBy = this.usersAmong(this.newest, element);
    return {
      text: describeUsers(usedBy, this.source),
      consumers: new Set(usedBy.map(({ name }) => name)).size,
      count: usedBy.reduce((sum, { count }) => sum + count, 0),
      usedBy,
    };
  }

  /** The users of an element or of something inside it, among some scans. */
  usersAmong(scans: readonly ConsumerUsage[], element: string): readonly ConsumerUse[] {
    const found = this.#usesWithin(element);
    return scans.flatMap((scan): ConsumerUse[] => {
      const uses = found.get(scan);
      if (uses === undefined) return [];
      const { name, version, asOf } = scan;
      const places = uses.flatMap((use) => use.places ?? []);
      return [
        {
          name,
          ...(version !== undefined && { version }),
          asOf,
          isOld: isOld(scan, this.terms),
          count: uses.reduce((sum, { count }) => sum + count, 0),
          ...(uses.some((use) => use.places !== undefined) && { places: [...new Set(places)].toSorted(compareText) }),
        },
      ];
    });
  }

  /** The uses of an element by scan; for a scan without the element itself, those of the outermost elements inside it. */
  #usesWithin(element: string): ReadonlyMap<ConsumerUsage, readonly RecordedUse[]> {
    const found = new Map<ConsumerUsage, RecordedUse[]>();
    const outermost = new Map<ConsumerUsage, string>();
    for (const name of this.#namesWithin(element)) {
      for (const use of this.#uses.get(name) ?? []) {
        const above = outermost.get(use.scan);
        if (above !== undefined && name !== above && name.startsWith(`${above}.`)) continue;
        outermost.set(use.scan, name);
        const list = found.get(use.scan);
        if (list === undefined) found.set(use.scan, [use]);
        else list.push(use);
      }
    }
    return found;
  }

  /** A used name and all used names below it. They are adjacent, because a dot sorts before all other characters of names. */
  #namesWithin(element: string): readonly string[] {
    const start = lowerBound(this.#names, element);
    let end = start;
    while (end < this.#names.length && isWithin(this.#names[end] as string, element)) end++;
    return this.#names.slice(start, end);
  }

  /** Records every use under the names in the target state, and returns the names without any. */
  #record(namesOf: (recorded: string) => readonly string[]): readonly string[] {
    const unknown = new Set<string>();
    const known = new Map<string, readonly string[]>();
    for (const scan of this.scans) {
      for (const { element: recorded, count, places } of scan.elements) {
        const names = known.get(recorded) ?? namesOf(recorded);
        known.set(recorded, names);
        if (names.length === 0) unknown.add(recorded);
        for (const name of names) {
          const list = this.#uses.get(name);
          const use = { scan, count, places };
          if (list === undefined) this.#uses.set(name, [use]);
          else list.push(use);
        }
      }
    }
    return [...unknown].toSorted(compareText);
  }
}

function describeSource(
  newest: readonly ConsumerUsage[],
  unknown: readonly string[],
  terms: UsageContext,
): UsageSource {
  const days = newest.map(({ asOf }) => asOf).toSorted(compareText);
  const old = new Map(newest.filter((scan) => isOld(scan, terms)).map(({ name, asOf }) => [name, asOf]));
  const facts = {
    consumers: new Set(newest.map(({ name }) => name)).size,
    oldest: days[0] ?? null,
    newest: days.at(-1) ?? null,
    maxAge: terms.maxAge,
    old: Array.from(old, ([name, asOf]) => ({ name, asOf })),
    unknown,
  };
  return { text: describeUsageSource(facts), ...facts };
}

function isOld({ asOf }: ConsumerUsage, terms: UsageContext): boolean {
  return daysSince(asOf, terms.asOf) > terms.maxAge;
}

function isWithin(name: string, element: string): boolean {
  return name === element || name.startsWith(`${element}.`);
}

/** The index of the first name at or after another one. */
function lowerBound(names: readonly string[], wanted: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareText(names[middle] as string, wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
