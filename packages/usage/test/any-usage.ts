/** Random usage reports: few names, versions and days, so that rows meet. */
import * as fc from 'fast-check';

import type { ConsumerUsage, ElementUse, UsageReport } from '../src/usage.ts';

const anyUse: fc.Arbitrary<ElementUse> = fc
  .record({
    element: fc.constantFrom('a.v1.M', 'a.v1.M.x', 'a.v1.M.y', 'a.v1.E.ONE', 'b.v1.ext'),
    kind: fc.constantFrom('message' as const, 'field' as const, 'enumValue' as const, 'extension' as const),
    count: fc.integer({ min: 1, max: 4 }),
    places: fc.option(fc.uniqueArray(fc.constantFrom('a.yaml:1', 'a.yaml:2', 'b/c.json:10'), { maxLength: 3 }), {
      nil: undefined,
    }),
  })
  .map(({ places, count, ...use }) =>
    places === undefined ? { ...use, count } : { ...use, count: Math.max(count, places.length), places },
  );

const anyConsumer: fc.Arbitrary<ConsumerUsage> = fc
  .record({
    name: fc.constantFrom('edge', 'mesh', '__proto__'),
    version: fc.option(fc.constantFrom('1.0', '1.1'), { nil: undefined }),
    asOf: fc.constantFrom('2026-01-01', '2026-01-02', '2026-03-01'),
    files: fc.nat(5),
    messages: fc.nat(5),
    elements: fc.uniqueArray(anyUse, { maxLength: 5, selector: ({ element, kind }) => `${element} ${kind}` }),
  })
  .map(({ version, ...rest }) => (version === undefined ? rest : { ...rest, version }));

export const anyUsage: fc.Arbitrary<UsageReport> = fc
  .uniqueArray(anyConsumer, { maxLength: 4, selector: ({ name, version }) => `${name} ${version}` })
  .map((consumers) => ({ schemaVersion: 1, consumers }));
