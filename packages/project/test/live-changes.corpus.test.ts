/** Many random changes of a small tree, with and without a repository around it. */
import { rmSync } from 'node:fs';

import fc from 'fast-check';
import { describe, test } from 'vitest';

import { scratchFolder } from '../../workspace/test/scratch-folder.ts';
import { scratchRepository } from '../../workspace/test/scratch-repository.ts';
import { anyChange } from './any-change.ts';
import { followChanges } from './follow-changes.ts';

const proto = (name: string, rest: string): string => `syntax = "proto3";\n\npackage ${name};\n\n${rest}\n`;

const files = {
  'shepherd.yaml': 'version: 1\nroots: [api]\nincludes: [deps]\ncompat:\n  against: HEAD\n',
  'api/a/v1/a.proto': proto('a.v1', 'import "c/v1/c.proto";\n\nmessage A {\n  c.v1.C c = 1;\n}'),
  'api/b/v1/b.proto': proto('b.v1', 'import "a/v1/a.proto";\n\nmessage B {\n  a.v1.A a = 1;\n}'),
  'deps/c/v1/c.proto': proto('c.v1', 'message C {}'),
};

describe('after any changes, a live project answers like a fresh one', () => {
  test('without a history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange({ isInGit: false }), { maxLength: 20 }), async (changes) => {
        const folder = scratchFolder({ ...files, 'shepherd.yaml': 'version: 1\nroots: [api]\nincludes: [deps]\n' });
        await followChanges(folder, changes, { readsHistory: false });
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 100 },
    );
  });

  // Each case starts about 180 git processes, which takes long on a busy machine.
  test('in a repository', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange({ isInGit: true }), { minLength: 3, maxLength: 10 }), async (changes) => {
        const folder = scratchRepository(files);
        await followChanges(folder, changes);
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 10 },
    );
  }, 900_000);
});
