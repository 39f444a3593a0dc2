import { expect, test } from 'vitest';

import { createReport, createSampleFinding, print } from '../../test/sample-report.ts';
import { formatText } from './format-text.ts';

test('frames come first, waived findings last and in one line each', () => {
  expect(print(formatText, createReport())).toMatchInlineSnapshot(`
    "warning[unused-import]: nothing uses "unused.proto"
     --> cart/v1/cart.proto:3:1
      |
    3 | import "unused.proto";
      | ^^^^^^^^^^^^^^^^^^^^^^
      |
    help: remove the import
      |
    3 - import "unused.proto";

    error[declared-twice]: \`Cart\` is declared twice
     --> item/v1/item.proto:2:9
      |
    2 | message Cart {
      |         ^^^^
      |
     ::: cart/v1/cart.proto:4:9
      |
    4 | message Cart {}
      |         ---- declared here first

    waived[package-missing]: the file has no package (cart/v1/cart.proto:1, moves next year, until 2027-01-01)
    "
  `);
});

test('a waiver without an end, and one that would break the line', () => {
  const findings = [createSampleFinding({ waived: { reason: 'old\n\u001b[2J' } })];
  expect(print(formatText, createReport({ findings }))).toBe(
    'waived[declared-twice]: `Cart` is declared twice (item/v1/item.proto:2, old<U+000A><U+001B>[2J)\n',
  );
});
