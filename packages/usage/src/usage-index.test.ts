import { describe, expect, it } from 'vitest';

import { UsageIndex } from './usage-index.ts';
import type { ConsumerUsage, UsageReport } from './usage.ts';

const scan = (name: string, asOf: string, uses: Readonly<Record<string, number>>, version?: string): ConsumerUsage => ({
  name,
  ...(version !== undefined && { version }),
  asOf,
  files: 1,
  messages: 1,
  elements: Object.entries(uses).map(([element, count]) => ({ element, kind: 'field', count })),
});
const report = (...consumers: readonly ConsumerUsage[]): UsageReport => ({ schemaVersion: 1, consumers });
const terms = { asOf: '2026-06-01', maxAge: 90 };

describe('consumers of an element', () => {
  it('are counted, with locations', () => {
    const index = new UsageIndex(
      [report(scan('a', '2026-05-01', { 'p.M.x': 3 })), report(scan('b', '2026-05-02', { 'p.M.x': 11 }))],
      terms,
    );
    expect(index.findUsage('p.M.x')).toMatchObject({
      text: 'still used by 2 consumers, 14 places',
      consumers: 2,
      count: 14,
      usedBy: [
        { name: 'a', count: 3 },
        { name: 'b', count: 11 },
      ],
    });
    expect(index.findUsage('p.M.y').text).toBe('no consumer in the usage data uses it');
  });

  it('are those of the newest scan of each consumer, for any version', () => {
    const index = new UsageIndex(
      [
        report(
          scan('a', '2026-05-01', { 'p.M.x': 3 }, '2.0'),
          scan('a', '2026-05-02', { 'p.M.y': 1 }, '1.9'),
          scan('a', '2026-05-02', { 'p.M.z': 1 }, '1.8'),
        ),
      ],
      terms,
    );
    expect(index.findUsage('p.M.x').consumers).toBe(0);
    expect(index.findUsage('p.M.y').usedBy.map(({ version }) => version)).toEqual(['1.9']);
    expect(index.findUsage('p.M.z').usedBy.map(({ version }) => version)).toEqual(['1.8']);
  });

  it('include those of nested elements, each occurrence once', () => {
    const inside = { 'p.v1.M.In': 2, 'p.v1.M.In.x': 2, 'p.v1.M0': 7, 'p.v1.M.y': 1, 'p.v1.M_': 9 };
    const index = new UsageIndex([report(scan('a', '2026-05-01', inside))], terms);
    expect(index.findUsage('p.v1.M').count).toBe(3);
    expect(index.findUsage('p.v1.M.In').count).toBe(2);
    expect(index.findUsage('p.v1').count).toBe(19);
    expect(index.findUsage('p.v').count).toBe(0);
  });

  it('show old data, even without uses', () => {
    const index = new UsageIndex(
      [report(scan('a', '2026-03-02', { 'p.M.x': 1 }), scan('b', '2026-03-03', { 'p.M.x': 1 }))],
      terms,
    );
    expect(index.source).toMatchObject({ old: [{ name: 'a', asOf: '2026-03-02' }], maxAge: 90 });
    expect(index.findUsage('p.M.x').text).toBe(
      'still used by 2 consumers, 2 places; 1 of 2 scanned more than 90 days ago',
    );
    expect(index.findUsage('p.M.y').text).toBe(
      'no consumer in the usage data uses it; 1 of 2 scanned more than 90 days ago',
    );
  });

  it('use the names of the given state, and count missing names', () => {
    const resolveNames = (name: string): readonly string[] => (name === 'p.M.old' ? ['p.M.new'] : []);
    const index = new UsageIndex([report(scan('a', '2026-05-01', { 'p.M.old': 2, 'p.Gone': 1 }))], {
      ...terms,
      namesOf: resolveNames,
    });
    expect(index.findUsage('p.M.new').count).toBe(2);
    expect(index.findUsage('p.M.old').count).toBe(0);
    expect(index.source.unknown).toEqual(['p.Gone']);
  });

  it('is unknown without consumers', () => {
    expect(new UsageIndex([], terms).findUsage('p.M').text).toBe('the usage data names no consumer');
  });
});
