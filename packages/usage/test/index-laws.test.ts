/** The index agrees with a search through all scans. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { mergeUsage, checkUnused, UsageIndex, type ConsumerUsage, type UsageReport } from '../src/index.ts';
import { anyUsage } from './any-usage.ts';

const terms = { asOf: '2026-03-10', maxAge: 30 };
const names = ['a.v1', 'a.v1.M', 'a.v1.M.x', 'a.v1.E', 'a.v1.E.ONE', 'b.v1.ext', 'a', 'a.v1.N'];

/** Uses of an element, or of the outermost elements inside it. */
function countIn({ elements }: ConsumerUsage, element: string): number {
  const within = elements.filter((use) => use.element === element || use.element.startsWith(`${element}.`));
  return within
    .filter((use) => !within.some((other) => use.element.startsWith(`${other.element}.`)))
    .reduce((sum, { count }) => sum + count, 0);
}

function newest(reports: readonly UsageReport[]): readonly ConsumerUsage[] {
  const { consumers } = mergeUsage(reports);
  return consumers.filter((row) => !consumers.some(({ name, asOf }) => name === row.name && asOf > row.asOf));
}

it('consumers of an element', () => {
  fc.assert(
    fc.property(anyUsage, anyUsage, fc.constantFrom(...names), (a, b, element) => {
      const usage = new UsageIndex([a, b], terms).findUsage(element);
      const expected = newest([a, b]).flatMap((row) => {
        const count = countIn(row, element);
        return count === 0 ? [] : [{ name: row.name, version: row.version, asOf: row.asOf, count }];
      });
      expect(usage.usedBy.map(({ name, version, asOf, count }) => ({ name, version, asOf, count }))).toEqual(expected);
      expect(usage.consumers).toBe(new Set(expected.map(({ name }) => name)).size);
    }),
  );
});

it('more data of a new consumer never makes a used element unused', () => {
  fc.assert(
    fc.property(anyUsage, anyUsage, fc.constantFrom(...names), fc.nat(60), (a, b, element, days) => {
      const others = { ...b, consumers: b.consumers.map((row) => ({ ...row, name: `other ${row.name}` })) };
      const isUnused = (reports: readonly UsageReport[]): boolean =>
        checkUnused(new UsageIndex(reports, terms), element, days).ok;
      if (isUnused([a, others]) && a.consumers.length > 0) expect(isUnused([a])).toBe(true);
    }),
  );
});

it('an element that a newest scan uses is never unused', () => {
  fc.assert(
    fc.property(anyUsage, fc.constantFrom(...names), fc.nat(60), (report, element, days) => {
      const index = new UsageIndex([report], terms);
      if (index.findUsage(element).consumers > 0) expect(checkUnused(index, element, days).ok).toBe(false);
    }),
  );
});
