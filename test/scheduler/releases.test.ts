/** The obligations of releases and versions: acceptance examples, each by its number in the requirements. */
import { describe, expect, it, test } from 'vitest';

import { listBreaches, listMessages } from './list-breaches.ts';
import { scriptHistory, type ScriptedCommit } from './script-history.ts';
import type { Case } from './compute-schedule.ts';

const asOf = '2026-01-01';

/** A case whose tree is that of the last commits. */
function createCase(policy: string, commits: readonly ScriptedCommit[]): Case {
  const all = Object.assign({}, ...commits.map(({ files }) => files)) as Record<string, string | null>;
  const files = Object.fromEntries(
    Object.entries(all).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
  );
  return { asOf, policy, files, history: scriptHistory(commits) };
}

const version = (name: string, methods = ''): Record<string, string> => ({
  [`kind/${name}/a.proto`]: `package kind.${name}; message E {} service S { ${methods} }`,
});
const method = (name: string): string => `rpc ${name}(E) returns (E);`;

describe('V-25: one new version of a kind in a release cycle', () => {
  const v1 = { date: '2022-01-01', files: version('v1'), tag: 'v1.10.0' };

  it('may change freely before its release', () => {
    const commits = [
      v1,
      { date: '2022-02-01', files: version('v2', method('A')) },
      { date: '2022-03-01', files: version('v2', method('A') + method('B')) },
      { date: '2022-04-01', files: version('v2', method('B')), tag: 'v1.11.0' },
    ];
    expect(listMessages('double-bump', createCase('velero', commits))).toEqual([]);
    expect(listMessages('changed-after-release', createCase('velero', commits))).toEqual([]);
  });

  it('is the only one', () => {
    const commits = [
      v1,
      { date: '2022-02-01', files: version('v2') },
      { date: '2022-03-01', files: version('v3'), tag: 'v1.11.0' },
    ];
    expect(listMessages('double-bump', createCase('velero', commits))).toEqual([
      'kind.v3 and kind.v2 are both new in the same release cycle; one new version contains all changes of a cycle',
    ]);
  });

  it('ignores changes that were reverted before the release', () => {
    const commits = [
      v1,
      { date: '2022-02-01', files: version('v2') },
      { date: '2022-02-02', files: { 'kind/v2/a.proto': null } },
      { date: '2022-03-01', files: version('v3'), tag: 'v1.11.0' },
    ];
    expect(listMessages('double-bump', createCase('velero', commits))).toEqual([]);
  });

  it('does not apply without releases', () => {
    const commits = [{ date: '2022-02-01', files: { ...version('v1'), ...version('v2') } }];
    expect(listMessages('double-bump', createCase('velero', commits))).toEqual([]);
  });
});

describe('V-26: after a release a change needs a new version', () => {
  const released = { date: '2022-01-01', files: version('v2', method('A')), tag: 'v1.11.0' };

  test.each([
    ['added', method('A') + method('B'), 'kind.v2.S.B was added'],
    ['removed', '', 'kind.v2.S.A was removed'],
    ['changed', 'rpc A(stream E) returns (E);', 'kind.v2.S.A was changed'],
  ])('a method that was %s', (_, methods, message) => {
    const commits = [released, { date: '2022-02-01', files: version('v2', methods) }];
    expect(listMessages('changed-after-release', createCase('velero', commits))).toEqual([
      `${message} on 2022-02-01, after v1.11.0 had released kind.v2; it needs v3`,
    ]);
  });

  it('ignores reverted changes', () => {
    const commits = [
      released,
      { date: '2022-02-01', files: version('v2', '') },
      { date: '2022-02-02', files: version('v2', method('A')) },
    ];
    expect(listMessages('changed-after-release', createCase('velero', commits))).toEqual([]);
  });

  it('reports every change, not only the first', () => {
    const streamed = 'rpc A(stream E) returns (E);';
    const commits = [
      released,
      { date: '2022-02-01', files: version('v2', streamed) },
      { date: '2022-03-01', files: version('v2', 'rpc A(stream E) returns (stream E);') },
      { date: '2022-04-01', files: version('v2', method('B')) },
    ];
    const breaches = listBreaches('changed-after-release', createCase('velero', commits));
    expect(breaches.map(({ message }) => message.split(',')[0])).toEqual([
      'kind.v2.S.A was changed on 2022-02-01',
      'kind.v2.S.A was changed on 2022-03-01',
      'kind.v2.S.A was removed on 2022-04-01',
      'kind.v2.S.B was added on 2022-04-01',
    ]);
    expect(new Set(breaches.map(({ subject }) => subject)).size).toBe(4);
  });

  it('reports a method that was added to a new service later', () => {
    const text = (methods: string): Record<string, string> => ({
      'kind/v2/a.proto': `${version('v2', method('A'))['kind/v2/a.proto'] ?? ''} service T { ${methods} }`,
    });
    const commits = [
      released,
      { date: '2022-02-01', files: text(method('X')) },
      { date: '2022-03-01', files: text(method('X') + method('Y')) },
    ];
    const messages = listMessages('changed-after-release', createCase('velero', commits));
    expect(messages.map((message) => message.split(',')[0])).toEqual([
      'kind.v2.T was added on 2022-02-01',
      'kind.v2.T.Y was added on 2022-03-01',
    ]);
  });

  it('reports a new service once, not each of its methods', () => {
    const text = `${version('v2', method('A'))['kind/v2/a.proto'] ?? ''} service T { ${method('X')} }`;
    const commits = [released, { date: '2022-02-01', files: { 'kind/v2/a.proto': text } }];
    expect(listMessages('changed-after-release', createCase('velero', commits))).toEqual([
      'kind.v2.T was added on 2022-02-01, after v1.11.0 had released kind.v2; it needs v3',
    ]);
  });
});

describe('V-27: no new version in a patch release', () => {
  const v1 = { date: '2022-01-01', files: version('v1'), tag: 'v1.10.0' };

  it('finds one on the branch of a patch', () => {
    const packages = ['kind.v1', 'kind.v2'];
    const commits = [
      v1,
      { date: '2022-02-01', files: version('v2') },
      { date: '2022-03-01', besideTag: { tag: 'v1.10.1', packages } },
    ];
    expect(listMessages('version-in-patch-release', createCase('velero', commits))).toEqual([
      'kind.v2 is new in the patch release v1.10.1; a new version needs a minor release',
    ]);
  });

  it('does not accept v1.5.1 as a patch without v1.5.0', () => {
    const commits = [
      { date: '2022-01-01', files: version('v1'), tag: 'v1.4.0' },
      { date: '2022-02-01', files: version('v2'), tag: 'v1.5.1' },
    ];
    expect(listMessages('version-in-patch-release', createCase('velero', commits))).toEqual([]);
  });
});

it('V-28: patches of another line do not end the cycle of main', () => {
  const commits = [
    { date: '2022-01-01', files: version('v1'), tag: 'v1.10.0' },
    { date: '2022-02-01', files: version('v2') },
    { date: '2022-02-15', besideTag: { tag: 'v1.10.1', packages: ['kind.v1'] } },
    { date: '2022-02-20', besideTag: { tag: 'v1.10.2', packages: ['kind.v1'] } },
    { date: '2022-03-01', files: version('v3') },
  ];
  expect(listMessages('double-bump', createCase('velero', commits))).toHaveLength(1);
});

describe('F-06, F-07, F-08: the size of a release', () => {
  const text = (fields: string, name = 'v1'): Record<string, string> => ({
    [`a/${name}/a.proto`]: `package a.${name}; message M { ${fields} }`,
  });

  test.each([
    [
      'F-06',
      'a removed field needs a major',
      'v1.3.0',
      '',
      ['v1.3.0 needs to be a major release: a.v1.M.x was removed'],
    ],
    ['F-06', 'a removed field in a major', 'v2.0.0', '', []],
    [
      'F-07',
      'an added field needs a minor',
      'v1.2.1',
      'string x = 1; string y = 2;',
      ['v1.2.1 needs to be a minor release: a.v1.M.y was added'],
    ],
    ['F-07', 'an added field in a minor', 'v1.3.0', 'string x = 1; string y = 2;', []],
    [
      'F-08',
      'any change in a patch',
      'v1.2.1',
      'string x = 1 [deprecated = true];',
      ['v1.2.1 needs to be a minor release: a.v1.M.x was deprecated'],
    ],
    ['F-08', 'no change in a patch', 'v1.2.1', 'string x = 1;', []],
  ])('%s: %s', (_, _what, tag, fields, expected) => {
    const commits = [
      { date: '2022-01-01', files: text('string x = 1;'), tag: 'v1.2.0' },
      { date: '2022-02-01', files: text(fields), tag },
    ];
    expect(listMessages('release-too-small', createCase('fybrik', commits))).toEqual(expected);
  });

  it('allows the removal of a whole beta in a minor version', () => {
    const commits = [
      { date: '2022-01-01', files: { ...text('string x = 1;'), ...text('string x = 1;', 'v1beta1') }, tag: 'v1.2.0' },
      { date: '2022-02-01', files: { 'a/v1beta1/a.proto': null }, tag: 'v1.3.0' },
    ];
    expect(listMessages('release-too-small', createCase('fybrik', commits))).toEqual([]);
  });
});

describe('F-15: a new version needs a minor release, and a release needs no new version', () => {
  const v1 = { date: '2022-01-01', files: version('v1'), tag: 'v1.3.0' };

  test.each([
    ['v1.3.1', ['kind.v2 is new in the patch release v1.3.1; a new version needs a minor release']],
    ['v1.4.0', []],
  ])('%s', (tag, expected) => {
    const commits = [v1, { date: '2022-02-01', files: version('v2'), tag }];
    expect(listMessages('version-in-patch-release', createCase('fybrik', commits))).toEqual(expected);
  });

  it('accepts a release without changes', () => {
    const commits = [v1, { date: '2022-02-01', tag: 'v1.3.1' }];
    expect(listMessages('version-in-patch-release', createCase('fybrik', commits))).toEqual([]);
    expect(listMessages('release-too-small', createCase('fybrik', commits))).toEqual([]);
  });
});
