/** The required bump of a change, and the version that may contain a break: the examples of the policies, by number. */
import {
  adviseVersions,
  buildChangelog,
  checkCompat,
  findCompatPolicy,
  judgeRelease,
  type CompatPolicy,
  type VersionAdvice,
} from '@protoshepherd/compat';
import { parseReleaseTag } from '@protoshepherd/history';
import { hasErrors, type Finding } from '@protoshepherd/source';
import type { Layout } from '@protoshepherd/workspace';
import { describe, expect, test } from 'vitest';

import { compatCases } from '../../../test/corpus/compat-cases.ts';
import { buildTree, type Texts } from '../../../test/support/build-tree.ts';

interface Case {
  readonly policy: string;
  readonly layout?: Layout;
  readonly before: Texts;
  readonly after: Texts;
  readonly lastRelease?: string;
}

function compare({ policy: id, layout = 'envoy', before: old, after: now, lastRelease }: Case) {
  const policy = findCompatPolicy(id) as CompatPolicy;
  const [before, after] = [buildTree(old, { layout }), buildTree(now, { layout })];
  const { outcomes, findings } = checkCompat({
    before,
    after,
    policy,
    waive: (found) => found,
    findHistory: () => ({ introducedAt: undefined, isReleased: undefined, changedAt: undefined }),
    nameBefore: (path) => `${path} (before)`,
  });
  const release = lastRelease === undefined ? undefined : parseReleaseTag(lastRelease);
  const advice = adviseVersions({
    outcomes,
    before,
    after,
    policy,
    lastRelease: release?.ok === true ? release.value : undefined,
  });
  return { policy, outcomes, findings, advice };
}

/** `package: bump → next`, one a package. */
function lines({ packages }: VersionAdvice): string[] {
  return packages.map((each) => `${each.package}: ${each.bump}${each.next === null ? '' : ` → ${each.next}`}`);
}

function file(name: string, ...body: readonly string[]): string {
  return `syntax = "proto3";\npackage ${name};\n${body.join('\n')}\n`;
}

const message = (...fields: readonly string[]): string => `message M { ${fields.join(' ')} }`;
const service = (...methods: readonly string[]): string =>
  `service S { ${methods.map((each) => `rpc ${each}(M) returns (M);`).join(' ')} }`;
const [one, two] = ['string a = 1;', 'string b = 2;'];

test('C-18 the version for a break is the one in the finding', () => {
  const treeWith = (body: string): Texts => ({
    'p/v1/a.proto': file('p.v1', `message A {}\nservice S { rpc Q(A) returns (A); ${body} }`),
  });
  const { findings, advice } = compare({
    policy: 'csi-proxy',
    before: treeWith(''),
    after: treeWith('rpc R(A) returns (A);'),
  });
  expect(findings[0]?.message).toContain('use v2alpha1');
  expect(lines(advice)).toEqual(['p.v1: major → p.v2alpha1']);
});

describe('by policy', () => {
  const csi = (version: string, ...methods: readonly string[]): Texts => ({
    'fs/v1/api.proto': file('v1', message(one), service('Get', ...(version === 'v1' ? methods : []))),
    ...(version === 'v1'
      ? {}
      : { [`fs/${version}/api.proto`]: file(version, message(one), service('Get', ...methods)) }),
  });
  const plugin = (...body: readonly string[]): Texts => ({ 'proto/ObjectStore.proto': file('generated', ...body) });
  const defined = (...fields: readonly string[]): Texts => ({ 'a/v1/a.proto': file('a.v1', message(...fields)) });

  test.each<[string, Case, string[]]>([
    [
      'C-18 a method is added to a stable version',
      { policy: 'csi-proxy', layout: 'group-version', before: csi('v1'), after: csi('v1', 'Format') },
      ['fs.v1: major → fs.v2alpha1'],
    ],
    [
      'C-18 a method is added to the alpha of the next version',
      { policy: 'csi-proxy', layout: 'group-version', before: csi('v2alpha1'), after: csi('v2alpha1', 'Format') },
      ['fs.v2alpha1: minor'],
    ],
    [
      'C-18 what is meant for a stable version goes to the alpha that is there',
      {
        policy: 'csi-proxy',
        layout: 'group-version',
        before: csi('v2alpha1'),
        after: { ...csi('v2alpha1'), 'fs/v1/api.proto': file('v1', message(one, two), service('Get')) },
      },
      ['fs.v1: major → fs.v2alpha1'],
    ],
    [
      'V-03 a method is added',
      {
        policy: 'velero',
        layout: 'kind-version',
        before: plugin(message(one), service('Get')),
        after: plugin(message(one), service('Get', 'NewMethod')),
      },
      ['proto.objectstore.v1: major → proto.objectstore.v2'],
    ],
    [
      'V-04 a method is removed',
      {
        policy: 'velero',
        layout: 'kind-version',
        before: plugin(message(one), service('Get', 'Put')),
        after: plugin(message(one), service('Get')),
      },
      ['proto.objectstore.v1: major → proto.objectstore.v2'],
    ],
    [
      'V-05 a method takes another message',
      {
        policy: 'velero',
        layout: 'kind-version',
        before: plugin(message(one), 'message N {}', service('Get')),
        after: plugin(message(one), 'message N {}', 'service S { rpc Get(N) returns (M); }'),
      },
      ['proto.objectstore.v1: major → proto.objectstore.v2'],
    ],
    [
      'V-06 an optional field is added',
      {
        policy: 'velero',
        layout: 'kind-version',
        before: plugin(message(one), service('Get')),
        after: plugin(message(one, two), service('Get')),
      },
      ['proto.objectstore.v1: minor'],
    ],
    [
      'V-06 go_package is added',
      {
        policy: 'velero',
        layout: 'kind-version',
        before: plugin(message(one), service('Get')),
        after: plugin('option go_package = "x/v1";', message(one), service('Get')),
      },
      ['proto.objectstore.v1: patch'],
    ],
    [
      'F-06 a field is removed',
      { policy: 'fybrik', before: defined(one, two), after: defined(one) },
      ['a.v1: major → a.v2alpha'],
    ],
    [
      'F-07 an optional field is added',
      { policy: 'fybrik', before: defined(one), after: defined(one, two) },
      ['a.v1: minor'],
    ],
    [
      'F-08 an option is no patch',
      { policy: 'fybrik', before: defined(one), after: defined(one, 'reserved 7;') },
      ['a.v1: minor'],
    ],
    [
      'F-08 a comment is one',
      { policy: 'fybrik', before: defined(one), after: defined(one, '/* b comes later */') },
      ['a.v1: patch'],
    ],
    [
      'K-23 a field is removed',
      { policy: 'kubevela', before: defined(one, two), after: defined(one) },
      ['a.v1: major → a.v2alpha'],
    ],
    [
      'E-13 a number is reserved',
      { policy: 'envoy', before: defined(one), after: defined(one, 'reserved 7;') },
      ['a.v1: patch'],
    ],
    [
      'E-13 a field has another name',
      { policy: 'envoy', before: defined(one), after: defined('string b = 1;') },
      ['a.v1: major → a.v2alpha'],
    ],
    ['nothing differs', { policy: 'envoy', before: defined(one), after: defined(one) }, []],
  ])('%s', (_, given, expected) => {
    expect(lines(compare(given).advice)).toEqual(expected);
  });
});

describe('where a break is allowed', () => {
  const tree = (packages: Readonly<Record<string, string>>): Texts =>
    Object.fromEntries(
      Object.entries(packages).map(([name, field]) => [
        `${name.replaceAll('.', '/')}/m.proto`,
        file(name, message(field)),
      ]),
    );
  const broken = 'bytes a = 1;';

  test.each<[string, Texts, Texts, string[]]>([
    [
      'E-15 an alpha may break in place',
      tree({ 'a.v2alpha': one }),
      tree({ 'a.v2alpha': broken }),
      ['a.v2alpha: minor'],
    ],
    [
      'a tree with numbered alphas',
      tree({ 'a.v1': one, 'b.v1alpha1': one }),
      tree({ 'a.v1': broken, 'b.v1alpha1': one }),
      ['a.v1: major → a.v2alpha1'],
    ],
    [
      'a tree with few of them',
      tree({ 'a.v1': one, 'b.v1alpha1': one, 'c.v2alpha': one, 'd.v2alpha': one }),
      tree({ 'a.v1': broken, 'b.v1alpha1': one, 'c.v2alpha': one, 'd.v2alpha': one }),
      ['a.v1: major → a.v2alpha'],
    ],
    [
      'a candidate is there',
      tree({ 'a.v1': one, 'a.v2alpha': one }),
      tree({ 'a.v1': broken, 'a.v2alpha': one }),
      ['a.v1: major → a.v2alpha'],
    ],
    [
      'a newer stable version is there',
      tree({ 'a.v1': one, 'a.v2': one }),
      tree({ 'a.v1': broken, 'a.v2': one }),
      ['a.v1: major → a.v3alpha'],
    ],
    ['a beta goes on', tree({ 'a.v1beta1': one }), tree({ 'a.v1beta1': broken }), ['a.v1beta1: major → a.v1beta2']],
    ['no version', tree({ a: one }), tree({ a: broken }), ['a: major']],
    ['package removed', tree({ 'a.v1': one, 'b.v1': one }), tree({ 'b.v1': one }), ['a.v1: major']],
    ['package added', tree({ 'b.v1': one }), tree({ 'a.v1': two, 'b.v1': one }), ['a.v1: minor']],
  ])('%s', (_, before, after, expected) => {
    expect(lines(compare({ policy: 'envoy', before, after }).advice)).toEqual(expected);
  });
});

describe('the next release', () => {
  const texts = (...fields: readonly string[]): Texts => ({ 'a/v1/a.proto': file('a.v1', message(...fields)) });
  const removal = { before: texts(one, two), after: texts(one) };
  const addition = { before: texts(one), after: texts(one, two) };

  test.each<[string, string, Pick<Case, 'before' | 'after'>, string | undefined]>([
    ['F-05 1.2.0 is a release without v', '1.2.0', addition, 'v1.3.0'],
    ['F-05 v1.0 is malformed', 'v1.0', addition, undefined],
    ['F-05 v0.6.1-rc1 is a pre-release', 'v0.6.1-rc1', addition, 'v0.7.0'],
    ['F-06 after a removal', 'v1.2.0', removal, 'v2.0.0'],
    ['F-07 after an addition', 'v1.4.2', addition, 'v1.5.0'],
    ['F-08 after nothing', 'v1.4.2', { before: texts(one), after: texts(one) }, 'v1.4.2'],
  ])('%s', (_, lastRelease, given, expected) => {
    expect(compare({ policy: 'fybrik', ...given, lastRelease }).advice.release?.next).toBe(expected);
  });

  test.each<[string, string, Pick<Case, 'before' | 'after'>, string, string, string[]]>([
    [
      'F-06 a removal in v1.3.0',
      'fybrik',
      removal,
      'v1.2.0',
      'v1.3.0',
      ['field-removed', 'release-too-small needs major'],
    ],
    ['F-06 a removal in v2.0.0', 'fybrik', removal, 'v1.2.0', 'v2.0.0', []],
    ['F-07 an addition in a patch', 'fybrik', addition, 'v1.2.0', 'v1.2.1', ['release-too-small needs minor']],
    ['F-07 an addition in a minor', 'fybrik', addition, 'v1.2.0', 'v1.3.0', []],
    [
      'K-23 a removal in 1.3.0',
      'kubevela',
      removal,
      'v1.2.0',
      'v1.3.0',
      ['field-removed', 'release-too-small needs major'],
    ],
    ['K-23 a removal in 2.0.0', 'kubevela', removal, 'v1.2.0', 'v2.0.0', []],
    ['a release does not make up for a package version', 'envoy', removal, 'v1.2.0', 'v2.0.0', ['field-removed']],
  ])('%s', (_, policy, given, lastRelease, planned, expected) => {
    const { advice, ...rest } = compare({ policy, ...given, lastRelease });
    if (advice.release === null) throw new Error('there is no release');
    const plannedVersion = parseReleaseTag(planned);
    if (!plannedVersion.ok) throw new Error(`${planned} is not a release`);
    const findings = judgeRelease({
      ...rest,
      advice: advice.release,
      planned: plannedVersion.value,
    });
    const counted = findings.filter(({ waived }) => waived === undefined);
    expect(counted.map(summarizeRule).toSorted()).toEqual(expected);
    expect(hasErrors(findings)).toBe(expected.length > 0);
  });
});

describe('on a case for every row of the judgement table', () => {
  const policies = [
    'envoy',
    'envoy@2022-11',
    'csi-proxy',
    'velero',
    'fybrik',
    'kubevela',
    'wire',
    'json',
    'FILE',
    'WIRE',
  ];

  test.each(policies)('by %s: major where an error counts, and a line of the changelog for every change', (policy) => {
    expect(compatCases).not.toEqual([]);
    for (const { before, after } of compatCases) {
      const { advice, findings, outcomes } = compare({ policy, before, after });
      const entries = buildChangelog(outcomes).flatMap((each) => each.entries);
      const count = (section: string): number => entries.filter((each) => each.section === section).length;
      expect(advice.packages.some(({ bump }) => bump === 'major')).toBe(hasErrors(findings));
      const told = outcomes.filter(
        ({ judgement, finding }) => finding !== undefined || !/^(?:import-|order)/.test(judgement.change.kind),
      );
      expect(entries).toHaveLength(told.length);
      expect([count('breaking'), count('exempt')]).toEqual([
        findings.filter(({ severity, waived }) => severity === 'error' && waived === undefined).length,
        findings.filter(({ waived }) => waived !== undefined).length,
      ]);
      const changed = new Set(outcomes.map(({ judgement }) => judgement.change.package));
      expect(advice.packages.map((each) => each.package)).toEqual(expect.arrayContaining([...changed]));
      expect(advice.packages.filter(({ next, bump }) => next !== null && bump !== 'major')).toEqual([]);
    }
  });
});

function summarizeRule({ rule, message: text }: Finding): string {
  const [need = ''] = /needs \w+/.exec(text) ?? [];
  return rule === 'release-too-small' ? `${rule} ${need}` : rule;
}
