/** The meaning of `exclude:`, tested with every answer that reads files. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { commit, scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import type { Answer } from '../answer.ts';
import { openProject } from '../open-project.ts';
import type { Project, ProjectOptions } from '../project.ts';

const proto = (name: string, ...rest: readonly string[]): string =>
  `syntax = "proto3";\n\npackage ${name};\n${rest.map((line) => `\n${line}\n`).join('')}`;

const files = {
  'shepherd.yaml': 'version: 1\nexclude: [google, "**/testdata"]\n',
  'acme/user/v1/user.proto': proto(
    'acme.user.v1',
    'import "google/rpc/code.proto";',
    'message U { google.rpc.C c = 1; }',
  ),
  'google/rpc/code.proto': proto('google.rpc', 'message C { string id = 1; }'),
  'acme/user/testdata/broken.proto': 'syntax = "proto3"; package x; message M { Nope n = 1; }',
};

function open(directory: string, options: Partial<ProjectOptions> = {}): Project {
  return openProject({ directory, asOf: '2021-06-01', ...options });
}

function unwrap<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('; '));
  return answer.value;
}

/** The packages that a project answers for. */
async function targets(project: Project): Promise<string[]> {
  const { tree } = unwrap(await project.tree());
  return tree.packages.filter(({ isTarget }) => isTarget).map(({ name }) => name);
}

test('excluded files resolve imports, and have no findings', async () => {
  const project = open(scratchFolder(files));
  expect(await targets(project)).toEqual(['acme.user.v1']);
  const { findings, api } = unwrap(await project.check());
  expect([findings, api.filesRead]).toEqual([[], 1]);
  const { files: compiled } = unwrap(await project.compile({ sourceInfo: false }));
  expect(compiled.map(({ path }) => path)).toEqual(['google/rpc/code.proto', 'acme/user/v1/user.proto']);
});

test('globs are relative to the folder of the configuration, wherever a command runs', async () => {
  const directory = join(scratchFolder(files), 'acme');
  expect(await targets(open(directory))).toEqual(['acme.user.v1']);
  expect(await targets(open(directory, { roots: ['..'] }))).toEqual(['acme.user.v1']);
});

test('unsaved files are excluded like others', async () => {
  const overlay = new Map([['google/rpc/new.proto', proto('google.rpc')]]);
  expect(await targets(open(scratchFolder(files), { overlay }))).toEqual(['acme.user.v1']);
});

test('an older state excludes the same files, from git and from a folder', async () => {
  const directory = scratchRepository(files);
  const copy = scratchFolder({});
  cpSync(directory, copy, { recursive: true, filter: (path) => !path.includes('.git') });
  commit(directory, { 'google/rpc/code.proto': proto('google.rpc', 'message C {}') });
  const project = open(directory);
  for (const against of ['HEAD~1', copy]) {
    const { findings } = unwrap(await project.compat({ against, policy: 'wire' }));
    expect(findings).toEqual([]);
    expect(unwrap(await project.before(against)).tree.packages.filter(({ isTarget }) => isTarget)).toHaveLength(1);
  }
  expect(unwrap(await project.filesAt('HEAD~1')).files.map(({ path }) => path)).toEqual(['acme/user/v1/user.proto']);
});

test('the history excludes the same files, even if it was cached without the exclusion', async () => {
  const directory = scratchRepository({ ...files, 'shepherd.yaml': 'version: 1\nexclude: ["**/testdata"]\n' });
  const packages = async (): Promise<string[]> => {
    const { history } = await open(directory).history();
    return [...(history?.packages.keys() ?? [])];
  };
  expect(await packages()).toEqual(['acme.user.v1', 'google.rpc']);
  commit(directory, files);
  expect(await packages()).toEqual(['acme.user.v1']);
});

test('if everything is excluded, nothing is read', async () => {
  const directory = scratchFolder({ ...files, 'shepherd.yaml': 'version: 1\nexclude: ["**"]\n' });
  const message = 'no .proto files were found below . apart from those that exclude: in shepherd.yaml leaves out';
  await expect(open(directory).check()).rejects.toThrow(message);
  await expect(open(directory).compile({ sourceInfo: false })).rejects.toThrow(message);
});
