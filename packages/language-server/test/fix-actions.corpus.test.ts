/** The law of fixes for every kind of break: one small change for every row of the judgement table, and every fix of it taken through the server. */
import { expect, test } from 'vitest';

import { compatCases } from '../../../test/corpus/compat-cases.ts';
import { takeFixes } from './take-fixes.ts';

const inFolder = (folder: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

test('every fix of a break removes its finding and brings no other', async () => {
  const rules = new Set<string>();
  const wrong: string[] = [];
  for (const { before, after } of compatCases) {
    const taken = await takeFixes({
      // Only breaks are tried here: the small texts keep no other rule.
      'shepherd.yaml': 'version: 1\nroots: [api]\ncompat: {against: ./old, policy: FILE}\nrules: {file-name: off}\n',
      ...inFolder('old', before),
      ...inFolder('api', after),
    });
    for (const rule of taken.rules) rules.add(rule);
    wrong.push(...taken.wrong);
  }
  expect(wrong).toEqual([]);
  expect(rules.size).toBeGreaterThan(30);
}, 120_000);
