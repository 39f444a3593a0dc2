#!/usr/bin/env node
// @ts-check
/**
 * Packs everything that a release publishes into one folder: the packages, the CI files, the VS Code extension, the JSON schemas, the site of `api/`,
 * a bill of materials, the notices of bundled libraries, and checksums. The output is reproducible: all dates are those of the commit. Neither
 * downloads nor publishes anything; the packages must have been built.
 *
 *     npm run release:pack
 *     node tools/pack-release.mjs [--allow-modified] [<folder>]
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { glob } from 'zx';

import { inspectTarball } from './packages/inspect-tarball.mjs';
import { packPackages } from './packages/pack-packages.mjs';
import { billOfMaterials } from './release/bill-of-materials.mjs';
import { checksums } from './release/checksums.mjs';
import { isPlaceholder } from './release/publishing-fields.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
const target = path.resolve(args.find((each) => !each.startsWith('-')) ?? path.join(root, 'reports/release'));

const problems = await findProblems();
if (problems.length > 0) {
  for (const problem of problems) console.error(`error: ${problem}`);
  process.exit(1);
}

const commit = git('rev-parse', 'HEAD');
const date = git('log', '-1', '--format=%cd', '--date=format-local:%Y-%m-%dT%H:%M:%SZ');
await mkdir(path.dirname(target), { recursive: true });
// A failed run does not change the last release.
const stage = await mkdtemp(`${target}-`);
try {
  const packages = await stagePackages();
  await stageFiles();
  await writeBill(packages);
  await writeFile(path.join(stage, 'SHA256SUMS'), await checksums(stage));
  await rm(target, { recursive: true, force: true });
  await chmod(stage, 0o755);
  await rename(stage, target);
  await report(packages.length);
} finally {
  await rm(stage, { recursive: true, force: true });
}

/** The reasons why a release is not possible. */
async function findProblems() {
  const modified = args.includes('--allow-modified') ? '' : git('status', '--porcelain');
  const present = existsSync(target) ? await readdir(target) : [];
  return [
    ...(modified === ''
      ? []
      : ['files differ from the commit that the release would name; commit them, or pass --allow-modified']),
    ...(present.length === 0 || present.includes('SHA256SUMS')
      ? []
      : [`${target} is not a release; name another folder`]),
  ];
}

/** Packs the packages, and the extension with the server that it starts. */
async function stagePackages() {
  await mkdir(path.join(stage, 'packages'));
  const packed = await packPackages(root, path.join(stage, 'packages'));
  const faults = packed.flatMap(({ folder, manifest, files }) =>
    inspectTarball(manifest, files).map((fault) => `${folder}: ${fault}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const [version] = new Set(packed.map(({ manifest }) => manifest.version));
  execFileSync(process.execPath, ['tools/pack-vsix.mjs', path.join(stage, `vscode-shepherd-${version}.vsix`)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // With this variable, vsce sorts the files and sets the time of all of them.
    env: { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(date) / 1000), TZ: 'UTC' },
  });
  return packed;
}

/** Copies the published files: CI files, schemas, notices, and the site of `api/`. */
async function stageFiles() {
  await cp(path.join(root, 'tools/ci'), path.join(stage, 'ci'), { recursive: true });
  await cp(path.join(root, '.pre-commit-hooks.yaml'), path.join(stage, 'ci/pre-commit-hooks.yaml'));
  for (const file of await glob('packages/{cli,workspace}/schema/*.schema.json', { cwd: root })) {
    // Two schemas are named lifecycle: that of the command output, and that of lifecycle.yaml.
    const folder = path.join(stage, 'schema', path.basename(path.dirname(path.dirname(file))));
    await cp(path.join(root, file), path.join(folder, path.basename(file)));
  }
  for (const file of ['LICENSE', 'SECURITY.md']) await cp(path.join(root, file), path.join(stage, file));
  await cp(path.join(root, 'packages/cli/THIRD-PARTY-NOTICES.txt'), path.join(stage, 'THIRD-PARTY-NOTICES.txt'));
  const site = [
    'packages/cli/bin/shepherd.js',
    'site',
    '--output',
    path.join(stage, 'site'),
    '--as-of',
    date.slice(0, 10),
  ];
  execFileSync(process.execPath, [...site, '--quiet', '--no-cache', '--title', 'Fleet API'], {
    cwd: root,
    stdio: 'inherit',
  });
}

/** @param {readonly import('./packages/pack-packages.mjs').PackedPackage[]} packages */
async function writeBill(packages) {
  const lock = /** @type {{ packages: import('./release/bill-of-materials.mjs').LockedPackages }} */ (
    JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  );
  const version = packages[0]?.manifest.version ?? '';
  const folders = [...packages.map(({ folder }) => folder), 'packages/vscode'];
  const bill = billOfMaterials(lock.packages, folders, { version, date });
  await writeFile(path.join(stage, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  const npm = execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim();
  const isModified = git('status', '--porcelain') !== '';
  const facts = { version, commit, isModified, date, node: process.version, npm };
  await writeFile(path.join(stage, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`);
}

/** @param {number} count */
async function report(count) {
  const files = (await readFile(path.join(target, 'SHA256SUMS'), 'utf8')).split('\n').length - 1;
  console.log(`${count} packages, ${files} files in ${path.relative(process.cwd(), target) || '.'}`);
  const home = /** @type {import('./release/publishing-fields.mjs').Home} */ (
    JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  );
  if (isPlaceholder(home))
    console.log(
      'note: the home of the project is a placeholder, and npm refuses provenance for it; set homepage, repository and bugs in package.json and run node tools/sync-manifests.mjs',
    );
}

/** @param {readonly string[]} command */
function git(...command) {
  return execFileSync('git', command, { cwd: root, encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } }).trim();
}
