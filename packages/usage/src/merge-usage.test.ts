import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyUsage } from '../test/any-usage.ts';
import { emptyUsage, mergeUsage } from './merge-usage.ts';
import { printUsage } from './print-usage.ts';
import type { ConsumerUsage, UsageReport } from './usage.ts';

const scan = (changes: Partial<ConsumerUsage>): UsageReport => ({
  schemaVersion: 1,
  consumers: [{ name: 'edge', asOf: '2026-01-01', files: 1, messages: 1, elements: [], ...changes }],
});
const field = (count: number, ...places: string[]): ConsumerUsage['elements'][number] => ({
  element: 'a.v1.M.x',
  kind: 'field',
  count,
  places,
});

describe('merging', () => {
  it('does not depend on the order of reports', () => {
    fc.assert(
      fc.property(anyUsage, anyUsage, (a, b) => {
        expect(mergeUsage([a, b])).toEqual(mergeUsage([b, a]));
      }),
    );
  });

  it('does not depend on how reports are grouped', () => {
    fc.assert(
      fc.property(anyUsage, anyUsage, anyUsage, (a, b, c) => {
        const all = mergeUsage([a, b, c]);
        expect(mergeUsage([mergeUsage([a, b]), c])).toEqual(all);
        expect(mergeUsage([a, mergeUsage([b, c])])).toEqual(all);
      }),
    );
  });

  it('ignores a duplicate report', () => {
    fc.assert(
      fc.property(anyUsage, (a) => {
        const once = mergeUsage([a]);
        expect(mergeUsage([a, a])).toEqual(once);
        expect(mergeUsage([once])).toEqual(once);
      }),
    );
  });

  it('ignores an empty report', () => {
    fc.assert(
      fc.property(anyUsage, (a) => {
        expect(mergeUsage([emptyUsage, a])).toEqual(mergeUsage([a]));
      }),
    );
    expect(mergeUsage([])).toEqual(emptyUsage);
  });

  it('keeps the versions of a consumer apart', () => {
    const versions = ['1.1', undefined, '1.0'].map((version) => scan(version === undefined ? {} : { version }));
    expect(mergeUsage(versions).consumers.map(({ version }) => version)).toEqual([undefined, '1.0', '1.1']);
  });

  it('uses all of the later day', () => {
    const old = scan({ elements: [field(9, 'a.yaml:1')], files: 7 });
    const now = scan({ asOf: '2026-01-02', elements: [] });
    expect(mergeUsage([now, old])).toEqual(now);
  });

  it('unites scans of the same day, with the larger count', () => {
    const merged = mergeUsage([
      scan({ files: 3, elements: [field(5, 'b.yaml:2')] }),
      scan({ messages: 4, elements: [field(2, 'a.yaml:1', 'b.yaml:2')] }),
    ]);
    expect(merged).toEqual(scan({ files: 3, messages: 4, elements: [field(5, 'a.yaml:1', 'b.yaml:2')] }));
  });

  it('counts every location of two scans', () => {
    const merged = mergeUsage([scan({ elements: [field(1, 'a.yaml:1')] }), scan({ elements: [field(1, 'b.yaml:1')] })]);
    expect(merged.consumers[0]?.elements[0]?.count).toBe(2);
  });
});

describe('printing', () => {
  it('gives the same bytes for equivalent reports', () => {
    fc.assert(
      fc.property(anyUsage, (a) => {
        const shuffled = {
          ...a,
          consumers: a.consumers.toReversed().map((each) => ({ ...each, elements: each.elements.toReversed() })),
        };
        expect(printUsage(shuffled)).toBe(printUsage(a));
        expect(JSON.parse(printUsage(a))).toEqual(mergeUsage([a]));
      }),
    );
  });

  it('writes one element a line, and only known keys', () => {
    const report = scan({ version: '1.2', elements: [{ ...field(1, 'a.yaml:1'), value: 'secret' } as never] });
    expect(printUsage(report)).toBe(`{
  "schemaVersion": 1,
  "consumers": [
    {
      "name": "edge",
      "version": "1.2",
      "asOf": "2026-01-01",
      "files": 1,
      "messages": 1,
      "elements": [
        {"element":"a.v1.M.x","kind":"field","count":1,"places":["a.yaml:1"]}
      ]
    }
  ]
}
`);
  });
});
