/** Removals that were too early, too late or unannounced: acceptance examples, each by its number in the requirements. */
import { describe, expect, it, test } from 'vitest';

import { listBreaches, listMessages } from './list-breaches.ts';
import { scriptHistory, type ScriptedCommit } from './script-history.ts';
import type { Case } from './compute-schedule.ts';

const asOf = '2025-10-01';

function csi(commits: readonly ScriptedCommit[], files: Readonly<Record<string, string>>): Case {
  return {
    asOf,
    policy: 'csi-proxy',
    layout: 'group-version',
    files,
    history: scriptHistory(commits, 'group-version'),
  };
}

describe('C-25: no announcement, no removal', () => {
  const stays = { 'disk/v2/api.proto': 'package v2;' };

  test.each([
    ['v1beta1', ['disk.v1beta1 was removed on 2023-07-19, and its deprecation had not been announced']],
    ['v1', ['disk.v1 was removed on 2023-07-19, and its deprecation had not been announced']],
    ['v1alpha1', []],
  ])('%s', (version, expected) => {
    const path = `disk/${version}/api.proto`;
    const commits = [
      { date: '2021-01-01', files: { ...stays, [path]: `package ${version};` } },
      { date: '2023-07-19', files: { [path]: null } },
    ];
    expect(listMessages('unannounced-removal', csi(commits, stays))).toEqual(expected);
  });

  it('remembers the announcements of removed files', () => {
    const commits = [
      { date: '2021-01-01', files: { ...stays, 'disk/v1/api.proto': 'package v1;' } },
      { date: '2021-07-14', files: { 'disk/v1/api.proto': '// Deprecated: use v2.\npackage v1;' } },
      { date: '2023-07-19', files: { 'disk/v1/api.proto': null } },
    ];
    expect(listMessages('unannounced-removal', csi(commits, stays))).toEqual([]);
  });

  it('does not count an announcement that was taken back', () => {
    const commits = [
      { date: '2021-01-01', files: { ...stays, 'disk/v1/api.proto': '// Deprecated: use v2.\npackage v1;' } },
      { date: '2021-07-14', files: { 'disk/v1/api.proto': 'package v1;' } },
      { date: '2023-07-19', files: { 'disk/v1/api.proto': null } },
    ];
    expect(listMessages('unannounced-removal', csi(commits, stays))).toHaveLength(1);
  });
});

describe('C-27: a deprecated field is removed in the first version that lacks it', () => {
  const v1 = (field: string): string => `package v1; message In { ${field} }`;
  const old = 'int32 input32 = 1 [deprecated = true];';

  it('finds a field that was removed from the version that had it', () => {
    const commits = [
      { date: '2021-01-01', files: { 'dummy/v1/api.proto': v1(old) } },
      { date: '2024-01-01', files: { 'dummy/v1/api.proto': v1('') } },
    ];
    expect(listMessages('early-removal', csi(commits, { 'dummy/v1/api.proto': v1('') }))).toEqual([
      'dummy.v1.In.input32 was removed on 2024-01-01, while dummy.v1 continues; an element may be left out only of a new version',
    ]);
  });

  it('allows a new version to lack it', () => {
    const files = { 'dummy/v1/api.proto': v1(old), 'dummy/v2alpha1/api.proto': 'package v2alpha1; message In {}' };
    expect(listMessages('early-removal', csi([{ date: '2021-01-01', files }], files))).toEqual([]);
  });
});

describe('C-30: a version is removed as a whole, after its window', () => {
  const announced = '// Deprecated: gone soon.\npackage v1;';

  it('names the version of a group that went inside of its window', () => {
    const commits = [
      { date: '2021-01-01', files: { 'disk/v1/api.proto': announced, 'disk/v1alpha1/api.proto': 'package v1alpha1;' } },
      { date: '2021-07-14', tag: 'v1.0.0' },
      { date: '2022-01-01', files: { 'disk/v1/api.proto': null, 'disk/v1alpha1/api.proto': null } },
    ];
    expect(listMessages('early-removal', csi(commits, {}))).toEqual([
      'disk.v1 was removed on 2022-01-01, before the end of its support: 12 months end 2022-07-14; 3 more releases needed',
    ]);
  });

  it('reports the number of missing days, and the clause', () => {
    const each = {
      asOf: '2022-01-01',
      manifest: {
        versions: [
          { package: 'a.v2', introduced: '2017-05-01', removed: '2021-01-15' },
          { package: 'a.v3', introduced: '2020-01-16' },
        ],
      },
    };
    const [breach] = listBreaches('early-removal', each);
    expect(breach).toMatchObject({
      message: 'a.v2 was removed on 2021-01-15, 1 day before the end of its support on 2021-01-16',
      data: { basis: [{ clause: 'previous-stable' }, {}] },
    });
  });

  it('reports nothing if the start of the clock is unknown', () => {
    const versions = [{ package: 'a.v2', removed: '2021-01-15' }, { package: 'a.v3' }];
    expect(listMessages('early-removal', { asOf: '2022-01-01', manifest: { versions } })).toEqual([]);
  });
});

describe('F-13: betas', () => {
  const fybrik = (manifest: NonNullable<Case['manifest']>, v1beta2 = 'message M {}'): Case => ({
    asOf,
    policy: 'fybrik',
    manifest,
    files: {
      'a/v1beta1/a.proto': 'package a.v1beta1; message M { string x = 1; }',
      'a/v1beta2/a.proto': `package a.v1beta2; ${v1beta2}`,
    },
  });

  it('need instructions where they break', () => {
    expect(listMessages('migration-missing', fybrik({}))).toEqual([
      'a.v1beta2 is incompatible with a.v1beta1: M.x was removed, and has no migration guide; add one to lifecycle.yaml',
    ]);
    expect(listMessages('migration-missing', fybrik({}, 'message M { string x = 1; string y = 2; }'))).toEqual([]);
    const versions = [{ package: 'a.v1beta2', migration: 'docs/migrate.md' }];
    expect(listMessages('migration-missing', fybrik({ versions }))).toEqual([]);
  });

  it('have no obligations to a later alpha', () => {
    const files = {
      'a/v1beta1/a.proto': 'package a.v1beta1; message M {}',
      'a/v2alpha1/a.proto': 'package a.v2alpha1;',
    };
    expect(listMessages('migration-missing', { asOf, policy: 'fybrik', files })).toEqual([]);
  });

  it('are not dropped without being deprecated', () => {
    const versions = [{ package: 'a.v1beta1', introduced: '2020-01-01', removed: '2021-01-01' }];
    const dropped = (announced?: string) =>
      listMessages('unannounced-removal', {
        asOf,
        policy: 'fybrik',
        manifest: { versions: versions.map((each) => ({ ...each, ...(announced !== undefined && { announced }) })) },
      });
    expect(dropped()).toHaveLength(1);
    expect(dropped('2020-06-01')).toEqual([]);
  });
});

describe('major-too-soon', () => {
  const majors = (v2: string, v3: string): Case => ({
    asOf,
    manifest: {
      versions: [
        { package: 'a.v2', introduced: v2 },
        { package: 'a.v3', introduced: v3 },
      ],
    },
  });

  it('reports the number of missing days', () => {
    expect(listMessages('major-too-soon', majors('2020-01-16', '2020-12-31'))).toEqual([
      'v3 was cut on 2020-12-31, 16 days before 1 year had passed since v2',
    ]);
    expect(listMessages('major-too-soon', majors('2020-01-16', '2021-01-16'))).toEqual([]);
  });

  it('reports nothing about major versions of the first commit', () => {
    const files = { 'a/v2/a.proto': 'package a.v2;', 'a/v3/a.proto': 'package a.v3;' };
    const history = scriptHistory([{ date: '2021-01-01', files }]);
    expect(listMessages('major-too-soon', { asOf, files, history })).toEqual([]);
  });
});
