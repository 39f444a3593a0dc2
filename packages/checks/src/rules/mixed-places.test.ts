import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const rule = 'mixed-places';
const old = { 'BackupItemAction.proto': 'package generated; service BackupItemAction {}' };

it('reports a first version that is both in its old location and in a folder', () => {
  expect(
    reportLines(rule, {
      ...old,
      'backupitemaction/v1/BackupItemAction.proto': 'package v1; service BackupItemAction {}',
    }),
  ).toEqual([
    'backupitemaction/v1/BackupItemAction.proto:1 backupitemaction.v1 is both in "backupitemaction/v1/BackupItemAction.proto" and at its old path, "BackupItemAction.proto"',
  ]);
});

it('accepts a second version in a folder, and a kind that began there', () => {
  expect(
    reportLines(rule, {
      ...old,
      'backupitemaction/v2/BackupItemAction.proto': 'package v2; service BackupItemAction {}',
      'itemblockaction/v1/ItemBlockAction.proto': 'package v1; service ItemBlockAction {}',
    }),
  ).toEqual([]);
});
