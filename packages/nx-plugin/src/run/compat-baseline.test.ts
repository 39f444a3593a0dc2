import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { CompatBaseline, type PackageBaseline } from './compat-baseline.ts';

type Texts = Readonly<Record<string, string>>;

/** a imports b, b imports c; d is separate. */
const old: Texts = {
  'a/v1/a.proto': 'import "b/v1/b.proto";',
  'b/v1/b.proto': 'syntax = "proto3"; import public /* for all */\n  "c/v1/c.proto";',
  'c/v1/c.proto': 'message C {}',
  'd/v1/d.proto': 'message D {}',
};
const packages = ['a/v1', 'b/v1', 'c/v1', 'd/v1'];

function baseline(before: Texts, now: Texts = before, folders = packages): Readonly<Record<string, PackageBaseline>> {
  const root = mkdtempSync(join(tmpdir(), 'shepherd-baseline-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  for (const [path, text] of Object.entries(now)) {
    mkdirSync(dirname(join(root, 'api', path)), { recursive: true });
    writeFileSync(join(root, 'api', path), text);
  }
  const claims = folders.map((folder) => ({ directory: `api/${folder}`, folders: [folder] }));
  const files = Object.entries(before).map(([path, text]) => ({ path, text }));
  const state = new CompatBaseline(root, files, claims);
  return Object.fromEntries(claims.map((claim) => [claim.folders[0] as string, state.of(claim)]));
}

/** The packages whose digest differs. */
function differing(one: Texts, other: Texts, now: Texts = old): string[] {
  const [first, second] = [baseline(one, now), baseline(other, now)];
  return packages.filter((each) => first[each]?.digest !== second[each]?.digest);
}

test('an old file counts for its package and its transitive importers', () => {
  expect(differing(old, { ...old, 'c/v1/c.proto': 'message C { int32 n = 1; }' })).toEqual(['a/v1', 'b/v1', 'c/v1']);
  expect(differing(old, { ...old, 'd/v1/d.proto': '' })).toEqual(['d/v1']);
  expect(differing(old, { ...old, 'b/v1/more.proto': '' })).toEqual(['b/v1']);
  expect(differing(old, old)).toEqual([]);
});

test('a file that no longer belongs to a folder counts for all', () => {
  expect(differing(old, { ...old, 'gone/v1/gone.proto': '' })).toEqual(packages);
  expect(baseline({ ...old, 'gone/v1/gone.proto': '' }, old)['d/v1']?.isUnchanged).toBe(false);
});

test('a package is unchanged if all that it reached is', () => {
  const unchanged = (now: Texts): string[] => {
    const states = baseline(old, now);
    return packages.filter((each) => states[each]?.isUnchanged);
  };
  expect(unchanged(old)).toEqual(packages);
  expect(unchanged({ ...old, 'b/v1/b.proto': '' })).toEqual(['c/v1', 'd/v1']);
  expect(unchanged({ ...old, 'd/v1/new.proto': '' })).toEqual(['a/v1', 'b/v1', 'c/v1']);
  const { 'c/v1/c.proto': _, ...without } = old;
  expect(unchanged(without)).toEqual(['d/v1']);
});

test('cyclic imports, and imports of missing files', () => {
  const circle = {
    'a/v1/a.proto': 'import "a/v1/a.proto"; import "b/v1/b.proto"; import "x.proto";',
    'b/v1/b.proto': "import 'a/v1/a.proto';",
  };
  const states = baseline(circle, circle, ['a/v1', 'b/v1']);
  expect(states['a/v1']?.digest).toBe(states['b/v1']?.digest);
});
