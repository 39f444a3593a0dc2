import { expect, it } from 'vitest';

import { runRule, reportLines } from '../../test/run-rule.ts';

const rule = 'status-mismatch';
const file = (name: string, status: string): string =>
  `package ${name};\noption (udpa.annotations.file_status).package_version_status = ${status};`;

it('reports files of a package that disagree, with one of each kind', () => {
  const [finding] = runRule(rule, { 'a.proto': file('a.v3', 'ACTIVE'), 'b.proto': file('a.v3', 'FROZEN') });
  expect(finding).toMatchObject({
    message: 'files of a.v3 disagree: ACTIVE and FROZEN',
    related: [{ location: { file: 'a.proto', line: 2 } }, { location: { file: 'b.proto', line: 2 } }],
  });
});

it('reports the older of two stable versions that are both active', () => {
  expect(reportLines(rule, { 'a.proto': file('a.v2', 'ACTIVE'), 'b.proto': file('a.v3', 'ACTIVE') })).toEqual([
    'a.proto:2 a.v2 and a.v3 are both active; the older one should be frozen',
  ]);
});

it('reports a candidate with a stable name', () => {
  expect(reportLines(rule, { 'a.proto': file('a.v4', 'NEXT_MAJOR_VERSION_CANDIDATE') })).toEqual([
    'a.proto:2 a.v4 has a stable name but is a candidate',
  ]);
});

it('accepts correct statuses, and packages without annotations', () => {
  expect(
    reportLines(rule, {
      'a.proto': file('a.v2', 'FROZEN'),
      'b.proto': file('a.v3', 'ACTIVE'),
      'c.proto': file('a.v4alpha', 'NEXT_MAJOR_VERSION_CANDIDATE'),
      'd.proto': 'package b.v1;',
      'e.proto': 'package b.v2;',
    }),
  ).toEqual([]);
});
