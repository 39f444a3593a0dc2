import type { Finding } from '@protoshepherd/source';
import { expect, test } from 'vitest';

import { createReport, createSampleFinding, print } from '../../test/sample-report.ts';
import { formatText } from './format-text.ts';

test('frames come first, waived findings last, in one line each, if requested', () => {
  expect(print(formatText, createReport(), { showWaived: true })).toMatchInlineSnapshot(`
    "warning[unused-import]: nothing uses "unused.proto"
     --> api/cart/v1/cart.proto:3:1
      |
    3 | import "unused.proto";
      | ^^^^^^^^^^^^^^^^^^^^^^
      |
    help: remove the import
      |
    3 - import "unused.proto";

    error[declared-twice]: \`Cart\` is declared twice
     --> api/item/v1/item.proto:2:9
      |
    2 | message Cart {
      |         ^^^^
      |
     ::: api/cart/v1/cart.proto:4:9
      |
    4 | message Cart {}
      |         ---- declared here first

    waived[package-missing]: the file has no package (api/cart/v1/cart.proto:1, moves next year, until 2027-01-01)
    "
  `);
});

test('a waiver without an end, and one with a line break', () => {
  const findings = [createSampleFinding({ waived: { reason: 'old\n\u001b[2J' } })];
  expect(print(formatText, createReport({ findings }), { showWaived: true })).toBe(
    'waived[declared-twice]: `Cart` is declared twice (api/item/v1/item.proto:2, old<U+000A><U+001B>[2J)\n',
  );
});

test('waived findings are left out', () => {
  expect(print(formatText, createReport())).not.toContain('package-missing');
});

test('only the first of more than three notes of a rule is shown, unless all are requested', () => {
  const notes = Array.from({ length: 4 }, (_, line) =>
    createSampleFinding({ rule: 'a-note', severity: 'note', fingerprint: String(line) }),
  );
  const countFrames = (text: string): number => text.match(/note\[a-note\]/g)?.length ?? 0;
  const text = print(formatText, createReport({ findings: notes }));
  expect(countFrames(text)).toBe(1);
  expect(text).toContain('3 more notes of the same rules; --all prints all\n');
  expect(countFrames(print(formatText, createReport({ findings: notes }), { all: true }))).toBe(4);
  expect(countFrames(print(formatText, createReport({ findings: notes.slice(1) })))).toBe(3);
});

test('--quiet shows only errors', () => {
  const text = print(formatText, createReport(), { quiet: true });
  expect(text).toContain('error[declared-twice]');
  expect(text).not.toContain('warning');
});

/** As many findings of a rule as a case needs. */
function many(count: number, changes: Partial<Finding>): readonly Finding[] {
  return Array.from({ length: count }, (_, at) => createSampleFinding({ ...changes, message: `number ${at}` }));
}

const [unlocated, late] = [
  { file: 'absent.proto', line: 1, column: 1, endLine: 1, endColumn: 1 },
  { file: 'zz.proto', line: 1, column: 1, endLine: 1, endColumn: 1 },
];

test('more than 50 findings begin with the count per rule, and show the most severe of each', () => {
  const findings = [
    ...many(48, { rule: 'unused-import', severity: 'warning', location: unlocated }),
    ...many(2, { rule: 'odr', severity: 'warning', location: unlocated }),
    ...many(1, { rule: 'odr', severity: 'error', location: late }),
  ];
  expect(print(formatText, createReport({ findings }))).toMatchInlineSnapshot(`
    "51 findings by 2 rules; the first of each follows, --all prints all
      odr            1 error, 2 warnings
      unused-import  48 warnings

    error[odr]: number 0
     --> api/zz.proto:1:1

    warning[unused-import]: number 0
     --> api/absent.proto:1:1

    "
  `);
  expect(print(formatText, createReport({ findings }), { all: true }).match(/number/g)).toHaveLength(51);
});

test('up to 50 findings are all shown, and waived ones do not count', () => {
  const findings = [
    ...many(50, { location: unlocated }),
    ...many(9, { location: unlocated, waived: { reason: 'old' } }),
  ];
  const text = print(formatText, createReport({ findings }));
  expect([text.match(/number/g)?.length, text.startsWith('error[declared-twice]')]).toEqual([50, true]);
});
