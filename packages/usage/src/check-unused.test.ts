import { describe, expect, it } from 'vitest';

import { checkUnused } from './check-unused.ts';
import { UsageIndex } from './usage-index.ts';

/** Days before 2026-06-01 on which a consumer was scanned, each with the used elements. */
type Scans = Readonly<Record<string, readonly (readonly [number, 'x' | 'nothing'])[]>>;

const asOf = '2026-06-01';
const dayBefore = (days: number): string =>
  new Date(Date.parse(`${asOf}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

function ask(scans: Scans, days: number, maxAge = 90): string {
  const consumers = Object.entries(scans).flatMap(([name, each]) =>
    each.map(([age, used]) => ({
      name,
      version: String(age),
      asOf: dayBefore(age),
      files: 1,
      messages: 1,
      elements: used === 'x' ? [{ element: 'p.M.x', kind: 'field' as const, count: 1 }] : [],
    })),
  );
  const index = new UsageIndex([{ schemaVersion: 1, consumers }], { asOf, maxAge });
  const answer = checkUnused(index, 'p.M.x', days);
  return answer.ok ? 'unused' : answer.failure;
}

describe('an element counts as unused for 30 days', () => {
  it.each<[string, Scans, string]>([
    [
      'if every consumer was scanned then and now, without it',
      {
        a: [
          [30, 'nothing'],
          [0, 'nothing'],
        ],
      },
      'unused',
    ],
    [
      'if it was used long before the period',
      {
        a: [
          [60, 'x'],
          [31, 'nothing'],
          [2, 'nothing'],
        ],
      },
      'unused',
    ],
    ['never without consumers', {}, 'the usage data names no consumer'],
    [
      'not if a scan of the period uses it',
      {
        a: [
          [40, 'nothing'],
          [10, 'x'],
          [1, 'nothing'],
        ],
      },
      'used within',
    ],
    [
      'not if it was in use when the period began',
      {
        a: [
          [31, 'x'],
          [1, 'nothing'],
        ],
      },
      'used within',
    ],
    [
      'not if the newest scan uses it',
      {
        a: [
          [40, 'nothing'],
          [1, 'x'],
        ],
      },
      'used within',
    ],
    [
      'not if one of several consumers uses it',
      {
        a: [[30, 'nothing']],
        b: [
          [30, 'nothing'],
          [3, 'x'],
        ],
      },
      'by b 3',
    ],
    ['not if the data of a consumer is too young', { a: [[30, 'nothing']], b: [[29, 'nothing']] }, 'no scan of b'],
    ['not if the data of a consumer is old', { a: [[30, 'nothing']], b: [[91, 'nothing']] }, 'newest scan of b'],
    ['if the newest scan is just not old', { a: [[90, 'nothing']] }, 'unused'],
    [
      'not if the newest scan is from the future',
      {
        a: [
          [40, 'nothing'],
          [-1, 'nothing'],
        ],
      },
      'after 2026-06-01',
    ],
  ])('%s', (_, scans, expected) => {
    expect(ask(scans, 30)).toContain(expected);
  });

  it('not while the data has a name that may refer to it', () => {
    const consumer = { name: 'a', asOf, files: 1, messages: 1 };
    const answer = (...names: string[]): boolean => {
      const elements = names.map((element) => ({ element, kind: 'field' as const, count: 1 }));
      const terms = { asOf, maxAge: 90, namesOf: () => [] };
      const index = new UsageIndex([{ schemaVersion: 1, consumers: [{ ...consumer, elements }] }], terms);
      return checkUnused(index, 'p.M.x', 0).ok;
    };
    expect(answer('p.M.former')).toBe(false);
    expect(answer('google.protobuf.Duration')).toBe(true);
  });

  it('with zero days the newest scans decide', () => {
    expect(
      ask(
        {
          a: [
            [40, 'x'],
            [3, 'nothing'],
          ],
        },
        0,
      ),
    ).toBe('unused');
    expect(
      ask(
        {
          a: [
            [40, 'nothing'],
            [3, 'x'],
          ],
        },
        0,
      ),
    ).toContain('used');
    expect(ask({ a: [[3, 'nothing']] }, 0, 2)).toContain('more than 2 days ago');
  });
});
