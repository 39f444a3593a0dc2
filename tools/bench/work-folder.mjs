// @ts-check
/**
 * The input of benchmarks of whole commands: folders with copies of real trees, and the programs to compare.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

export const nodeModules = path.join(repository, 'node_modules');

/** Shepherd, as npm starts it. */
export const shepherd = path.join(repository, 'packages/cli/bin/shepherd.js');

/** Trees that exist only on some machines. */
export const shared = path.join(repository, '../shared/corpora');

/** Files that one of the contenders cannot compile: tests of protobuf itself, and a wrong import in the Envoy tree. */
const leftOut =
  /google\/protobuf\/(?:compiler\/ruby|util|json|bridge|test_protos)\/|google\/protobuf\/\w*(?:late_loaded|sample_messages|internal_options|json_options|json_enumvalue|cpp_options|cpp_file_options)\w*\.proto$|rocketmq_proxy\/v4alpha\//;

/**
 * A folder with copies of trees, without the files that one of the contenders cannot compile.
 * @param {string} name
 * @param {Readonly<Record<string, string>>} trees
 */
export function workFolder(name, trees) {
  const work = path.join(tmpdir(), 'shepherd-bench', name);
  for (const [folder, source] of Object.entries(trees)) {
    const target = path.join(work, folder);
    if (existsSync(target)) continue;
    for (const file of protoFiles(source)) {
      if (!leftOut.test(file)) cpSync(path.join(source, file), path.join(target, file), { recursive: true });
    }
  }
  return work;
}

/** @param {string} root */
export function protoFiles(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.proto') && !file.startsWith('node_modules'))
    .toSorted();
}

/** @param {string} name */
export function unpack(name) {
  const target = path.join(tmpdir(), 'shepherd-corpora', name);
  if (!existsSync(target)) {
    mkdirSync(path.dirname(target), { recursive: true });
    execFileSync('tar', ['-xzf', path.join(shared, `${name}.tar.gz`), '-C', path.dirname(target)]);
  }
  return target;
}

/** The binary itself, because the script that npm installs adds its own start-up time. */
export function bufBinary() {
  return path.join(nodeModules, `@bufbuild/buf-${process.platform}-${process.arch}/bin/buf`);
}

/** The binary itself, as above. */
export function protoc() {
  const folder = path.join(nodeModules, 'protoc/bin');
  const fitting = readdirSync(folder).find((file) => spawnSync(path.join(folder, file), ['--version']).status === 0);
  if (fitting === undefined) throw new Error('none of the binaries of the protoc package runs here');
  return path.join(folder, fitting);
}

/**
 * The configuration of a buf workspace.
 * @param {string} work
 * @param {readonly string[]} folders
 */
export function writeBufConfig(work, folders) {
  const modules = folders.map((folder) => `  - path: ${folder}\n`).join('');
  writeFileSync(path.join(work, 'buf.yaml'), `version: v2\nmodules:\n${modules}`);
}
