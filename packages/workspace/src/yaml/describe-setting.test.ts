import { expect, test } from 'vitest';

import { describeSetting } from './describe-setting.ts';

test('a file has its keys, each with a sentence', () => {
  const root = describeSetting('shepherd', []);
  const version = root?.keys.find(({ name }) => name === 'version');
  expect(version).toEqual({
    name: 'version',
    description: 'The version of this file format.',
    isRequired: true,
    holds: 'value',
  });
  expect(root?.keys.find(({ name }) => name === 'waivers')).toMatchObject({ isRequired: false, holds: 'block' });
  for (const file of ['shepherd', 'lifecycle'] as const)
    for (const { description } of describeSetting(file, [])?.keys ?? []) expect(description).toMatch(/^[A-Z].*[.?]$/);
});

test('words, days and lists are identified by their paths', () => {
  expect(describeSetting('shepherd', ['layout'])).toMatchObject({
    choices: expect.arrayContaining(['envoy']),
    isDate: false,
  });
  expect(describeSetting('shepherd', ['rules', 'odr'])?.choices).toEqual(['error', 'warning', 'note', 'off']);
  expect(describeSetting('shepherd', ['rules', 'odr', 'severity'])?.choices).toContain('off');
  expect(describeSetting('shepherd', ['waivers'])).toMatchObject({ isList: true, isMapping: false });
  expect(describeSetting('shepherd', ['waivers', 3, 'expires'])?.isDate).toBe(true);
  expect(describeSetting('lifecycle', ['versions', 0, 'supportEnds'])).toMatchObject({
    isDate: true,
    description: expect.stringContaining('may be removed') as string,
  });
  expect(describeSetting('shepherd', ['version'])?.choices).toEqual(['1']);
});

test('unknown paths have no description', () => {
  expect(describeSetting('shepherd', ['nothing'])).toBeUndefined();
  expect(describeSetting('shepherd', ['roots', 'key'])).toBeUndefined();
  expect(describeSetting('shepherd', ['constructor'])).toBeUndefined();
});
