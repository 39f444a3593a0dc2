import { describe, expect, it } from 'vitest';

import { descendants, parseFile } from '@protoshepherd/syntax';

import { compareDialects } from './compare-dialects.ts';
import { compareRules } from './compare-rules.ts';
import { readFieldDialects, type DialectRules } from './read/read-rules.ts';
import { noRules } from './rule-set.ts';

const kind = { type: 'string', cardinality: 'singular', hasPresence: false } as const;

/** The rules of protoc-gen-validate and of protovalidate. */
type Written = readonly [pgv: string, protovalidate: string];

function rules(pgv: string, protovalidate: string): DialectRules {
  const options = [
    ...(pgv === '' ? [] : [`(validate.rules).string = {${pgv}}`]),
    ...(protovalidate === '' ? [] : [`(buf.validate.field).string = {${protovalidate}}`]),
  ];
  const list = options.length === 0 ? '' : `[${options.join(', ')}]`;
  const tree = parseFile({ path: 'm.proto', text: `syntax = "proto3"; message M { string f = 1 ${list}; }` });
  const field = [...descendants(tree.root)].find((node) => node.kind === 'field');
  return readFieldDialects(tree, { row: field?.row ?? 0 });
}

describe('rules in both dialects', () => {
  it.each<[string, Written, Written, string]>([
    ['an equal rule of the other dialect is added', ['min_len: 1', ''], ['min_len: 1', 'min_len: 1'], 'equal'],
    ['one of two equal rules is removed', ['min_len: 1', 'min_len: 1'], ['', 'min_len: 1'], 'equal'],
    ['a stricter rule of the other dialect is added', ['min_len: 1', ''], ['min_len: 1', 'min_len: 2'], 'tightened'],
    ['the stricter one of two is removed', ['min_len: 1', 'min_len: 3'], ['min_len: 1', ''], 'relaxed'],
    ['the looser one of two is removed', ['min_len: 1', 'min_len: 3'], ['', 'min_len: 3'], 'equal'],
    ['both go', ['min_len: 1', 'min_len: 1'], ['', ''], 'relaxed'],
    ['both come', ['', ''], ['min_len: 1', 'min_len: 1'], 'tightened'],
    ['the same pattern comes in the other dialect', ['pattern: "a"', ''], ['pattern: "a"', 'pattern: "a"'], 'equal'],
  ])('%s', (_, before, after, verdict) => {
    expect(compareDialects(rules(...before), rules(...after), kind).verdict).toBe(verdict);
  });

  it('names a value that every dialect accepted before', () => {
    const comparison = compareDialects(rules('min_len: 1', 'min_len: 2'), rules('min_len: 1', 'min_len: 4'), kind);
    expect(comparison.lost?.json).toBe('xx');
  });

  it.each([
    ['^.*$', 'tightened -"/w=="'],
    ['^a.b$', 'tightened -"Yf9i"'],
    ['^[^a]$', 'tightened -"/w=="'],
    ['^[a-z]+$', 'equal'],
    ['^(?:ab|\\\\d)$', 'equal'],
    ['a', 'unknown'],
    ['^\\\\pL$', 'unknown'],
  ])('%s of bytes: only protoc-gen-validate can match bytes that are not UTF-8', (pattern, said) => {
    const text = `bytes f = 1 [(validate.rules).bytes.pattern = "${pattern}", (buf.validate.field).bytes.pattern = "${pattern}"];`;
    const tree = parseFile({ path: 'm.proto', text: `syntax = "proto3"; message M { ${text} }` });
    const row = [...descendants(tree.root)].find((node) => node.kind === 'field')?.row ?? 0;
    const { pgv, protovalidate } = readFieldDialects(tree, { row });
    const ofBytes = { ...kind, type: 'bytes' } as const;
    const { verdict, lost } = compareRules(pgv ?? noRules, protovalidate ?? noRules, ofBytes);
    expect([verdict, ...(lost === undefined ? [] : [`-${lost.text}`])].join(' ')).toBe(said);
    expect(compareRules(protovalidate ?? noRules, protovalidate ?? noRules, ofBytes).verdict).toBe('equal');
  });
});
