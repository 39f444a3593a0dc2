/** The law that a clean tree equals itself, on real and generated histories: for any roots and includes, there are no findings. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { compatFindings } from '@protoshepherd/compat';
import { openProject } from '@protoshepherd/project';
import { listTree } from '@protoshepherd/workspace';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';

import { placedEntries, placeEntries, placement, type Placement } from '../../packages/workspace/test/placed-tree.ts';
import { commit, scratchRepository } from '../../packages/workspace/test/scratch-repository.ts';
import { hasSharedCorpora, historyBundle, protoFiles, sharedCorporaNote } from '../support/corpora.ts';

/**
 * The result of the comparison with HEAD; empty if a root has no files. With some roots a tree does not compile, for instance because a file of its own
 * replaces a well-known one; such a state is not compared, and the output says why.
 */
async function findBreaks(directory: string, places: Placement): Promise<readonly string[]> {
  const rooted = new Set(listTree({ directory, ...places }).files.map(({ root }) => root));
  if (!places.roots.every((root) => rooted.has(root))) return [];
  const project = openProject({ directory, asOf: '2026-01-01', ...places });
  const answer = await project.compat({ against: 'HEAD', policy: 'FILE' });
  const { findings } = answer.ok ? answer.value : answer.failure;
  return findings.filter(({ rule }) => isBreak(rule)).map(({ rule, location }) => `${rule} ${location.file}`);
}

function isBreak(rule: string): boolean {
  return Object.hasOwn(compatFindings.declarations, rule);
}

function clone(bundle: string): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'shepherd-clean-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('git', ['clone', '--quiet', bundle, path.join(folder, 'clone')], { stdio: 'ignore' });
  return path.join(folder, 'clone');
}

/** Every top-level folder as an include of the whole, as a root in it, and all of them as roots. */
function placementsIn(directory: string): readonly Placement[] {
  const folders = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => protoFiles(path.join(directory, name)).length > 0);
  return [
    { roots: ['.'], includes: [] },
    { roots: folders, includes: ['.'] },
    ...folders.flatMap((folder): Placement[] => [
      { roots: ['.'], includes: [folder] },
      { roots: [folder], includes: ['.'] },
    ]),
  ];
}

describe.skipIf(!hasSharedCorpora)(`a clean clone equals itself${sharedCorporaNote}`, { timeout: 900_000 }, () => {
  it.for(['istio-api', 'opentelemetry-proto', 'temporal-api', 'envoy-api-history'])('%s', async (name) => {
    const directory = clone(historyBundle(name));
    const ways = placementsIn(directory);
    for (const places of ways) {
      expect([places, await findBreaks(directory, places)]).toEqual([places, []]);
    }
    console.log(`${name}: ${ways.length} ways to name roots and includes, no finding`);
  });
});

describe('a clean generated tree equals itself', { timeout: 900_000 }, () => {
  it('for any roots, includes and links', async () => {
    await fc.assert(
      fc.asyncProperty(placedEntries, fc.array(placement, { minLength: 6, maxLength: 6 }), async (entries, ways) => {
        const folder = scratchRepository({});
        placeEntries(folder, entries);
        commit(folder, {});
        for (const places of ways) expect(await findBreaks(folder, places)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
