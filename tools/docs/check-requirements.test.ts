import { expect, test } from 'vitest';

import { checkRequirements } from './check-requirements.mjs';
import { citedNumbers, readCitations } from './read-citations.mjs';
import { requirementTable } from './requirement-table.mjs';

const table = [{ name: 'A', document: 'a page', sentences: { 'A-01': 'One.', 'A-02': 'Two.' } }];

test('a number is cited by its letter and two digits', () => {
  expect(citedNumbers('A-01 and A-02: again A-01; not UTF-16, A-1 or A-011')).toEqual(['A-01', 'A-02']);
});

test('a cited number without a sentence, and a sentence that is not cited, are reported', () => {
  const citations = new Map([
    ['A-01', ['test/a.test.ts']],
    ['B-07', ['test/b.test.ts', 'test/c.test.ts']],
  ]);
  expect(checkRequirements(table, citations)).toEqual([
    'test/b.test.ts: B-07 has no sentence in tools/docs/requirement-table.mjs',
    'tools/docs/requirement-table.mjs: no test cites A-02; remove its sentence',
  ]);
});

test('the tests of this workspace and the table agree', async () => {
  expect(checkRequirements(requirementTable, await readCitations())).toEqual([]);
});
