import type { Finding } from '@protoshepherd/source';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compareFindings } from './finding-changes.ts';
import { renderChangeText } from './render-changes.ts';

function finding(message: string, line = 1): Finding {
  const location = { file: 'a.proto', line, column: 1, endLine: line, endColumn: 2 };
  return { rule: 'odr', severity: 'error', message, location, related: [], fingerprint: message };
}

const findings = fc.array(
  fc.constantFrom('x', 'y', 'z').map((message) => finding(message)),
  { maxLength: 6 },
);
const sorted = (list: readonly Finding[]): string[] => list.map(({ message }) => message).toSorted();

test('the new and the resolved findings turn one list into the other', () => {
  fc.assert(
    fc.property(findings, findings, (before, after) => {
      const { appeared, resolved } = compareFindings(before, after);
      expect(sorted([...before, ...appeared])).toEqual(sorted([...after, ...resolved]));
      expect(sorted(appeared).filter((message) => sorted(resolved).includes(message))).toEqual([]);
    }),
  );
});

test('a finding that moved to another line is the same', () => {
  expect(compareFindings([finding('x', 1)], [finding('x', 9)])).toEqual({ appeared: [], resolved: [] });
});

test('lines name the location and the rule, and control characters are escaped', () => {
  const change = {
    appeared: [finding('bad \u001b[31m name')],
    resolved: [finding('old')],
    findings: [finding('x')],
    filesRead: 2,
    milliseconds: 3.4,
    pathOf: (file: string) => `api/${file}`,
  };
  const text = renderChangeText(change, false);
  expect(text).not.toContain('\u001b');
  expect(text.split('\n')[0]).toBe('- api/a.proto:1:1: error: old (odr)');
  expect(text).toContain('\n1 error in 1 file, 2 files read, in 3 ms\n');
});
