import { findLineage } from '@protoshepherd/api-tree';
import { describe, expect, test } from 'vitest';

import { buildPackageTree, buildTree } from '../../../test/support/build-tree.ts';

describe('families', () => {
  test('versions by age, a package without one first', () => {
    const tree = buildPackageTree('d.v2\nd.v10\nd\nd.v2alpha1\nother.v1');
    expect(
      tree.families.map(({ name, versions }) => `${name}: ${versions.map((each) => each.name).join(' ')}`),
    ).toEqual(['d: d d.v2alpha1 d.v2 d.v10', 'other: other.v1']);
  });

  test('a table of groups and versions without distinct packages', () => {
    const api = 'syntax = "proto3"; package v1; service S {}';
    const tree = buildTree({ 'disk/v1/api.proto': api, 'smb/v1/api.proto': api }, { layout: 'group-version' });
    expect(tree.packages.map(({ name, family }) => [name, family])).toEqual([
      ['disk.v1', 'disk'],
      ['smb.v1', 'smb'],
    ]);
  });

  test('an include is not a target', () => {
    const tree = buildTree(
      { 'a/v1/a.proto': 'package a.v1; import "x/x.proto"; import "google/protobuf/any.proto";' },
      { includes: { 'x/x.proto': 'package x;', 'y.proto': 'package y;' } },
    );
    expect(tree.packages.map(({ name, isTarget }) => `${name} ${isTarget}`)).toEqual([
      'a.v1 true',
      'google.protobuf false',
      'x false',
    ]);
  });
});

describe('status', () => {
  const statuses = (lines: string): Record<string, string> =>
    Object.fromEntries(buildPackageTree(lines).packages.map(({ name, status }) => [name, status]));

  test('by name: the newest stable version is active, and its successor is the candidate', () => {
    expect(statuses('d.v1\nd.v2\nd.v2beta1\nd.v3alpha\nplain')).toEqual({
      'd.v1': 'frozen',
      'd.v2': 'active',
      'd.v2beta1': 'frozen',
      'd.v3alpha': 'candidate',
      plain: 'none',
    });
  });

  test('by name: without a stable version the newest is worked on', () => {
    expect(statuses('d.v1alpha1\nd.v1beta1')).toEqual({ 'd.v1alpha1': 'frozen', 'd.v1beta1': 'active' });
  });

  test('annotations are believed before names', () => {
    const status = (value: string): string =>
      `option (udpa.annotations.file_status).package_version_status = ${value};`;
    const tree = buildTree({
      'd/v1/a.proto': `package d.v1; ${status('FROZEN')}`,
      'd/v1/b.proto': `package d.v1; ${status('ACTIVE')}`,
    });
    const [only] = tree.packages;
    expect([only?.status, only?.statusOrigin]).toEqual(['active', 'annotation']);
  });
});

describe('lineage', () => {
  test('types first, then announced moves, then the family', () => {
    const tree = buildTree({
      'a/v2/a.proto': 'package a.v2; message A {}',
      'b/v3/b.proto':
        'package b.v3; message B { option (udpa.annotations.versioning).previous_message_type = "a.v2.A"; }',
      'c/v2/c.proto': 'package c.v2; option (udpa.annotations.file_migrate).move_to_package = "d.v3";',
      'd/v3/d.proto': 'package d.v3; message D {}',
      'e/v1/e.proto': 'package e.v1;',
      'e/v2/e.proto': 'package e.v2;',
      'g/v3/g.proto':
        'package g.v3; message G { option (udpa.annotations.versioning).previous_message_type = "gone.v2.Outer.G"; }',
    });
    expect(
      findLineage(tree).map(
        ({ package: own, previous, basis, isMoved }) =>
          `${own.name} from ${previous} by ${basis}${isMoved ? ', moved' : ''}`,
      ),
    ).toEqual([
      'b.v3 from a.v2 by previous-type, moved',
      'd.v3 from c.v2 by move, moved',
      'e.v2 from e.v1 by family',
      'g.v3 from gone.v2 by previous-type, moved',
    ]);
  });
});
