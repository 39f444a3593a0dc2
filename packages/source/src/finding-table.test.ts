import { expect, it } from 'vitest';

import { declareFindings } from './finding-table.ts';

const table = declareFindings(
  { 'own-rule': { summary: 'Something is right.', why: 'It would break.', remedy: 'Set it right.' } },
  ['borrowed-rule'],
);

const location = { file: 'a.proto', line: 1, column: 1, endLine: 1, endColumn: 1 };
const facts = { severity: 'error', message: 'something is wrong', location } as const;

it('creates findings with declared or borrowed ids', () => {
  expect(table.createFinding({ rule: 'own-rule', ...facts }).rule).toBe('own-rule');
  expect(table.createFinding({ rule: 'borrowed-rule', ...facts }).rule).toBe('borrowed-rule');
});

it('rejects any other id, both in the compiler and at run time', () => {
  // @ts-expect-error The id is not declared.
  expect(() => table.createFinding({ rule: 'other-rule', ...facts })).toThrow('the finding other-rule is not declared');
});

it('distinguishes findings about the same subject of one file', () => {
  const drafts = [facts, facts].map((each) => ({ rule: 'own-rule' as const, ...each }));
  expect(new Set(table.completeFindings(drafts).map(({ fingerprint }) => fingerprint)).size).toBe(2);
});
