import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const rule = 'package-is-version';

it('reports a package that is another version than its folder', () => {
  expect(reportLines(rule, { 'disk/v1alpha1/api.proto': 'package v1;', 'disk/v1/api.proto': '' })).toEqual([
    'disk/v1/api.proto:1 the file declares no package, but its folder is v1',
    'disk/v1alpha1/api.proto:1 the file declares the package v1, but its folder is v1alpha1',
  ]);
});

it('reports a file outside a version folder', () => {
  expect(reportLines(rule, { 'disk/api.proto': 'package v1;' })).toEqual([
    'disk/api.proto:1 the file is in "disk", which is not a version folder such as "group/v1"',
  ]);
});

it('reports a version folder outside a group', () => {
  expect(reportLines(rule, { 'v1/api.proto': 'package v1;' })).toEqual([
    'v1/api.proto:1 the file is in "v1", which is not a version folder of a group such as "group/v1"',
  ]);
});

it('accepts the bare version', () => {
  expect(reportLines(rule, { 'client/api/disk/v1beta3/api.proto': 'package v1beta3;' })).toEqual([]);
});
