import { descendants, parseFile } from '@protoshepherd/syntax';
import { expect, test } from 'vitest';

import { describeRules } from './describe-rules.ts';
import { exampleValues } from './example-values.ts';
import { readFieldRules } from './read/read-rules.ts';
import type { FieldKind } from './rule-set.ts';

function say(options: string, kind: FieldKind): unknown {
  const text = `syntax = "proto3";\nmessage M {\n  T a = 1 [${options}];\n}\n`;
  const tree = parseFile({ path: 'a.proto', text });
  const field = [...descendants(tree.root)].find((node) => node.kind === 'field');
  if (field === undefined) throw new Error('there is no field');
  const rules = readFieldRules(tree, { row: field.row, kind });
  return [describeRules(rules, kind).join('; '), exampleValues(rules, kind)];
}

const implicit = (type: string): FieldKind => ({ type, cardinality: 'singular', hasPresence: false });
const explicit = (type: string): FieldKind => ({ type, cardinality: 'singular', hasPresence: true });
const list = (type: string): FieldKind => ({ type, cardinality: 'repeated', hasPresence: false });

test.each([
  [
    '(validate.rules).uint32 = {gte: 1, lte: 3}',
    implicit('uint32'),
    'at least `1`; at most `3`',
    { accepted: '1', refused: '0' },
  ],
  [
    '(validate.rules).string = {min_len: 1}',
    implicit('string'),
    'at least 1 character',
    { accepted: '"x"', refused: '""' },
  ],
  [
    '(validate.rules).string = {in: ["x", "y"]}',
    implicit('string'),
    'one of `"x"`, `"y"`',
    { accepted: '"x"', refused: '""' },
  ],
  ['(validate.rules).message = {required: true}', explicit('p.M'), 'must be set', { refused: 'unset' }],
  [
    '(validate.rules).duration = {gt {}}',
    explicit('google.protobuf.Duration'),
    'more than `0s`',
    { accepted: '"0.000000001s"', refused: '"0s"' },
  ],
  [
    '(validate.rules).repeated = {min_items: 1}',
    list('string'),
    'at least 1 item',
    { accepted: '[""]', refused: '[]' },
  ],
  [
    '(buf.validate.field).string.email = true',
    implicit('string'),
    'an email address',
    { accepted: '"a@example.com"', refused: '""' },
  ],
  ['deprecated = true', implicit('string'), '', { accepted: '"x"' }],
])('%s', (options, kind, words, examples) => {
  expect(say(options, kind)).toEqual([words, examples]);
});
