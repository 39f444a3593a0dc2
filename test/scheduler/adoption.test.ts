/** Events before an API adopted its policy are history; promises without an end are never broken. */
import { breachRules } from '@protoshepherd/scheduler';
import { describe, expect, it, test } from 'vitest';

import { listBreaches, listMessages } from './list-breaches.ts';
import { scriptHistory } from './script-history.ts';
import type { Case } from './compute-schedule.ts';

const asOf = '2026-01-01';

describe('adopted', () => {
  const removed = (adopted?: string): Case => ({
    asOf,
    policy: 'csi-proxy',
    manifest: {
      ...(adopted !== undefined && { adopted }),
      versions: [
        { package: 'a.v1', introduced: '2020-01-01', removed: '2022-06-27' },
        { package: 'a.v2', introduced: '2021-01-01' },
      ],
    },
  });

  test.each([
    [undefined, 1, []],
    ['2022-06-27', 1, []],
    [
      '2022-06-28',
      0,
      ['1 breach of csi-proxy happened before 2022-06-28, the day of its adoption; they are not reported one by one'],
    ],
  ])('on %s leaves %d findings about a removal on 2022-06-27', (adopted, count, notes) => {
    expect(listMessages('unannounced-removal', removed(adopted))).toHaveLength(count);
    expect(listMessages('before-adoption', removed(adopted))).toEqual(notes);
  });

  it('counts omitted events by rule', () => {
    const [note] = listBreaches('before-adoption', removed('2023-01-01'));
    expect(note?.data).toEqual({ since: '2023-01-01', policy: 'csi-proxy', rules: { 'unannounced-removal': 1 } });
  });

  it('does not excuse existing problems', () => {
    const versions = [{ package: 'a.v2' }, { package: 'a.v3', introduced: '2020-01-16' }];
    expect(listMessages('overdue-removal', { asOf, manifest: { adopted: '2025-12-31', versions } })).toHaveLength(1);
  });

  it('is the day on which the document of the policy took effect, by default', () => {
    const commits = [
      {
        date: '2018-01-01',
        files: { 'a/v2/a.proto': 'package a.v2; message M { string x = 1 [deprecated = true]; }' },
      },
      { date: '2018-02-01', files: { 'a/v2/a.proto': 'package a.v2; message M {}' } },
    ];
    const each = { asOf, files: { 'a/v2/a.proto': 'package a.v2; message M {}' }, history: scriptHistory(commits) };
    expect(listMessages('early-removal', each)).toEqual([]);
    expect(listMessages('before-adoption', each)).toHaveLength(1);
    expect(listMessages('early-removal', { ...each, manifest: { adopted: '2018-01-01' } })).toHaveLength(1);
  });

  it('every rule about an event has its day', () => {
    const states = [
      'overdue-removal',
      'addition-in-alpha',
      'deprecated-without-date',
      'deprecated-without-replacement',
    ];
    const v1 = (rpc: string): string => `package a.v1; message E {} service S { rpc A(E) returns (E); ${rpc} }`;
    const added = v1('rpc B(E) returns (E);');
    const commits = [
      { date: '2022-01-01', files: { 'a/v1/a.proto': v1('') }, tag: 'v1.0.0' },
      { date: '2022-02-01', files: { 'a/v1/a.proto': added, 'a/v2/a.proto': 'package a.v2;' }, tag: 'v1.0.1' },
      {
        date: '2022-03-01',
        files: { 'a/v3/a.proto': 'package a.v3;', 'a/v4/a.proto': 'package a.v4;' },
        tag: 'v1.1.0',
      },
    ];
    const files = { 'a/v1/a.proto': added, 'a/v2/a.proto': 'package a.v2;', 'a/v3/a.proto': 'package a.v3;' };
    const found = ['velero', 'fybrik', 'envoy'].flatMap((policy) =>
      breachRules.flatMap((rule) => listBreaches(rule, { asOf, policy, files, history: scriptHistory(commits) })),
    );
    const dated = found.filter(({ rule }) => !states.includes(rule) && rule !== 'before-adoption');
    expect(new Set(dated.map(({ rule }) => rule)).size).toBeGreaterThan(4);
    expect(dated.filter(({ day }) => day === undefined)).toEqual([]);
  });
});

describe('for ever', () => {
  const removal = (policy: string, name: string, more: object = {}): Case => ({
    asOf,
    policy,
    manifest: { versions: [{ package: name, introduced: '2023-01-01', removed: '2024-01-01', ...more }] },
  });

  test.each([
    ['velero', 'a.v1', {}, true],
    ['velero', 'a.v1alpha1', {}, false],
    ['kubevela', 'a.v1', { announced: '2023-06-01' }, true],
    ['kubernetes', 'a.v1', { announced: '2023-06-01' }, true],
    ['kubernetes', 'a.v1', {}, false],
    ['envoy@2022-11', 'a.v3', {}, true],
    ['envoy@2022-11', 'a.v2', {}, false],
    ['velero', 'a.v1', { supportEnds: '2023-12-31' }, false],
  ])('by %s, the removal of %s %j is a finding: %s', (policy, name, more, isFound) => {
    expect(listMessages('early-removal', removal(policy, name, more))).toEqual(
      isFound ? [`${name} was removed on 2024-01-01, although its support never ends`] : [],
    );
  });

  test.each([
    ['work in progress to the end', true, 0],
    ['work in progress at first only', false, 1],
  ])('there were no promises about a package that was %s', (_, isDraftToTheEnd, count) => {
    const draft = 'package a.v3;\noption (xds.annotations.v3.file_status).work_in_progress = true;';
    const commits = [
      { date: '2023-01-01', files: { 'b/v3/b.proto': 'package b.v3;', 'a/v3/a.proto': draft }, tag: 'v1.0.0' },
      { date: '2023-02-01', files: { 'a/v3/a.proto': isDraftToTheEnd ? draft : 'package a.v3;' }, tag: 'v1.1.0' },
      { date: '2024-01-01', files: { 'a/v3/a.proto': null } },
    ];
    const files = { 'b/v3/b.proto': 'package b.v3;' };
    const found = listMessages('early-removal', {
      asOf,
      policy: 'envoy@2022-11',
      files,
      history: scriptHistory(commits),
    });
    expect(found).toHaveLength(count);
  });

  it('there were no promises to clients that could not have had it', () => {
    const commits = (tagged: '2023-01-01' | '2024-06-01') => [
      { date: '2022-12-01', files: { 'b/v3/b.proto': 'package b.v3;' }, tag: 'v1.0.0' },
      {
        date: '2023-01-01',
        files: { 'a/v3/a.proto': 'package a.v3;' },
        ...(tagged === '2023-01-01' && { tag: 'v1.1.0' }),
      },
      { date: '2024-01-01', files: { 'a/v3/a.proto': null } },
    ];
    const found = (tagged: '2023-01-01' | '2024-06-01') =>
      listMessages('early-removal', {
        asOf,
        policy: 'envoy@2022-11',
        files: { 'b/v3/b.proto': 'package b.v3;' },
        history: scriptHistory(commits(tagged)),
      });
    expect([found('2023-01-01').length, found('2024-06-01').length]).toEqual([1, 0]);
  });

  it('a deprecated field is not removed either', () => {
    const commits = [
      {
        date: '2023-01-01',
        files: { 'a/v3/a.proto': 'package a.v3; message M { string x = 1 [deprecated = true]; }' },
      },
      { date: '2024-01-01', files: { 'a/v3/a.proto': 'package a.v3; message M {}' } },
    ];
    const files = { 'a/v3/a.proto': 'package a.v3; message M {}' };
    expect(
      listMessages('early-removal', { asOf, policy: 'envoy@2022-11', files, history: scriptHistory(commits) }),
    ).toEqual(['a.v3.M.x was removed on 2024-01-01, although its support never ends']);
  });
});
