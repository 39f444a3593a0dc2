import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { fill, scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { commit, scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import { openProject } from '../open-project.ts';

const asOf = '2021-06-01';

const files = {
  'a/v1/a.proto': 'syntax = "proto3"; package a.v1; import "x.proto"; message A { x.X x = 1; }',
  'b/v1/b.proto': 'syntax = "proto3"; package b.v1; import "third_party/y.proto"; message B { y.Y y = 1; }',
  'b/v1/B.proto': 'syntax = "proto3"; package b.v1; message C {}',
  'third_party/x.proto': 'syntax = "proto3"; package x; message X {}',
  'third_party/y.proto': 'syntax = "proto3"; package y; message Y {}',
};

interface Ways {
  readonly directory: string;
  readonly roots: readonly string[];
  readonly includes?: readonly string[];
  readonly against?: string;
}

/** The breaks against an older state: rules and locations, or why there is no answer. */
async function breaks({ directory, roots, includes = [], against = 'HEAD' }: Ways): Promise<readonly string[]> {
  const project = openProject({ directory, asOf, roots, includes });
  const answer = await project.compat({ against, policy: 'FILE' });
  const { findings } = answer.ok ? answer.value : answer.failure;
  return findings.map(({ rule, location }) => `${rule} ${location.file}`);
}

describe('a clean tree equals itself', () => {
  test('with an include inside of a root, whose files are imported by both paths', async () => {
    const directory = scratchRepository(files);
    expect(await breaks({ directory, roots: ['.'], includes: ['third_party'] })).toEqual([]);
    expect(await breaks({ directory, roots: ['a', 'b', '.'], includes: ['third_party', '.'] })).toEqual([]);
  });

  test('with folders behind links', async () => {
    const directory = scratchRepository({ 'shared/x.proto': files['third_party/x.proto'], ...files });
    symlinkSync('a', join(directory, 'latest'));
    symlinkSync('../third_party', join(directory, 'b/vendored'));
    commit(directory, {});
    expect(await breaks({ directory, roots: ['.'], includes: ['third_party', 'shared'] })).toEqual([]);
    expect(await breaks({ directory, roots: ['latest'], includes: ['third_party'] })).toEqual([]);
  });

  test('as a copy in a folder, and as a folder of a revision', async () => {
    const directory = scratchRepository(files);
    fill(join(directory, 'copy/old'), files);
    const places = { directory, roots: ['.'], includes: ['third_party', 'copy'] };
    expect(await breaks({ ...places, against: 'copy/old' })).toEqual([]);
    commit(directory, {});
    expect(await breaks({ ...places, against: 'HEAD:copy/old' })).toEqual([]);
  });
});

describe('an older state', () => {
  test('imports from its includes at that time', async () => {
    const directory = scratchRepository(files);
    const { 'third_party/y.proto': y, ...rest } = files;
    commit(directory, {
      ...rest,
      'third_party/y.proto': y.replace('Y {}', 'Z {}'),
      'b/v1/b.proto': 'syntax = "proto3"; package b.v1; message B {}',
    });
    const project = openProject({ directory, asOf, roots: ['.'], includes: ['third_party'] });
    const before = await project.before('HEAD~1');
    expect(before.ok && before.value.tree.schema.findings.map(({ message }) => message)).toEqual([]);
  });

  test('does not report on links', async () => {
    const directory = scratchRepository({
      'v3/a.proto': 'syntax = "proto3"; package a.v3; message A { string id = 1; }',
    });
    symlinkSync('v3', join(directory, 'latest'));
    commit(directory, {});
    commit(directory, { 'v3/a.proto': 'syntax = "proto3"; package a.v3; message A {}' });
    expect(await breaks({ directory, roots: ['.'], against: 'HEAD~1' })).toEqual(['field-removed v3/a.proto']);
  });
});

test('a copy of the tree in another folder breaks the removed elements', async () => {
  const directory = scratchFolder({
    'now/a.proto': 'syntax = "proto3";',
    'then/a.proto': 'syntax = "proto3"; message A {}',
  });
  expect(await breaks({ directory, roots: ['now'], against: './then' })).toEqual(['message-removed a.proto']);
});

test('a file that is imported by two paths is one file', async () => {
  const directory = scratchFolder({
    ...files,
    'c/v1/c.proto':
      'syntax = "proto3"; package c.v1; import "y.proto"; import "third_party/x.proto"; message C { y.Y y = 1; x.X x = 2; }',
  });
  const project = openProject({ directory, asOf, roots: ['.'], includes: ['third_party'] });
  const api = await project.tree();
  const schema = api.ok ? api.value.tree.schema : undefined;
  expect(schema?.findings.map(({ message }) => message)).toEqual([]);
  expect(schema?.files.map(({ path }) => path).filter((path) => !path.includes('v1'))).toHaveLength(2);
});
