import { declareFindings, type Finding } from '@protoshepherd/source';
import { describe, expect, test } from 'vitest';

import { createEnvelope } from './envelope.ts';

const { createFinding } = declareFindings({}, ['some-rule']);

function finding(file: string, line: number): Finding {
  const location = { file, line, column: 1, endLine: line, endColumn: 2 };
  return createFinding({ rule: 'some-rule', severity: 'error', message: 'something is wrong', location });
}

describe('the envelope', () => {
  test('contains findings in canonical order, and their counts', () => {
    const findings = [finding('b', 1), finding('a', 2), finding('a', 1)];
    const envelope = createEnvelope({ command: 'parse', asOf: '2021-01-01', findings });
    expect(envelope).toMatchObject({ schemaVersion: 1, command: 'parse', asOf: '2021-01-01', summary: { errors: 3 } });
    expect(envelope.findings.map(({ location }) => `${location.file}:${location.line}`)).toEqual(['a:1', 'a:2', 'b:1']);
  });

  test('ends with the further properties of a command', () => {
    const envelope = createEnvelope({ command: 'plan', asOf: '2021-01-01', findings: [], extra: { upgrades: [] } });
    expect(Object.keys(envelope)).toEqual(['schemaVersion', 'command', 'asOf', 'findings', 'summary', 'upgrades']);
  });
});
