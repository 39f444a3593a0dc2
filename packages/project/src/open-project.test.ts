import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readFolder, scratchFolder } from '../../workspace/test/scratch-folder.ts';
import { commit, scratchRepository } from '../../workspace/test/scratch-repository.ts';
import type { Answer } from './answer.ts';
import { rewriteChange } from './change/rewrite-change.ts';
import { textChange } from './change/text-change.ts';
import { openProject } from './open-project.ts';
import type { LoadedApi } from './read/loaded-api.ts';

const asOf = '2021-06-01';

const proto = (name: string, ...rest: readonly string[]): string =>
  `syntax = "proto3";\n\npackage ${name};\n${rest.map((line) => `\n${line}\n`).join('')}`;

/** A tree in which one package reaches two versions of another. */
const files = {
  'shepherd.yaml': 'version: 1\nroots: [api]\npolicy: envoy@2021-01\n',
  'api/a/v1/a.proto': proto('a.v1', 'import "c/v1/c.proto";', 'import "c/v2/c.proto";'),
  'api/c/v1/c.proto': proto('c.v1', 'message C {\n  string id = 1;\n}'),
  'api/c/v2/c.proto': proto('c.v2'),
};

const generation = { closure: 'package', bump: [], discretionary: 'never' } as const;

function unwrap<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('; '));
  return answer.value;
}

function listPackages({ tree }: LoadedApi): string[] {
  return tree.packages.map(({ name }) => name);
}

describe('answers', () => {
  test('are computed once, even if requested concurrently', async () => {
    let listed = 0;
    const project = openProject({ directory: scratchFolder(files), asOf, onListed: () => void listed++ });
    const [first, second] = await Promise.all([project.tree(), project.tree()]);
    await project.check({ only: ['odr'] });
    expect(unwrap(first)).toBe(unwrap(second));
    expect(listed).toBe(1);
  });

  test('do not depend on the working directory', async () => {
    const project = openProject({ directory: scratchFolder(files), asOf });
    const { findings, api } = unwrap(await project.check({ only: ['odr'] }));
    expect(findings.map(({ message }) => message)).toEqual(['a.v1 reaches v1 and v2 of c']);
    expect(api.pathOf('a/v1/a.proto')).toBe('api/a/v1/a.proto');
  });

  test('about an older state need no checkout', async () => {
    const directory = scratchRepository(files);
    commit(directory, { 'api/c/v1/c.proto': proto('c.v1', 'message C {}') });
    const project = openProject({ directory, asOf });
    const { findings } = unwrap(await project.compat({ against: 'HEAD~1', policy: 'wire' }));
    expect(findings.map(({ rule }) => rule)).toEqual(['field-removed']);
    expect(unwrap(await project.filesAt('HEAD~1')).files).toHaveLength(3);
  });

  test('fail with findings if the configuration is invalid, and nothing is read', async () => {
    const project = openProject({ directory: scratchFolder({ ...files, 'shepherd.yaml': 'version: 7\n' }), asOf });
    for (const answer of [await project.tree(), await project.check(), await project.schedule()]) {
      expect(answer.ok ? undefined : answer.failure.cause).toBe('configuration');
    }
  });

  test('are refused if no file was read, since a check of nothing must not pass', async () => {
    const directory = scratchFolder({ 'shepherd.yaml': 'version: 1\nroots: [api]\n', 'api/readme.txt': '' });
    const project = openProject({ directory, asOf });
    const message = 'no .proto files were found below api';
    await expect(project.check()).rejects.toThrow(message);
    await expect(project.compile({ sourceInfo: false })).rejects.toThrow(message);
    await expect(project.generate(generation)).rejects.toThrow(message);
  });

  test('fail with findings where a file cannot be parsed, unless broken files are wanted', async () => {
    const directory = scratchFolder({ ...files, 'api/c/v2/c.proto': 'syntax = "proto3"; package c.v2; message {' });
    const strict = await openProject({ directory, asOf }).tree();
    expect(strict.ok ? undefined : strict.failure.cause).toBe('input');
    const lenient = await openProject({ directory, asOf, readsBrokenFiles: true }).tree();
    expect(listPackages(unwrap(lenient))).toEqual(['a.v1', 'c.v1', 'c.v2']);
  });
});

describe('an overlay', () => {
  const overlay = new Map([
    ['api/a/v1/a.proto', proto('a.v1', 'import "c/v2/c.proto";')],
    ['api/b/v1/b.proto', proto('b.v1')],
    ['api/c/v1/c.proto', undefined],
  ]);

  test('replaces, adds and deletes files as if they were so on the disk', async () => {
    const laid = openProject({ directory: scratchFolder(files), asOf, overlay });
    const { 'api/c/v1/c.proto': _, ...kept } = files;
    const texts = Object.fromEntries([...overlay].filter(([, text]) => text !== undefined)) as Record<string, string>;
    const saved = openProject({ directory: scratchFolder({ ...kept, ...texts }), asOf });
    const [ours, theirs] = [unwrap(await laid.tree()), unwrap(await saved.tree())];
    expect(listPackages(ours)).toEqual(['a.v1', 'b.v1', 'c.v2']);
    expect(listPackages(ours)).toEqual(listPackages(theirs));
    expect(unwrap(await laid.check()).findings).toEqual(unwrap(await saved.check()).findings);
  });

  test('applies to the configuration and the manifest, too', async () => {
    const project = openProject({
      directory: scratchFolder(files),
      asOf,
      overlay: new Map([
        ['shepherd.yaml', 'version: 1\nroots: [api/c]\npolicy: envoy@2021-01\n'],
        ['lifecycle.yaml', 'version: 1\nversions:\n  - { package: c.v2, introduced: 2021-01-15 }\n'],
      ]),
    });
    expect(unwrap(await project.config()).config.roots).toEqual(['api/c']);
    const { windows } = unwrap(await project.schedule()).schedule;
    expect(windows.find(({ package: name }) => name === 'c.v2')?.introduced).toBe('2021-01-15');
  });
});

describe('a change', () => {
  test('that verifies is written completely', async () => {
    const directory = scratchFolder(files);
    const project = openProject({ directory, asOf });
    const api = unwrap(await project.tree());
    const text = proto('c.v2', 'message D {}');
    const written = await project.write(textChange(api, [['c/v2/c.proto', text]]));
    expect(written.ok && written.value.written).toEqual(['c/v2/c.proto']);
    expect(readFileSync(join(directory, 'api/c/v2/c.proto'), 'utf8')).toBe(text);
  });

  test('that would break the tree writes nothing, and reports the errors', async () => {
    const directory = scratchFolder(files);
    const project = openProject({ directory, asOf });
    const api = unwrap(await project.tree());
    const source = api.tree.file('c/v1/c.proto');
    if (source === undefined) throw new Error('c.v1 is not there');
    const text = proto('c.v1', 'message C {\n  Nowhere id = 1;\n}');
    const change = rewriteChange(api, [{ source, path: source.path, text, isCopy: false }]);
    const before = readFolder(directory);
    const written = await project.write(change);
    expect(written.ok ? [] : written.failure.map(({ rule }) => rule)).toEqual(['unresolved-type']);
    expect(readFolder(directory)).toEqual(before);
  });

  test('does not overwrite files that were edited after they were read', async () => {
    const directory = scratchFolder(files);
    const project = openProject({ directory, asOf });
    const api = unwrap(await project.tree());
    const source = api.tree.file('c/v1/c.proto');
    if (source === undefined) throw new Error('c.v1 is not there');
    const edited = `${files['api/c/v1/c.proto']}// By hand.\n`;
    writeFileSync(join(directory, 'api/c/v1/c.proto'), edited);
    const text = proto('c.v1', 'message C {}');
    const changes = [
      textChange(api, [[source.path, text]]),
      rewriteChange(api, [{ source, path: source.path, text, isCopy: false }]),
      rewriteChange(api, [{ source, path: 'c/v1/moved.proto', text, isCopy: false }]),
    ];
    for (const change of changes) {
      await expect(project.write(change)).rejects.toThrow('refusing to overwrite c/v1/c.proto');
      expect(readFolder(directory)).toEqual({ ...files, 'api/c/v1/c.proto': edited });
    }
  });

  test('does not happen if writing is forbidden at the last moment', async () => {
    const directory = scratchFolder(files);
    const onWrite = (): never => {
      throw new Error('not now');
    };
    const project = openProject({ directory, asOf, onWrite });
    const api = unwrap(await project.tree());
    writeFileSync(join(directory, 'other.txt'), '');
    const before = readFolder(directory);
    await expect(project.write(textChange(api, [['c/v2/c.proto', proto('c.v2')]]))).rejects.toThrow('not now');
    expect(readFolder(directory)).toEqual(before);
  });
});
