/** Expressions, predefined rules and rules of extensions: a scan refuses what the runtime of protovalidate refuses, or reports that it did not judge. */
import { fromJson, type JsonValue } from '@bufbuild/protobuf';
import { createValidator } from '@bufbuild/protovalidate';
import { expect, test } from 'vitest';

import { compileWithRules } from '../../../../test/support/protovalidate.ts';
import { buildTree } from '../../../../test/support/build-tree.ts';
import { MessageValidator } from './judged.ts';

interface Case {
  readonly type: string;
  readonly rule: string;
  readonly values: readonly JsonValue[];
  /** Only an evaluation of the expression decides it. */
  readonly isOpen?: true;
}

const numbers = [-1, 0, 1, 3, 4, 5, 9, 10, 11];
const texts = ['', 'a', 'abc', 'abcd', 'x-1', 'x-', 'äöü', 'a/b'];

const cases: readonly Case[] = [
  { type: 'int32', rule: 'this > 3 && this < 10', values: numbers },
  { type: 'int32', rule: '!(this == 4) && this in [4, 5, 9]', values: numbers },
  { type: 'int32', rule: 'this > 10 || this < 0 ? false : this != 3', values: numbers },
  { type: 'int32', rule: "this < 4 ? '' : 'too large'", values: numbers },
  { type: 'int32', rule: 'this % 2 == 0', values: numbers, isOpen: true },
  { type: 'string', rule: 'this.size() < 4', values: texts },
  { type: 'string', rule: "this.startsWith('x-') && size(this) > 2", values: texts },
  { type: 'string', rule: "!this.contains('/') && this != ''", values: texts },
  { type: 'string', rule: "this.matches('^[a-z]+$')", values: texts },
  { type: 'repeated int32', rule: 'this.size() <= 2', values: [[], [1], [1, 2], [1, 2, 3]] },
];

const source = `syntax = "proto2"; package a.v1;
import "buf/validate/validate.proto";
extend buf.validate.StringRules { optional bool short = 80001 [(buf.validate.predefined).cel = {id: "short", expression: "this.size() < 4"}]; }
extend buf.validate.Int32Rules { optional int32 most = 80002 [(buf.validate.predefined).cel = {id: "most", expression: "this <= rule"}]; }
message Short { optional string f = 1 [(buf.validate.field).string.(short) = true]; }
message Most { optional int32 f = 1 [(buf.validate.field).int32.(most) = 4]; }
message Whole { option (buf.validate.message).cel = {id: "whole", expression: "this.f != 4"}; optional int32 f = 1; }
message Extended { extensions 100 to 200; }
extend Extended { optional int32 f = 100 [(buf.validate.field).int32.gt = 3]; }
${cases
  .map(({ type, rule }, at) => {
    const label = type.startsWith('repeated') ? '' : 'optional ';
    return `message M${at} { ${label}${type} f = 1 [(buf.validate.field).cel = {id: "c", expression: ${JSON.stringify(rule)}}]; }`;
  })
  .join('\n')}`;

const registry = compileWithRules(source);
const validator = createValidator({ registry });
const judge = new MessageValidator(buildTree({ 'a/v1/m.proto': source }));

function runtimeSays(name: string, json: JsonValue): string {
  const type = registry.getMessage(`a.v1.${name}`);
  if (type === undefined) throw new Error(`no message ${name}`);
  const { kind } = validator.validate(type, fromJson(type, json, { registry }));
  return kind === 'invalid' ? 'refused' : kind;
}

function scanSays(name: string, json: JsonValue): string {
  const { invalid, undecided, mismatches } = judge.judge(`a.v1.${name}`, JSON.stringify(json), 'json');
  expect(mismatches).toBe(0);
  return invalid.length > 0 ? 'refused' : undecided.length > 0 ? 'open' : 'valid';
}

test.each(cases.map((each, at) => ({ ...each, name: `M${at}` })))('$rule', ({ name, values, isOpen }) => {
  const theirs = values.map((f) => runtimeSays(name, { f }));
  expect(new Set(theirs)).toEqual(new Set(['valid', 'refused']));
  expect(values.map((f) => scanSays(name, { f }))).toEqual(isOpen === true ? values.map(() => 'open') : theirs);
});

test('predefined rules are judged like by the runtime', () => {
  for (const f of texts) expect([f, scanSays('Short', { f })]).toEqual([f, runtimeSays('Short', { f })]);
  for (const f of numbers) expect([f, scanSays('Most', { f })]).toEqual([f, runtimeSays('Most', { f })]);
});

test('an expression about a whole message is reported as not judged', () => {
  expect(numbers.map((f) => scanSays('Whole', { f }))).toEqual(numbers.map(() => 'open'));
});

test('neither the runtime nor a scan applies rules of extensions', () => {
  for (const f of numbers) {
    const json = { '[a.v1.f]': f };
    expect([scanSays('Extended', json), runtimeSays('Extended', json)]).toEqual(['valid', 'valid']);
  }
});
