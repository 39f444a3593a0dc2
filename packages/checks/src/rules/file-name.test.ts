import { expect, it } from 'vitest';

import { linesOf } from '../../test/findings-of.ts';

const files = { 'iscsi/v1/iscsi.proto': 'package v1;' };

it('reports a file with another name', () => {
  expect(linesOf('file-name', files)).toEqual([
    'iscsi/v1/iscsi.proto:1 the file is named "iscsi.proto"; the layout requires "api.proto"',
  ]);
});

it('is content with the name of the layout, or the one that the project uses', () => {
  expect(linesOf('file-name', { 'iscsi/v1/api.proto': 'package v1;' })).toEqual([]);
  expect(linesOf('file-name', files, { options: { name: 'iscsi.proto' } })).toEqual([]);
});
