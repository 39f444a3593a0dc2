import { declareFindings, type Finding, type Severity } from '@protoshepherd/source';
import { expect, test } from 'vitest';

import { renderSummary } from './summary-line.ts';

const { createFinding } = declareFindings({}, ['some-rule']);

function finding(severity: Severity, file: string): Finding {
  const location = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return createFinding({ rule: 'some-rule', severity, message: 'something is wrong', location });
}

test('a clean run says what it read', () => {
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
