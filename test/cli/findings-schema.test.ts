import { readFileSync } from 'node:fs';

import { exitStatus, runCommandLine } from 'protoshepherd';
import { describe, expect, test } from 'vitest';

import { validateJson, type JsonSchema } from '../support/validate-json.ts';
import { createRecordingContext } from './recording-context.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const schemaFile = new URL('../../packages/cli/schema/findings.schema.json', import.meta.url);
const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as JsonSchema;

const location = { file: 'a.proto', line: 1, column: 1, endLine: 1, endColumn: 2 };
const finding = {
  rule: 'some-rule',
  severity: 'error',
  message: 'something is wrong',
  location,
  related: [{ message: 'because of this', location }],
  package: 'a.v1',
  fingerprint: '0123456789abcdef',
  data: { anything: [1, null] },
  fix: { title: 'remove it', file: 'a.proto', edits: [{ start: 0, end: 1, text: '' }] },
  waived: { reason: 'legacy', expires: '2027-01-01' },
};
const summary = { errors: 0, warnings: 0, notes: 0, waived: 1 };
const envelope = { schemaVersion: 1, command: 'parse', asOf: '2021-01-01', findings: [finding], summary };

describe('the published schema of findings', () => {
  test('the output of parse is valid', async () => {
    const folder = createTemporaryFolder({ 'bad.proto': 'message A {\n  int32 x = ;\n  string s = "\u009b\n}\n' });
    const context = createRecordingContext();
    expect(await runCommandLine(['parse', folder, '--format', 'json'], context)).toBe(exitStatus.input);
    expect(validateJson(JSON.parse(context.stdout.written), schema)).toEqual([]);
  });

  test('a finding with everything is valid, and a command may add to the envelope', () => {
    expect(validateJson({ ...envelope, edges: [] }, schema)).toEqual([]);
  });

  test.each([
    ['an unknown property of a finding', { ...finding, colour: 'red' }],
    ['a severity that does not exist', { ...finding, severity: 'fatal' }],
    ['a rule with capitals', { ...finding, rule: 'SomeRule' }],
    ['a column of zero', { ...finding, location: { ...location, column: 0 } }],
    ['a date that is not one', { ...finding, waived: { reason: 'legacy', expires: 'soon' } }],
  ])('%s is refused', (_, changed) => {
    expect(validateJson({ ...envelope, findings: [changed] }, schema)).toHaveLength(1);
  });

  test.each(Object.keys(envelope))('%s is required', (name) => {
    const rest = Object.fromEntries(Object.entries(envelope).filter(([key]) => key !== name));
    expect(validateJson(rest, schema)).toEqual([`/: lacks ${name}`]);
  });
});
