import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { anyChange } from '../../test/any-change.ts';
import { followChanges } from '../../test/follow-changes.ts';
import type { Answer } from '../answer.ts';
import { openLiveProject } from './live-project.ts';
import { StaleProjectError } from './stale-project-error.ts';

const proto = (name: string, ...rest: readonly string[]): string =>
  `syntax = "proto3";\n\npackage ${name};\n${rest.map((line) => `\n${line}\n`).join('')}`;

const files = {
  'shepherd.yaml': 'version: 1\nroots: [api]\nincludes: [deps]\n',
  'api/a/v1/a.proto': proto('a.v1', 'import "c/v1/c.proto";', 'message A {\n  c.v1.C c = 1;\n}'),
  'api/b/v1/b.proto': proto('b.v1', 'import "a/v1/a.proto";', 'message B {\n  a.v1.A a = 1;\n}'),
  'deps/c/v1/c.proto': proto('c.v1', 'message C {}'),
};

const options = { asOf: '2021-06-01', readsBrokenFiles: true };

function unwrap<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('; '));
  return answer.value;
}

test('after any changes, a live project answers like a fresh one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange({ isInGit: false }), { minLength: 2, maxLength: 6 }), async (changes) => {
      await followChanges(scratchFolder(files), changes, { readsHistory: false });
    }),
    { numRuns: 8 },
  );
});

describe('an update', () => {
  test('a superseded state rejects open and later questions', async () => {
    const live = openLiveProject({ ...options, directory: scratchFolder(files) });
    const former = live.project;
    const answer = former.check();
    const project = live.update({ disk: 'everything' });
    await expect(answer).rejects.toThrow(StaleProjectError);
    await expect(former.tree()).rejects.toThrow(StaleProjectError);
    expect(unwrap(await project.tree()).filesRead).toBe(2);
  });

  test('of the disk is seen when it is reported, and not before', async () => {
    const directory = scratchFolder(files);
    const live = openLiveProject({ ...options, directory, readsHistory: false });
    expect(unwrap(await live.project.problems()).size).toBe(0);
    writeFileSync(join(directory, 'deps/c/v1/c.proto'), proto('c.v1'));
    const unseen = live.update({ texts: new Map([[join(directory, 'api/b/v1/b.proto'), proto('b.v1')]]) });
    expect(unwrap(await unseen.problems()).size).toBe(0);
    const seen = live.update({ disk: [join(directory, 'deps/c/v1/c.proto')] });
    expect([...unwrap(await seen.problems()).keys()]).toEqual(['a/v1/a.proto']);
  });

  test('keeps the problems of other files', async () => {
    const directory = scratchFolder({
      ...files,
      'api/d/v1/d.proto': proto('d.v1', 'message D {\n  Nothing n = 1;\n}'),
    });
    const live = openLiveProject({ ...options, directory });
    const before = unwrap(await live.project.problems());
    const wrong = proto('b.v1', 'message B {\n  Nothing n = 1;\n}');
    const after = unwrap(
      await live.update({ texts: new Map([[join(directory, 'api/b/v1/b.proto'), wrong]]) }).problems(),
    );
    expect([...after.keys()].toSorted()).toEqual(['b/v1/b.proto', 'd/v1/d.proto']);
    expect(after.get('d/v1/d.proto')).toBe(before.get('d/v1/d.proto'));
  });
});
