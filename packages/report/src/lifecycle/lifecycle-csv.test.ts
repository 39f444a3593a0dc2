import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyText } from '../../test/any-text.ts';
import { createItem, createSchedule, createWindow } from '../../test/support-schedule.ts';
import { printable } from '../text/printable.ts';
import { renderLifecycleCsv } from './lifecycle-csv.ts';

describe('renderLifecycleCsv', () => {
  it('has a row for each version and each item', () => {
    const schedule = createSchedule(
      [createWindow('a.v1', { removedLate: -3, state: 'removed', location: null })],
      [createItem('a.v1.M.f', { owner: '@shop/pay', open: 'one, or two' })],
    );
    expect(renderLifecycleCsv(schedule).split('\r\n')).toEqual([
      'kind,name,package,family,version,state,since,sinceEvidence,announced,supportEnds,daysLeft,overdueDays,open,' +
        'additionsUntil,removed,removedLate,lastRelease,replacement,owner,clause,reckoning,file,line',
      'version,a.v1,a.v1,a,v1,removed,2020-01-16,commit 1a2b3c4d5e6f,,,,,,,,-3,,,,,,,',
      `field,a.v1.M.f,a.v1,,,deprecated,2020-10-01,commit 0f1e2d3c4b5a,,2021-10-01,37,,"one, or two",,,,,,'@shop/pay,` +
        'deprecated-field,"2020-10-01 (marked, commit 0f1e2d3c4b5a) + 1 year = 2021-10-01",a/v1/file.proto,42',
      '',
    ]);
  });

  it('preserves every name, and has no cell that a spreadsheet would evaluate', () => {
    fc.assert(
      fc.property(fc.array(anyText), (names) => {
        const text = renderLifecycleCsv(createSchedule(names.map((name) => createWindow(name))));
        const [, ...rows] = parseCsv(text);
        expect(rows.map((row) => row[2]?.replace(/^'(?='*[=+\-@])/, ''))).toEqual(names.map(printable));
        expect(rows.flat().filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
        expect(rows.every(({ length }) => length === 23)).toBe(true);
      }),
    );
  });
});

/** A minimal reader of CSV as defined by RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of text.matchAll(cells)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
