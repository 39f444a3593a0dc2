import { expect, test } from 'vitest';

import type { BufModule, BufRules } from './buf-project.ts';
import { translateBuf, type BufSettings } from './translate-buf.ts';

const rules: BufRules = { use: [], except: [], ignore: [], ignoreOnly: [] };

const module = (lint: Partial<BufRules>, breaking: Partial<BufRules> = {}): BufModule => ({
  root: 'proto',
  excludes: [],
  lint: { ...rules, ...lint },
  breaking: { ...rules, ...breaking },
});

const found = (rule: string, file: string) => ({
  rule,
  location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 },
});

function translate(each: BufModule, ...findings: readonly ReturnType<typeof found>[]): BufSettings {
  return translateBuf([each], (path) => path !== 'proto/google', findings);
}

const reason = 'TODO: add the reason; buf.yaml ignores this path';

test('rules that buf disables are off, if there is an equivalent', () => {
  expect(translate(module({ except: ['PACKAGE_DIRECTORY_MATCH', 'FIELD_LOWER_SNAKE_CASE'] })).off).toEqual([
    'package-matches-directory',
  ]);
});

test('one category of breaks is the policy of comparisons, anything else is not', () => {
  expect(translate(module({}, { use: ['WIRE_JSON'] })).compatPolicy).toBe('WIRE_JSON');
  expect(translate(module({}, { use: ['FIELD_SAME_TYPE', 'WIRE'] })).compatPolicy).toBeUndefined();
  expect(translate(module({})).compatPolicy).toBeUndefined();
});

test('paths that lint ignores are waived where something is found in them', () => {
  const lint = {
    ignore: ['proto/old'],
    ignoreOnly: [{ rule: 'IMPORT_USED', paths: ['proto/a.proto', 'proto/b.proto'] }],
  };
  const findings = [found('unused-import', 'a.proto'), found('file-name', 'old/X.proto'), found('odr', 'old/x.proto')];
  expect(translate(module(lint), ...findings).waivers).toEqual([
    { rule: 'file-name', path: 'old', reason },
    { rule: 'unused-import', path: 'a.proto', reason },
  ]);
});

test('paths that breaking ignores are waived by every kind of change that its rules are about', () => {
  const breaking = { ignoreOnly: [{ rule: 'FIELD_SAME_TYPE', paths: ['proto/x', 'proto/google', 'elsewhere'] }] };
  const { waivers } = translate(module({}, breaking));
  expect(waivers).toContainEqual({ rule: 'field-type', path: 'x', reason });
  expect(new Set(waivers.map(({ path }) => path))).toEqual(new Set(['x']));
  const all = translate(module({}, { use: ['WIRE'], ignore: ['proto/x'] })).waivers.map(({ rule }) => rule);
  expect(all).toContain('field-removed');
  expect(all).toContain('field-type');
});
