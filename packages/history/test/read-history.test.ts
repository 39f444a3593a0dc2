/** Scripted repositories and their expected histories, exact to the commit. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  presenceOfElement,
  presenceOfPackage,
  type ApiHistory,
  type ElementHistory,
  type PackageHistory,
  type Release,
  type Interval,
} from '@protoshepherd/history';
import { InputError } from '@protoshepherd/workspace';
import { describe, expect, test, vi } from 'vitest';

import { scratchFolder } from '../../workspace/test/scratch-folder.ts';
import { readHistory } from '../src/read-history.ts';
import { ApiRepository, message, proto } from './api-repository.ts';

async function readFolderHistory(
  { folder }: { readonly folder: string },
  options: Partial<Parameters<typeof readHistory>[0]> = {},
): Promise<ApiHistory> {
  const history = await readHistory({
    roots: ['api'],
    layout: 'envoy',
    directory: folder,
    useCache: false,
    ...options,
  });
  if (history === undefined) throw new Error('there is no history');
  return history;
}

const positions = (intervals: readonly Interval[]): (readonly [number, number | undefined])[] =>
  intervals.map(({ from, to }) => [from.position, to?.position]);

function describePackage(history: ApiHistory, name: string): unknown {
  const { intervals, deprecations, movedFrom } = history.packages.get(name) as PackageHistory;
  return {
    there: positions(intervals),
    deprecated: positions(deprecations),
    movedFrom: movedFrom && [movedFrom.package, movedFrom.at.position],
  };
}

function describeStates(history: ApiHistory, name: string): unknown[] {
  const { states } = history.elements.get(name) as ElementHistory;
  return states.map(({ from, shape, isDeprecated }) => [from.position, shape, ...(isDeprecated ? ['deprecated'] : [])]);
}

const a = proto('a.v1', message('A', 'string x = 1;'));

describe('elements', () => {
  test('are added, changed, deprecated, removed and restored', async () => {
    const repository = new ApiRepository();
    const file = 'api/a/v1/a.proto';
    repository.commit({ [file]: a });
    repository.commit({ 'README.md': 'nothing to see' });
    repository.commit({ [file]: proto('a.v1', message('A', '// Words.', 'string   x=1 ;')) });
    repository.commit({ [file]: proto('a.v1', message('A', 'string x = 1 [deprecated = true];')) });
    repository.commit({ [file]: proto('a.v1', message('A', 'repeated string x = 1 [deprecated = true];')) });
    repository.commit({ [file]: proto('a.v1', message('A')) });
    repository.git('revert', '--no-edit', 'HEAD');
    repository.commit({ [file]: null });
    const history = await readFolderHistory(repository);
    expect(describeStates(history, 'a.v1.A.x')).toEqual([
      [0, 'string = 1'],
      [3, 'string = 1', 'deprecated'],
      [4, 'repeated string = 1', 'deprecated'],
      [5, undefined],
      [6, 'repeated string = 1', 'deprecated'],
      [7, undefined],
    ]);
    expect(describeStates(history, 'a.v1.A')).toEqual([
      [0, 'message'],
      [7, undefined],
    ]);
    expect(describePackage(history, 'a.v1')).toEqual({ there: [[0, 7]], deprecated: [], movedFrom: undefined });
    expect(history.head?.position).toBe(7);
  });

  test('keep their history when they move to another file, and when files are renamed', async () => {
    const repository = new ApiRepository();
    const rest = message('Rest', 'string a = 1;', 'string b = 2;', 'string c = 3;');
    repository.commit({ 'api/a/v1/a.proto': proto('a.v1', message('A', 'string x = 1;'), rest) });
    repository.commit({ 'api/a/v1/a.proto': proto('a.v1', rest), 'api/a/v1/b.proto': a });
    repository.git('mv', 'api/a/v1/a.proto', 'api/a/v1/c.proto');
    repository.commit({});
    const history = await readFolderHistory(repository);
    expect([...history.elements.values()].every(({ states }) => states.length === 1)).toBe(true);
    expect(describePackage(history, 'a.v1')).toEqual({ there: [[0, undefined]], deprecated: [], movedFrom: undefined });
  });

  test('of all kinds have a shape', async () => {
    const repository = new ApiRepository();
    const text = proto(
      'a.v1',
      message(
        'A',
        'oneof o {\n string x = 0x10;\n }',
        'map<string, .a.v1.A> m = 2;',
        'b.v1.B b = 3;',
        'enum E {\n  Z = 0;\n }',
      ),
      'service S {\n  rpc M(stream A) returns (a.v1.A);\n}',
    );
    repository.commit({ 'api/a/v1/a.proto': text });
    const { elements } = await readFolderHistory(repository);
    expect([...elements.values()].map(({ name, kind, states }) => [name, kind, states[0]?.shape])).toEqual([
      ['a.v1.A', 'message', 'message'],
      ['a.v1.A.E', 'enum', 'enum'],
      ['a.v1.A.E.Z', 'enumValue', 'value 0'],
      ['a.v1.A.b', 'field', 'b.v1.B = 3'],
      ['a.v1.A.m', 'field', 'map<string, A> = 2'],
      ['a.v1.A.o', 'oneof', 'oneof'],
      ['a.v1.A.x', 'field', 'string = 16 in o'],
      ['a.v1.S', 'service', 'service'],
      ['a.v1.S.M', 'method', '(stream A) returns (A)'],
    ]);
  });

  test('of a broken file are those that can be parsed', async () => {
    const repository = new ApiRepository();
    repository.commit({
      'api/a.proto': `${a}message B {\n  string = ;\n  int32 y = 2;\n}\n`,
      'api/b.proto': Buffer.from([0xff, 0]),
    });
    expect([...(await readFolderHistory(repository)).elements.keys()]).toEqual([
      'a.v1.A',
      'a.v1.A.x',
      'a.v1.B',
      'a.v1.B.y',
    ]);
  });
});

describe('packages', () => {
  test('keep their origin after a rename', async () => {
    const repository = new ApiRepository();
    const body = message('A', ...Array.from({ length: 20 }, (_, index) => `string x${index} = ${index + 1};`));
    repository.commit({ 'api/a/v1alpha/a.proto': proto('a.v1alpha', body), 'api/same.proto': proto('p.v1', body) });
    repository.commit({ 'api/a/v1alpha/a.proto': null, 'api/a/v1/a.proto': proto('a.v1', body) });
    repository.commit({ 'api/same.proto': proto('q.v1', body) });
    const history = await readFolderHistory(repository);
    expect(describePackage(history, 'a.v1')).toEqual({
      there: [[1, undefined]],
      deprecated: [],
      movedFrom: ['a.v1alpha', 1],
    });
    expect(describePackage(history, 'a.v1alpha')).toEqual({ there: [[0, 1]], deprecated: [], movedFrom: undefined });
    expect(describePackage(history, 'q.v1')).toEqual({
      there: [[2, undefined]],
      deprecated: [],
      movedFrom: ['p.v1', 2],
    });
  });

  test('are deprecated while an option or a comment says so', async () => {
    const repository = new ApiRepository();
    const file = 'api/a/v1/a.proto';
    repository.commit({ [file]: a });
    repository.commit({ [file]: a.replace('package', '// Deprecated: use v2.\npackage') });
    repository.commit({ [file]: a });
    repository.commit({ [file]: `${a}option deprecated = true;\n` });
    expect(describePackage(await readFolderHistory(repository), 'a.v1')).toMatchObject({
      deprecated: [
        [1, 2],
        [3, undefined],
      ],
    });
  });

  test('follow the layout', async () => {
    const repository = new ApiRepository();
    repository.commit({ 'api/disk/v1/api.proto': proto('v1', message('A')) });
    const { packages, elements } = await readFolderHistory(repository, { layout: 'group-version' });
    expect([[...packages.keys()], [...elements.keys()]]).toEqual([['disk.v1'], ['disk.v1.A']]);
  });
});

describe('the location of a file', () => {
  const moved = 'api/a/v1/a.proto';

  test('does not affect the age of content that moves below the roots', async () => {
    const repository = new ApiRepository();
    repository.commit({
      'proto/old.proto': proto('a.v1', message('A', 'string x = 1;')),
      'other/b.proto': proto('b.v1'),
    });
    repository.commit({ 'proto/old.proto': a.replace('x = 1', 'x = 1 [deprecated = true]') });
    repository.commit({ 'proto/old.proto': null, [moved]: a.replace('x = 1', 'x = 1 [deprecated = true]') });
    const history = await readFolderHistory(repository);
    expect(describePackage(history, 'a.v1')).toMatchObject({ there: [[0, undefined]] });
    expect(describeStates(history, 'a.v1.A.x')).toEqual([
      [0, 'string = 1'],
      [1, 'string = 1', 'deprecated'],
    ]);
    expect([...history.packages.keys()]).toEqual(['a.v1']);
  });

  test('counts until the commit that removes it from the roots; a copy elsewhere does not keep it alive', async () => {
    const repository = new ApiRepository();
    repository.commit({ [moved]: a, 'copy/a.proto': a });
    repository.commit({ [moved]: null });
    repository.commit({ 'copy/a.proto': null });
    repository.commit({ [moved]: a });
    const history = await readFolderHistory(repository);
    expect(describePackage(history, 'a.v1')).toMatchObject({
      there: [
        [0, 1],
        [3, undefined],
      ],
    });
  });

  test('does not matter for files without a package', async () => {
    const repository = new ApiRepository();
    repository.commit({ 'other/a.proto': 'message A {}' });
    repository.commit({ 'api/a.proto': 'message A {}' });
    expect(describePackage(await readFolderHistory(repository), '')).toMatchObject({ there: [[1, undefined]] });
  });

  test('in a release off the mainline is that in its own tree', async () => {
    const repository = new ApiRepository();
    repository.commit({ 'proto/a.proto': proto('a.v1', message('A', 'string x = 1;', 'string y = 2;')) });
    repository.git('checkout', '--quiet', '-b', 'release');
    repository.commit({ 'proto/a.proto': a });
    repository.git('tag', 'v1.0.0');
    repository.git('checkout', '--quiet', 'main');
    repository.commit({
      'proto/a.proto': null,
      [moved]: proto('a.v1', message('A', 'string x = 1;', 'string y = 2;')),
    });
    const { releases, elements, packages } = await readFolderHistory(repository);
    const [release] = releases as [Release];
    const isIn = (name: string): boolean => presenceOfElement(elements.get(name) as ElementHistory).isIn(release);
    expect(presenceOfPackage(packages.get('a.v1') as PackageHistory).isIn(release)).toBe(true);
    expect([isIn('a.v1.A.x'), isIn('a.v1.A.y')]).toEqual([true, false]);
  });
});

describe('the mainline', () => {
  test('dates merged changes from the merge, also with many branches at once', async () => {
    const repository = new ApiRepository();
    repository.commit({ 'api/a.proto': a });
    for (const name of ['b', 'c', 'd']) {
      repository.git('checkout', '--quiet', '-b', name, 'main');
      repository.commit({ [`api/${name}.proto`]: proto(`${name}.v1`, message('M')) });
      repository.commit({ [`api/${name}2.proto`]: proto(`${name}.v2`, message('M')) });
    }
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'other.txt': '' });
    const one = repository.merge('b');
    repository.merge('c', 'd');
    const history = await readFolderHistory(repository);
    expect(describePackage(history, 'b.v1')).toMatchObject({ there: [[2, undefined]] });
    expect(describePackage(history, 'c.v2')).toMatchObject({ there: [[3, undefined]] });
    expect(describePackage(history, 'd.v1')).toMatchObject({ there: [[3, undefined]] });
    expect(history.packages.get('b.v1')?.intervals[0]?.from.commit).toBe(one);
  });

  test('has times in UTC, regardless of the zone', async () => {
    const repository = new ApiRepository();
    repository.at('2021-01-01T23:30:00-0800').commit({ 'api/a.proto': a });
    repository.at('2021-01-02T00:30:00+1300').commit({ 'api/b.proto': proto('b.v1') });
    const history = await readFolderHistory(repository);
    const times = ['a.v1', 'b.v1'].map((name) => history.packages.get(name)?.intervals[0]?.from.time ?? 0);
    expect(times.map((time) => new Date(time * 1000).toISOString())).toEqual([
      '2021-01-02T07:30:00.000Z',
      '2021-01-01T11:30:00.000Z',
    ]);
  });

  test('can end at an older commit', async () => {
    const repository = new ApiRepository();
    const first = repository.commit({ 'api/a.proto': a });
    repository.commit({ 'api/a.proto': null });
    const history = await readFolderHistory(repository, { revision: 'HEAD~1' });
    expect([history.head?.commit, describePackage(history, 'a.v1')]).toEqual([
      first,
      { there: [[0, undefined]], deprecated: [], movedFrom: undefined },
    ]);
    await expect(readFolderHistory(repository, { revision: '--help' })).rejects.toThrow(InputError);
  });

  test('is not misled by hostile names, links and ignored folders', async () => {
    const repository = new ApiRepository();
    mkdirSync(join(repository.folder, 'api'), { recursive: true });
    symlinkSync('a.proto', join(repository.folder, 'api/link.proto'));
    const hostile = { 'api/x\n\u0001y "z.proto': proto('x.v1'), 'api/-n.proto': proto('n.v1') };
    repository.commit({
      'api/a.proto': a,
      ...hostile,
      'api/.b/b.proto': proto('b.v1'),
      'api/node_modules/c.proto': proto('c.v1'),
    });
    repository.commit({ 'api/a.txt': a });
    repository.git('mv', 'api/a.proto', 'api/.a.txt');
    repository.commit({});
    const history = await readFolderHistory(repository);
    expect([...history.packages.keys()]).toEqual(['a.v1', 'n.v1', 'x.v1']);
    expect(describePackage(history, 'a.v1')).toMatchObject({ there: [[0, 2]] });
  });
});

describe('releases', () => {
  test('are tags, on the mainline or off it', async () => {
    const repository = new ApiRepository().at('2021-01-01T00:00:00Z');
    repository.git('config', 'tag.gpgSign', 'false');
    repository.commit({ 'api/a.proto': a });
    repository.git('tag', 'v1.0.0');
    repository.at('2021-02-01T00:00:00Z').git('tag', '--annotate', '--message=x', 'v1.0.1-rc1');
    repository.git('tag', '--annotate', '--message=x', 'v1.1.0', 'v1.0.1-rc1');
    repository.git('checkout', '--quiet', '-b', 'release');
    repository.at('2021-03-01T00:00:00Z').commit({ 'api/b.proto': proto('b.v1') });
    repository.git('tag', 'v1.10.0');
    repository.git('checkout', '--quiet', 'main');
    repository.at('2021-04-01T00:00:00Z').commit({ 'api/b.proto': proto('b.v1'), 'api/c.proto': proto('c.v1') });
    repository.git('tag', 'v1.2.0');
    for (const tag of ['0.0.0', 'v1.0', 'v1.0.0.1', 'nightly', 'docs-2020', 'v1.0.0"\'$(x)', '-v1.0.0']) {
      repository.git('update-ref', `refs/tags/${tag}`, 'HEAD');
    }
    repository.git('update-ref', 'refs/tags/v9.0.0', 'HEAD^{tree}');
    const history = await readFolderHistory(repository);
    expect(
      history.releases.map(({ tag, time, position, isOnMainline, differences }) => [
        tag,
        new Date(time * 1000).toISOString().slice(0, 10),
        position,
        isOnMainline,
        differences && [...differences.packages],
      ]),
    ).toEqual([
      ['0.0.0', '2021-04-01', 1, true, undefined],
      ['v1.0.0', '2021-01-01', 0, true, undefined],
      ['v1.0.1-rc1', '2021-02-01', 0, true, undefined],
      ['v1.1.0', '2021-02-01', 0, true, undefined],
      ['v1.2.0', '2021-04-01', 1, true, undefined],
      ['v1.10.0', '2021-03-01', 0, false, [['b.v1', { isThere: true, isDeprecated: false }]]],
    ]);
    expect(history.malformedTags).toEqual(['v1.0', 'v1.0.0"\'$(x)', 'v1.0.0.1', 'v9.0.0']);
    expect(history.otherTags).toBe(3);
  });

  test('on merged branches, and on branches without a common ancestor, are placed by their content', async () => {
    const repository = new ApiRepository();
    repository.commit({ 'api/a.proto': a });
    repository.commit({ 'x.txt': '1' });
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit({ 'api/b.proto': proto('b.v1') });
    repository.git('tag', 'v1.0.0');
    repository.git('checkout', '--quiet', '-b', 'patch');
    repository.commit({ 'api/c.proto': proto('c.v1') });
    repository.git('tag', 'v1.0.1');
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'x.txt': '2' });
    repository.merge('side');
    repository.git('checkout', '--quiet', '--orphan', 'other');
    repository.commit({});
    repository.git('tag', 'v2.0.0');
    repository.git('checkout', '--quiet', 'main');
    const { releases } = await readFolderHistory(repository);
    expect(releases.map(({ tag, position, isOnMainline }) => [tag, position, isOnMainline])).toEqual([
      ['v1.0.0', 1, false],
      ['v1.0.1', 1, false],
      ['v2.0.0', undefined, false],
    ]);
  });
});

describe('an incomplete history', () => {
  test('of a shallow clone is reported', async () => {
    const repository = new ApiRepository();
    repository.commit({ 'api/a.proto': a });
    repository.commit({ 'api/b.proto': proto('b.v1') });
    const folder = join(scratchFolder(), 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${repository.folder}`, folder]);
    const history = await readFolderHistory({ folder }, { useCache: true });
    expect([history.isShallow, history.head?.position, [...history.packages.keys()]]).toEqual([
      true,
      0,
      ['a.v1', 'b.v1'],
    ]);
    expect(readdirSync(join(folder, '.git'))).not.toContain('shepherd');
  });

  test('of a repository without commits is empty', async () => {
    const repository = new ApiRepository();
    repository.write({ 'api/a.proto': a });
    const history = await readFolderHistory(repository, { useCache: true });
    expect(history).toMatchObject({ head: undefined, isShallow: false, releases: [], malformedTags: [] });
    expect(history.packages.size).toBe(0);
  });

  test('of a folder in no repository, of an image, or without git is undefined', async () => {
    const folder = scratchFolder({ 'api/a.proto': a });
    const load = (root: string): Promise<ApiHistory | undefined> =>
      readHistory({ roots: [root], layout: 'envoy', directory: folder });
    expect(await load('api')).toBeUndefined();
    expect(await load('api.binpb')).toBeUndefined();
    const repository = new ApiRepository();
    repository.commit({ 'api/a.proto': a });
    vi.stubEnv('PATH', folder);
    try {
      expect(await readHistory({ roots: ['api'], layout: 'envoy', directory: repository.folder })).toBeUndefined();
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('with a root outside the repository is an error', async () => {
    const repository = new ApiRepository();
    repository.commit({ 'api/a.proto': a });
    await expect(readFolderHistory(repository, { roots: ['api', scratchFolder()] })).rejects.toThrow(
      /is outside the repository/,
    );
  });
});

describe('the cache', () => {
  function findCacheFile({ folder }: ApiRepository): string {
    const cache = join(folder, '.git/shepherd');
    return join(cache, readdirSync(cache)[0] as string);
  }

  function grown(): ApiRepository {
    const repository = new ApiRepository();
    repository.commit({ 'api/a.proto': a, 'api/b.proto': proto('b.v1', message('B', 'string x = 1;')) });
    repository.git('tag', 'v1.0.0');
    repository.git('checkout', '--quiet', '-b', 'release');
    repository.commit({ 'api/r.proto': proto('r.v1') });
    repository.git('tag', 'v1.0.1');
    repository.git('checkout', '--quiet', 'main');
    return repository;
  }

  test('changes nothing, for any later commits', async () => {
    const repository = grown();
    const check = async (): Promise<void> => {
      const fresh = await readFolderHistory(repository);
      expect(await readFolderHistory(repository, { useCache: true })).toEqual(fresh);
      expect(await readFolderHistory(repository, { useCache: true })).toEqual(fresh);
    };
    await check();
    repository.commit({
      'api/a.proto': proto('a.v1', message('A', 'string x = 1 [deprecated = true];'), message('C')),
    });
    await check();
    repository.commit({
      'api/a.proto': null,
      'api/moved.proto': proto('m.v1', message('A', 'string x = 1 [deprecated = true];'), message('C')),
    });
    repository.commit({ 'api/b.proto': proto('b.v1') });
    await check();
    repository.git('merge', '--quiet', '--no-edit', 'release');
    await check();
    repository.git('tag', 'v1.1.0');
    repository.git('tag', '--delete', 'v1.0.1');
    await check();
    // Another mainline, which does not continue the cached one.
    repository.git('reset', '--quiet', '--hard', 'HEAD~2');
    await check();
    repository.git('checkout', '--quiet', 'release');
    repository.commit({ 'api/s.proto': proto('s.v1') });
    await check();
  });

  test.each<[string, (text: string) => string | Buffer]>([
    ['is empty', () => ''],
    ['is cut off', (text) => text.slice(0, text.length / 2)],
    ['has a byte changed', (text) => text.replace('"a.v1"', '"b.v9"')],
    ['is not text', () => Buffer.from([0, 1, 255, 10, 0])],
    ['has a digest and is not JSON', () => signed('[')],
    ['is JSON of another shape', () => signed('{"__proto__":[]}')],
    [
      'has numbers that lead nowhere',
      (text) => signed(text.slice(text.indexOf('\n') + 1).replace(/\[0,(\d+),0\]/, '[99,$1,0]')),
    ],
    [
      'counts on to no end',
      (text) => signed(text.slice(text.indexOf('\n') + 1).replace(/\[0,1,1,1/, '[0,9007199254740991,1,1')),
    ],
  ])('is ignored and written again if it %s', async (_, damage) => {
    const repository = grown();
    const fresh = await readFolderHistory(repository, { useCache: true });
    const path = findCacheFile(repository);
    const text = readFileSync(path, 'utf8');
    const damaged = damage(text);
    expect(damaged).not.toEqual(text);
    writeFileSync(path, damaged);
    expect(await readFolderHistory(repository, { useCache: true })).toEqual(fresh);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('is optional: no folder, a file in its place, or a read-only folder', async () => {
    const repository = grown();
    const fresh = await readFolderHistory(repository, { useCache: true });
    rmSync(join(repository.folder, '.git/shepherd'), { recursive: true });
    writeFileSync(join(repository.folder, '.git/shepherd'), '');
    expect(await readFolderHistory(repository, { useCache: true })).toEqual(fresh);
    rmSync(join(repository.folder, '.git/shepherd'));
    mkdirSync(join(repository.folder, '.git/shepherd'), { mode: 0o500 });
    chmodSync(join(repository.folder, '.git/shepherd'), 0o500);
    expect(await readFolderHistory(repository, { useCache: true })).toEqual(fresh);
  });

  test('is shared by equal sets of roots in any order', async () => {
    const repository = grown();
    repository.commit({ 'more/d/d.proto': proto('d.v1'), 'more/d/v1/e.proto': proto('v1') });
    const roots = ['api', 'more', 'more/d'];
    const one = await readFolderHistory(repository, { useCache: true, roots });
    const other = await readFolderHistory(repository, { useCache: true, roots: roots.toReversed() });
    expect(other).toEqual(one);
    expect(await readFolderHistory(repository, { roots: roots.toReversed() })).toEqual(one);
    expect(readdirSync(join(repository.folder, '.git/shepherd'))).toHaveLength(1);
    await readFolderHistory(repository, { useCache: true });
    expect(readdirSync(join(repository.folder, '.git/shepherd'))).toHaveLength(2);
  });
});

function signed(content: string): string {
  return `${createHash('sha256').update(content).digest('hex')}\n${content}`;
}
