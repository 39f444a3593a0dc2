// @ts-check
/**
 * Time against size, from process start to exit: compiles parts of two trees with Shepherd and its peers, checks the One Definition Rule on them, and
 * generates the next major version of copies of the Envoy tree. `tools/plot-sizes.mjs` draws the JSON.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { measureCommands } from './benchmark.mjs';
import { partOfTree } from './part-of-tree.mjs';
import { makeCopies, removeAside, setCandidatesAside } from './protoxform.mjs';
import {
  bufBinary,
  nodeModules,
  protoc,
  protoFiles,
  shared,
  shepherd,
  unpack,
  workFolder,
  writeBufConfig,
} from './work-folder.mjs';

const shares = [1 / 8, 1 / 4, 1 / 2, 1];
const copies = [1, 4, 16];
const withoutSourceInfo = '--exclude-source-info';

/** @type {import('./benchmark.mjs').Benchmark} */
export const sizesBenchmark = {
  name: 'sizes',
  onlyWhenNamed: true,
  run(rounds) {
    if (!existsSync(shared))
      return { name: 'sizes', what: 'skipped: ../shared/corpora is not here', contenders: [], ratios: [] };
    const trees = {
      envoy: workFolder('envoy', { tree: unpack('envoy-api-2021-08-25'), deps: unpack('envoy-deps') }),
      google: workFolder('google', { tree: path.join(nodeModules, 'google-proto-files') }),
    };
    return {
      name: 'sizes',
      what: 'time against size, process start to exit',
      contenders: [
        ...Object.entries(trees).flatMap(([tree, whole]) =>
          shares.flatMap((share) => measurePart(tree, whole, share, rounds)),
        ),
        ...copies.flatMap((count) => measureCopies(trees.envoy, count, rounds)),
      ],
      ratios: [],
    };
  },
};

/**
 * @param {string} tree
 * @param {string} whole
 * @param {number} share
 * @param {number} rounds
 */
function measurePart(tree, whole, share, rounds) {
  const work = workFolder(`sizes-${tree}-${1 / share}`, {});
  rmSync(work, { recursive: true, force: true });
  const [own, others] = ['tree', 'deps'].map((folder) => readTexts(path.join(whole, folder)));
  if (own === undefined || others === undefined) throw new Error('both folders are read');
  const { chosen, imported } = partOfTree(own, others, share);
  writeFiles(path.join(work, 'tree'), chosen, own);
  writeFiles(path.join(work, 'deps'), imported, others);
  writeFileSync(path.join(work, 'files.txt'), chosen.join('\n'));
  writeBufConfig(work, imported.length > 0 ? ['tree', 'deps'] : ['tree']);
  const roots = ['--root', 'tree', '--include', 'deps'];
  const includes = ['tree', 'deps', path.join(nodeModules, 'protoc/include')].map((folder) => `-I${folder}`);
  const contenders = measureCommands(
    [
      {
        who: 'shepherd build',
        command: [process.execPath, shepherd, 'build', ...roots, '-o', 'shepherd.binpb', withoutSourceInfo],
      },
      { who: 'shepherd odr', command: [process.execPath, shepherd, 'odr', ...roots], findings: 1 },
      { who: 'protoc', command: [protoc(), ...includes, '-oprotoc.binpb', '@files.txt'] },
      { who: 'buf build', command: [bufBinary(), 'build', '-o', 'buf.binpb', withoutSourceInfo] },
    ],
    work,
    rounds,
  );
  return contenders.map((contender) => ({ ...contender, tree, files: chosen.length }));
}

/**
 * @param {string} whole
 * @param {number} count
 * @param {number} rounds
 */
function measureCopies(whole, count, rounds) {
  const work = workFolder('sizes-protoxform', { tree: path.join(whole, 'tree'), deps: path.join(whole, 'deps') });
  makeCopies(work, count);
  removeAside(work);
  const tree = `copies${count}`;
  writeBufConfig(work, [tree, 'deps']);
  const prepare = () => setCandidatesAside(work, tree);
  prepare();
  const files = protoFiles(path.join(work, tree)).length;
  const contenders = measureCommands(
    [
      {
        who: 'shepherd protoxform',
        command: [process.execPath, shepherd, 'protoxform', '--root', tree, '--include', 'deps'],
        prepare,
      },
      { who: 'buf build', command: [bufBinary(), 'build', '-o', 'buf.binpb', withoutSourceInfo], prepare },
    ],
    work,
    rounds,
  );
  return contenders.map((contender) => ({ ...contender, tree: 'envoy copies', files }));
}

/** @param {string} folder */
function readTexts(folder) {
  const files = existsSync(folder) ? protoFiles(folder) : [];
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/**
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, string>} texts
 */
function writeFiles(folder, files, texts) {
  mkdirSync(folder, { recursive: true });
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), texts.get(file) ?? '');
  }
}
