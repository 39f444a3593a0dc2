import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import { answersOf } from '../../test/answers-of.ts';
import { anyChange, carryOut, type Change } from '../../test/any-change.ts';
import type { Answer } from '../answer.ts';
import { openProject } from '../open-project.ts';
import type { ProjectOptions } from '../project.ts';
import { openLiveProject } from './live-project.ts';
import { SpentError } from './spent-error.ts';

const proto = (name: string, ...rest: readonly string[]): string =>
  `syntax = "proto3";\n\npackage ${name};\n${rest.map((line) => `\n${line}\n`).join('')}`;

const files = {
  'shepherd.yaml': 'version: 1\nroots: [api]\nincludes: [deps]\ncompat:\n  against: HEAD\n',
  'api/a/v1/a.proto': proto('a.v1', 'import "c/v1/c.proto";', 'message A {\n  c.v1.C c = 1;\n}'),
  'api/b/v1/b.proto': proto('b.v1', 'import "a/v1/a.proto";', 'message B {\n  a.v1.A a = 1;\n}'),
  'deps/c/v1/c.proto': proto('c.v1', 'message C {}'),
};

const options = { asOf: '2021-06-01', readsBrokenFiles: true, useCache: false };

function valueOf<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('; '));
  return answer.value;
}

/** Holds a live project against a fresh one after every change. */
async function follow(directory: string, changes: readonly Change[], choice: Partial<ProjectOptions>): Promise<void> {
  const live = openLiveProject({ ...options, ...choice, directory });
  const overlay = new Map<string, string>();
  for (const change of [undefined, ...changes]) {
    if (change !== undefined) {
      const told = carryOut(change, directory);
      for (const [path, text] of told.texts ?? []) {
        if (text === undefined) overlay.delete(path);
        else overlay.set(path, text);
      }
      live.update(told);
    }
    const fresh = openProject({ ...options, ...choice, directory, overlay });
    expect(await answersOf(live.project)).toEqual(await answersOf(fresh));
  }
}

describe('after any changes, a live project answers what a fresh one does', () => {
  test('without a history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange({ commits: false }), { maxLength: 12 }), async (changes) => {
        const folder = scratchFolder(files);
        await follow(folder, changes, { readsHistory: false });
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 25 },
    );
  });

  test('in a repository', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange({ commits: true }), { minLength: 3, maxLength: 4 }), async (changes) => {
        const folder = scratchRepository(files);
        await follow(folder, changes, {});
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 2 },
    );
  });
});

describe('an update', () => {
  test('refuses what the state before has not answered yet, and what it is asked later', async () => {
    const live = openLiveProject({ ...options, directory: scratchFolder(files) });
    const former = live.project;
    const answer = former.check();
    const project = live.update({ disk: 'everything' });
    await expect(answer).rejects.toThrow(SpentError);
    await expect(former.tree()).rejects.toThrow(SpentError);
    expect(valueOf(await project.tree()).filesRead).toBe(2);
  });

  test('of the disk is seen when it is reported, and not before', async () => {
    const directory = scratchFolder(files);
    const live = openLiveProject({ ...options, directory, readsHistory: false });
    expect(valueOf(await live.project.problems()).size).toBe(0);
    writeFileSync(join(directory, 'deps/c/v1/c.proto'), proto('c.v1'));
    const unseen = live.update({ texts: new Map([[join(directory, 'api/b/v1/b.proto'), proto('b.v1')]]) });
    expect(valueOf(await unseen.problems()).size).toBe(0);
    const seen = live.update({ disk: [join(directory, 'deps/c/v1/c.proto')] });
    expect([...valueOf(await seen.problems()).keys()]).toEqual(['a/v1/a.proto']);
  });

  test('leaves the problems of other files as they are', async () => {
    const directory = scratchFolder({
      ...files,
      'api/d/v1/d.proto': proto('d.v1', 'message D {\n  Nothing n = 1;\n}'),
    });
    const live = openLiveProject({ ...options, directory });
    const before = valueOf(await live.project.problems());
    const wrong = proto('b.v1', 'message B {\n  Nothing n = 1;\n}');
    const after = valueOf(
      await live.update({ texts: new Map([[join(directory, 'api/b/v1/b.proto'), wrong]]) }).problems(),
    );
    expect([...after.keys()].toSorted()).toEqual(['b/v1/b.proto', 'd/v1/d.proto']);
    expect(after.get('d/v1/d.proto')).toBe(before.get('d/v1/d.proto'));
  });
});
