import { createFinding, type Finding } from '@protoshepherd/source';
import { describe, expect, test } from 'vitest';

import { createEnvelope, renderEnvelope } from './envelope.ts';

function finding(file: string, line: number, message = 'something is wrong'): Finding {
  const location = { file, line, column: 1, endLine: line, endColumn: 2 };
  return createFinding({ rule: 'some-rule', severity: 'error', message, location });
}

describe('the envelope', () => {
  test('holds findings in canonical order and their counts', () => {
    const envelope = createEnvelope('parse', '2021-01-01', [finding('b', 1), finding('a', 2), finding('a', 1)]);
    expect(envelope).toMatchObject({ schemaVersion: 1, command: 'parse', asOf: '2021-01-01', summary: { errors: 3 } });
    expect(envelope.findings.map(({ location }) => `${location.file}:${location.line}`)).toEqual(['a:1', 'a:2', 'b:1']);
  });

  test('prints no character that a terminal obeys, and loses none', () => {
    const message = 'a\u001b\u007f\u009b\u200b\u2028\u202e\u2066\ufeffz';
    const envelope = createEnvelope('parse', '2021-01-01', [finding('a', 1, message)]);
    const text = renderEnvelope(envelope);
    expect(text).toMatch(/^[\n\x20-\x7e]*$/);
    expect(JSON.parse(text)).toEqual(envelope);
  });
});
