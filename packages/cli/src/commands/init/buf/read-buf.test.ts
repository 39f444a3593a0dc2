import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../../../../../workspace/test/scratch-folder.ts';
import type { BufProject } from './buf-project.ts';
import { readBuf } from './read-buf.ts';

const rules = { use: [], except: [], ignore: [], ignoreOnly: [] };

async function read(files: Readonly<Record<string, string>>, ...folders: readonly string[]): Promise<BufProject> {
  return readBuf(scratchFolder(files), folders.length === 0 ? ['.'] : folders);
}

test('a file of version v1 makes its folder a module', async () => {
  const text = `version: v1
deps: [buf.build/googleapis/googleapis, "$(reboot)/a/b"]
build: {excludes: [google, ./nexus/]}
breaking: {use: [WIRE_JSON], ignore: [google], ignore_only: {FIELD_SAME_TYPE: [a/b.proto]}}
lint: {use: [DEFAULT], except: [PACKAGE_DIRECTORY_MATCH]}
`;
  expect(await read({ 'proto/buf.yaml': text }, 'proto')).toEqual({
    files: ['proto/buf.yaml'],
    deps: ['buf.build/googleapis/googleapis'],
    problems: [],
    modules: [
      {
        root: 'proto',
        excludes: ['proto/google', 'proto/nexus'],
        breaking: {
          use: ['WIRE_JSON'],
          except: [],
          ignore: ['proto/google'],
          ignoreOnly: [{ rule: 'FIELD_SAME_TYPE', paths: ['proto/a/b.proto'] }],
        },
        lint: { ...rules, use: ['DEFAULT'], except: ['PACKAGE_DIRECTORY_MATCH'] },
      },
    ],
  });
});

test('a file of version v1beta1 names its roots', async () => {
  const { modules } = await read({
    'buf.yaml': 'version: v1beta1\nbuild: {roots: [proto, other], excludes: [proto/x]}\n',
  });
  expect(modules.map(({ root, excludes }) => [root, ...excludes])).toEqual([
    ['proto', 'proto/x'],
    ['other', 'proto/x'],
  ]);
});

test('a workspace of version v1 names folders, each with or without a file of its own', async () => {
  const project = await read(
    {
      'buf.work.yaml': 'version: v1\ndirectories: [proto, orm/internal, ../far]\n',
      'proto/buf.yaml': 'version: v1\ndeps: [buf.build/a/b]\n',
      'proto/buf.lock':
        'version: v1\ndeps:\n  - {remote: buf.build, owner: cosmos, repository: gogo-proto, commit: abc}\n',
    },
    'proto',
    '.',
  );
  expect(project.modules.map(({ root }) => root)).toEqual(['proto', 'orm/internal']);
  expect(project.deps).toEqual(['buf.build/cosmos/gogo-proto']);
  expect(project.files).toEqual(['buf.work.yaml', 'proto/buf.yaml', 'proto/buf.lock']);
});

test('a file of version v2 names modules, whose sections override those of the file', async () => {
  const text = `version: v2
modules:
  - {path: proto/a, name: buf.build/acme/a, excludes: [proto/a/old], lint: {except: [IMPORT_USED]}}
  - {path: proto/b}
lint: {ignore: [proto/b/x.proto]}
deps: ["buf.build/googleapis/googleapis:v1"]
`;
  const lock = 'version: v2\ndeps: [{name: buf.build/bufbuild/protovalidate, commit: abc}]\n';
  const project = await read({ 'buf.yaml': text, 'buf.lock': lock });
  expect(project.modules).toEqual([
    { root: 'proto/a', excludes: ['proto/a/old'], lint: { ...rules, except: ['IMPORT_USED'] }, breaking: rules },
    { root: 'proto/b', excludes: [], lint: { ...rules, ignore: ['proto/b/x.proto'] }, breaking: rules },
  ]);
  expect(project.deps).toEqual(['buf.build/bufbuild/protovalidate']);
});

test('an unreadable file is ignored and reported', async () => {
  const { modules, problems } = await read({ 'buf.yaml': 'version: [' });
  expect(modules.map(({ root }) => root)).toEqual(['.']);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^buf.yaml is ignored. /);
});

test('a file outside the directory is not read, and none of its content is shown', async () => {
  const directory = scratchFolder({ 'a/buf.yaml/x': '' });
  symlinkSync(join(scratchFolder({ secret: 'token: [' }), 'secret'), join(directory, 'buf.yaml'));
  expect((await readBuf(directory, ['.'])).problems).toEqual(['buf.yaml is ignored. It is outside this folder.']);
  expect((await readBuf(directory, ['a'])).problems).toEqual(['a/buf.yaml is ignored. It is outside this folder.']);
});

test('values of the wrong type count as absent', async () => {
  const { modules } = await read({
    'buf.yaml': 'version: v2\nmodules: [1, {path: 2}, {path: a, excludes: b}]\nlint: []\n',
  });
  expect(modules.map(({ root, excludes }) => [root, ...excludes])).toEqual([['.'], ['a']]);
});
