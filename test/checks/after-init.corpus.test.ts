/**
 * The experience of a new user: `init`, then `check`, on real trees. The table has the number of findings per rule. Each kind was compared with the files and
 * is correct; a false one would be listed here with its reason.
 */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import {
  envoyTree,
  envoyTree2025,
  hasSharedCorpora,
  historyBundle,
  sharedCorporaNote,
  type Corpus,
} from '../support/corpora.ts';

type Counts = Readonly<Record<string, number>>;

/** How many findings `check` has, by rule, after `init` has written a configuration. */
async function checkAfterInit(cwd: string, ...args: readonly string[]): Promise<Counts> {
  const init = await runShepherd(['init'], { cwd });
  expect([init.status, init.stderr.includes('internal error')]).toEqual([0, false]);
  const check = await runShepherd(['check', '--as-of', '2026-11-18', '--format', 'json', ...args], { cwd });
  const { findings } = JSON.parse(check.stdout) as { readonly findings: readonly { readonly rule: string }[] };
  const counts: Record<string, number> = {};
  for (const { rule } of findings) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
}

function cloneBundle(name: string): string {
  const folder = path.join(createTemporaryFolder({}), name);
  execFileSync('git', ['clone', '--quiet', historyBundle(name), folder], { stdio: 'ignore' });
  return folder;
}

test.skipIf(!hasSharedCorpora).each<[string, Counts]>([
  ['temporal-api', { 'deprecated-without-replacement': 13 }],
  // The published API breaks the rule: mesh.v1alpha1 needs networking.v1alpha3, whose files import v1beta1.
  ['istio-api', { 'deprecated-without-replacement': 4, odr: 1, subpackage: 1, 'versionless-package': 3 }],
  ['opentelemetry-proto', {}],
])(`%s${sharedCorporaNote}`, async (name, counts) => {
  expect(await checkAfterInit(cloneBundle(name))).toEqual(counts);
});

test.skipIf(!hasSharedCorpora)(`the history of Envoy${sharedCorporaNote}`, async () => {
  const [, deps] = envoyTree2025().roots;
  expect(await checkAfterInit(cloneBundle('envoy-api-history'), '--include', deps as string)).toEqual({
    'before-adoption': 1,
    'deprecated-without-replacement': 26,
    // OpenCensus, the AWS credentials and four extensions were removed although v3 is the last major version.
    'early-removal': 19,
    // Copies of Istio's extensions keep Istio's packages.
    'package-matches-directory': 7,
    'self-version': 1,
    'stable-imports-unstable': 6,
    'stale-alpha': 11,
    subpackage: 9,
    'versionless-package': 10,
  });
});

const always = { 'self-version': 1, 'stale-alpha': 11, subpackage: 7, 'versionless-package': 5 };

test.skipIf(!hasSharedCorpora).each<[string, () => Corpus, Counts]>([
  [
    '2020-09-18',
    () => envoyTree('2020-09-18'),
    { ...always, odr: 16, 'stable-imports-unstable': 4, 'too-many-versions': 2, 'unused-import': 152 },
  ],
  [
    '2021-08-25',
    () => envoyTree('2021-08-25'),
    {
      ...always,
      odr: 12,
      'stable-imports-unstable': 5,
      'too-many-versions': 2,
      // One file of contrib imports another as if contrib were a root.
      'unresolved-import': 1,
      'unused-import': 5,
    },
  ],
  ['2025-07', envoyTree2025, { ...always, 'stable-imports-unstable': 6 }],
])(`Envoy of %s${sharedCorporaNote}`, async (_, tree, counts) => {
  const [root, deps] = tree().roots;
  const cwd = path.join(createTemporaryFolder({}), 'api');
  cpSync(root, cwd, { recursive: true });
  // The files have no history, which the gate must report.
  const found = await checkAfterInit(cwd, '--include', deps as string);
  expect(found).toEqual({ ...counts, 'history-missing': 1 });
});
