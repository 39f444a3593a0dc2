import { declareFindings, type Finding } from '@protoshepherd/source';
import { describe, expect, test } from 'vitest';

import { distributeFindings, type PendingTask } from './distribute-findings.ts';

const { createFinding } = declareFindings({}, ['odr']);

const task = (name: string, ...folders: readonly string[]): PendingTask => ({
  id: `${name}:odr`,
  options: {
    directory: `api/${name.replaceAll('.', '/')}`,
    packages: [name],
    folders: [name.replaceAll('.', '/'), ...folders],
  },
});

const [a, b, c] = [task('a.v1'), task('b.v1', 'b/v2alpha'), task('c.v1')];
const claims = [a, b, c].map(({ options }) => options);

function finding(file: string, more: Partial<Finding> = {}): Finding {
  const location = { file, line: 3, column: 1, endLine: 3, endColumn: 2 };
  return { ...createFinding({ rule: 'odr', severity: 'error', message: 'two versions', location }), ...more };
}

/** The failing tasks, and the output of each. */
function endings(findings: readonly Finding[]): Readonly<Record<string, string>> {
  const results = distributeFindings(findings, [a, b], claims);
  return Object.fromEntries(
    [...results].map(([id, { success, terminalOutput }]) => [id, `${success} ${terminalOutput}`]),
  );
}

describe('a finding is assigned to', () => {
  test('the task of its package, wherever its file is', () => {
    expect(endings([finding('b/v1/b.proto', { package: 'a.v1' })])).toEqual({
      'a.v1:odr': 'false api/b/v1/b.proto:3:1: error[odr]: two versions\n',
      'b.v1:odr': 'true ',
    });
  });

  test('the tasks of all packages that it is about', () => {
    const both = finding('a/v1/a.proto', { data: { packages: ['a.v1', 'b.v1', 'c.v1'] } });
    expect(Object.values(endings([both])).map((each) => each.slice(0, 5))).toEqual(['false', 'false']);
    const other = finding('a/v1/a.proto', { data: { packages: ['b.v1'] } });
    expect(endings([other])['a.v1:odr']).toBe('true ');
  });

  test('the task of its file, and of the candidate that a task writes', () => {
    expect(endings([finding('a/v1/a.proto'), finding('b/v2alpha/b.proto')])).toEqual({
      'a.v1:odr': 'false api/a/v1/a.proto:3:1: error[odr]: two versions\n',
      'b.v1:odr': 'false api/b/v2alpha/b.proto:3:1: error[odr]: two versions\n',
    });
  });

  test('no task, if its task does not run now', () => {
    expect(endings([finding('c/v1/c.proto')])).toEqual({ 'a.v1:odr': 'true ', 'b.v1:odr': 'true ' });
  });

  test('all, if no task could have it', () => {
    expect(Object.values(endings([finding('shepherd.yaml')])).map((each) => each.slice(0, 5))).toEqual([
      'false',
      'false',
    ]);
  });
});

test('notes and waived findings are printed and fail nothing', () => {
  const waived = { reason: 'next quarter' };
  const related = [{ message: 'imported here', location: finding('b/v1/b.proto').location }];
  expect(
    endings([finding('a/v1/a.proto', { severity: 'warning', related }), finding('b/v1/b.proto', { waived })]),
  ).toEqual({
    'a.v1:odr': 'true api/a/v1/a.proto:3:1: warning[odr]: two versions\n    api/b/v1/b.proto:3:1: imported here\n',
    'b.v1:odr': 'true api/b/v1/b.proto:3:1: error[odr]: two versions (waived: next quarter)\n',
  });
});

test('no text of a tree can command a terminal or a CI system', () => {
  const location = { file: '::error::x', line: 1, column: 1, endLine: 1, endColumn: 1 };
  const hostile = finding('::error::x.proto', {
    message: 'a\n::set-output name=b::c \u001b[2J ##[error]d',
    related: [{ message: 'e\r::add-mask::f', location }],
  });
  const [result] = distributeFindings([hostile], [task('a.v1')], []).values();
  expect(result?.terminalOutput).not.toMatch(/^\s*::(?!:)|##\[|[^\n\x20-\x7e]/m);
});
