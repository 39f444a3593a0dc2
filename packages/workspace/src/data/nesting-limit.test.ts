/** Depth is found before the library runs out of stack. */
import { expect, test } from 'vitest';

import { findTooDeep } from './nesting-limit.ts';
import { readYamlData } from './read-yaml-data.ts';

const depth = 100_000;

test.each([
  ['brackets', '['.repeat(depth)],
  ['braces', '{a: '.repeat(depth)],
  ['dashes', '- '.repeat(depth)],
  ['explicit keys', '? '.repeat(depth)],
  ['lines', Array.from({ length: 3000 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
  ['lists in maps', Array.from({ length: 3000 }, (_, at) => `${' '.repeat(at)}- a:`).join('\n')],
])('%s', (_, text) => {
  expect(findTooDeep(text)).toBeDefined();
  expect(readYamlData('a.yaml', text).findings.map(({ message }) => message)).toEqual([
    'the file is nested too deeply',
  ]);
});

test.each([
  ['many lines', 'a:\n  - b: [1]\n'.repeat(10_000)],
  ['many brackets in a row', '[]'.repeat(depth)],
  ['far indentation', `a:\n${' '.repeat(5000)}b: 1\n`],
])('not %s', (_, text) => {
  expect(findTooDeep(text)).toBeUndefined();
});
