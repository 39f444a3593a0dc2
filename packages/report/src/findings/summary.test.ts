import { declareFindings, type Finding, type Severity } from '@protoshepherd/source';
import { expect, test } from 'vitest';

import { renderClosing, renderSummary } from './summary.ts';

const { createFinding } = declareFindings({}, ['some-rule']);

function finding(severity: Severity, file: string): Finding {
  const location = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return createFinding({ rule: 'some-rule', severity, message: 'something is wrong', location });
}

test('a clean run states what it read', () => {
  expect(renderSummary([], 7243)).toBe('no findings, 7,243 files read');
  expect(renderSummary([], 1)).toBe('no findings, 1 file read');
});

test('findings are counted by severity, files once', () => {
  const findings = [finding('error', 'a'), finding('error', 'b'), finding('warning', 'a'), finding('note', 'c')];
  expect(renderSummary(findings, 1_234_567)).toBe('2 errors, 1 warning, 1 note in 3 files, 1,234,567 files read');
});

test('a waived finding is counted as waived only', () => {
  const waived = { ...finding('error', 'a'), waived: { reason: 'legacy' } };
  expect(renderSummary([waived, finding('error', 'a')], 2)).toBe('1 error, 1 waived in 1 file, 2 files read');
});

test('a run ends with the counts of each rule, those with errors first', () => {
  const waived = { ...finding('error', 'a'), waived: { reason: 'legacy' } };
  const other: Finding = { ...finding('error', 'b'), rule: 'other-rule' };
  const findings = [finding('warning', 'a'), waived, other];
  expect(renderClosing(findings, 2, { showWaived: true })).toBe(
    '  other-rule  1 error\n  some-rule   1 warning, 1 waived\n1 error, 1 warning, 1 waived in 2 files, 2 files read\n',
  );
  expect(renderClosing(findings, 2, { showWaived: false })).toMatch(/read \(--show-waived lists waived findings\)\n$/);
  expect(renderClosing([], 2, { showWaived: false })).toBe('no findings, 2 files read\n');
});
