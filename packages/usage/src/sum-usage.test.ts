import { expect, it } from 'vitest';

import { sumUsage } from './sum-usage.ts';
import { UsageIndex } from './usage-index.ts';

it('an element inside of another one is counted once', () => {
  const uses = { 'p.M': 3, 'p.M.x': 3, 'p.N.y': 2 };
  const consumer = (name: string): object => ({
    name,
    asOf: '2026-01-01',
    files: 1,
    messages: 1,
    elements: Object.entries(uses).map(([element, count]) => ({ element, kind: 'field', count })),
  });
  const report = { schemaVersion: 1, consumers: [consumer('a'), consumer('b')] } as never;
  const index = new UsageIndex([report], { asOf: '2026-01-01', maxAge: 1 });
  const usages = ['p.N.y', 'p.M.x', 'p.M', 'p.Mx'].map((element) => ({ element, usage: index.findUsage(element) }));
  expect(sumUsage(usages)).toEqual({ consumers: 2, count: 10 });
});
