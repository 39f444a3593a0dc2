import { describe, expect, test } from 'vitest';

import { readFamily, readFullName, readMinor, readVersion } from './names.ts';

describe('allowed names', () => {
  test('are names', () => {
    expect(readFamily('fleet.core')).toBe('fleet.core');
    expect(readVersion('v2alpha1')).toBe('v2alpha1');
    expect(readFullName('fleet.core.v2.Node.agent')).toBe('fleet.core.v2.Node.agent');
    expect(readMinor('v2.10')).toBe('2.10');
  });
});

const hostile = [
  '',
  '..',
  '../x',
  'a/b',
  'a b',
  'a"b',
  'a$b',
  'a\nb',
  '-x',
  '--force',
  'a..b',
  '.a',
  'a.',
  'a;b',
  7,
  null,
  ['a'],
];

describe.each([readFamily, readVersion, readFullName, readMinor])('%o', (read) => {
  test.each(hostile.map((name) => [name]))('refuses %j', (name) => {
    expect(() => read(name)).toThrow(/give one such as/);
  });
});

test('a family has no version', () => {
  expect(() => readFamily('fleet.core.v2')).toThrow('give the name without v2');
});
