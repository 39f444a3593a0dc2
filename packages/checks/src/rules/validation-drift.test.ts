import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';
import { validationDrift } from './validation-drift.ts';

const rule = 'validation-drift';
const { 'a/v1/a.proto': _, ...dialects } = validationDrift.explanation.right;

function drift(fields: string): readonly string[] {
  const text = `package a.v1;\nimport "buf/validate/validate.proto";\nimport "validate/validate.proto";\nmessage A {\n${fields}\n}`;
  return reportLines(rule, { ...dialects, 'a/v1/a.proto': text });
}

it('names a value that one dialect accepts and the other refuses', () => {
  expect(drift('string x = 1 [(validate.rules).string.min_len = 1, (buf.validate.field).string.min_len = 3];')).toEqual(
    ['a/v1/a.proto:5 a.v1.A.x: protoc-gen-validate accepts "x", protovalidate rejects it'],
  );
});

it('reports rules that cannot be compared', () => {
  expect(
    drift('string x = 1 [(validate.rules).string.pattern = "(?i)a", (buf.validate.field).string.pattern = "[aA]"];'),
  ).toEqual([expect.stringContaining('the two rules cannot be compared')]);
});

it('accepts equal rules, and elements with one dialect', () => {
  expect(
    drift(
      'string x = 1 [(validate.rules).string.min_len = 1, (buf.validate.field).string = {min_len: 1}];\n' +
        'string y = 2 [(validate.rules).string.min_len = 1];\nstring z = 3 [(buf.validate.field).string.min_len = 2];',
    ),
  ).toEqual([]);
});
