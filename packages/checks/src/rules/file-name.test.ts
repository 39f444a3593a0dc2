import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const files = { 'iscsi/v1/iscsi.proto': 'package v1;' };

it('reports a file with another name', () => {
  expect(reportLines('file-name', files)).toEqual([
    'iscsi/v1/iscsi.proto:1 the file is named "iscsi.proto"; the layout requires "api.proto"',
  ]);
});

it('accepts the name of the layout, or the one that the project uses', () => {
  expect(reportLines('file-name', { 'iscsi/v1/api.proto': 'package v1;' })).toEqual([]);
  expect(reportLines('file-name', files, { options: { name: 'iscsi.proto' } })).toEqual([]);
});
