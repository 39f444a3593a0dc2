#!/usr/bin/env node
// @ts-check
/**
 * Checks that each package can be published: it contains the expected files and no others, publint reports no problem, and the licence is correct. Prints the sizes.
 *
 *     npm run pack:check
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

import { inspectTarball } from './packages/inspect-tarball.mjs';
import { packPackages } from './packages/pack-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const license = readFileSync(path.join(root, 'LICENSE'), 'utf8');
const destination = mkdtempSync(path.join(tmpdir(), 'shepherd-pack-'));
try {
  const problems = [];
  for (const packed of await packPackages(root, destination)) {
    const { folder, manifest, files, packedBytes, unpackedBytes } = packed;
    const sizes = [`${files.length} files`, `${kilobytes(packedBytes)} packed`, `${kilobytes(unpackedBytes)} unpacked`];
    console.log(`${manifest.name.padEnd(28)}${sizes.map((size) => size.padStart(20)).join('')}`);
    problems.push(...(await judge(packed)).map((problem) => `${folder}: ${problem}`));
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(destination, { recursive: true, force: true });
}

/**
 * The problems of a package.
 * @param {import('./packages/pack-packages.mjs').PackedPackage} packed
 */
async function judge({ folder, manifest, tarball, files }) {
  const bytes = readFileSync(tarball);
  const { messages } = await publint({
    strict: true,
    pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
  });
  const hasLicense = files.includes('LICENSE') && readFileSync(path.join(root, folder, 'LICENSE'), 'utf8') === license;
  return [
    ...inspectTarball(manifest, files),
    ...(hasLicense ? [] : ['LICENSE is not the one at the top']),
    ...messages.map((message) => `publint: ${formatMessage(message, manifest, { color: false })}`),
  ];
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
