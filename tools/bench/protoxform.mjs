// @ts-check
/**
 * Generates the next major version of the Envoy tree, from process start to exit, including the writes: compared with one `buf build` of the same
 * tree, and on copies of the tree under other names, to see how the time grows.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { measureCommands, findContender } from './benchmark.mjs';
import { atMost } from './ratio.mjs';
import { bufBinary, protoFiles, shared, shepherd, unpack, workFolder, writeBufConfig } from './work-folder.mjs';

const copies = [1, 4, 16];

/** @type {import('./benchmark.mjs').Benchmark} */
export const protoxformBenchmark = {
  name: 'protoxform',
  run(rounds) {
    if (!existsSync(shared))
      return { name: 'protoxform', what: 'skipped: ../shared/corpora is not here', contenders: [], ratios: [] };
    const work = workFolder('protoxform', { tree: unpack('envoy-api-2021-08-25'), deps: unpack('envoy-deps') });
    writeBufConfig(work, ['tree', 'deps']);
    removeAside(work);
    for (const count of copies) makeCopies(work, count);
    const generate = (/** @type {number} */ count) => ({
      who: count === 1 ? 'shepherd' : `shepherd, ${count} trees`,
      command: [process.execPath, shepherd, 'protoxform', '--root', `copies${count}`, '--include', 'deps'],
      prepare: () => setCandidatesAside(work, `copies${count}`),
    });
    const contenders = measureCommands(
      [
        ...copies.map(generate),
        {
          who: 'buf',
          command: [bufBinary(), 'build', '-o', 'buf.binpb', '--exclude-source-info'],
          prepare: () => void spawnSync('sync'),
        },
      ],
      work,
      rounds,
    );
    const ours = findContender(contenders, 'shepherd');
    const byBuf = ours.ms / findContender(contenders, 'buf').ms;
    const growth =
      findContender(contenders, 'shepherd, 16 trees').ms / findContender(contenders, 'shepherd, 4 trees').ms;
    return {
      name: 'protoxform',
      what: 'envoy-api-2021-08-25, closure by package, files written, process start to exit',
      contenders,
      ratios: [
        atMost('times the wall time of buf build', byBuf, 0.7),
        atMost('seconds', ours.ms / 1000, 1),
        atMost('times as long for four times the tree', growth, 5),
      ],
    };
  },
};

/**
 * Moves the generated files away and syncs the disk. Deleting them would slow down the next run: ext4 does not reuse space that was freed in the last
 * seconds, and searches for other space for each file.
 * @param {string} work
 * @param {string} tree
 */
export function setCandidatesAside(work, tree) {
  const folders = new Set(protoFiles(path.join(work, tree)).map((file) => path.dirname(file)));
  const aside = mkdtempSync(path.join(work, 'aside-'));
  for (const [at, folder] of [...folders].filter((each) => each.endsWith('/v4alpha')).entries())
    renameSync(path.join(work, tree, folder), path.join(aside, String(at)));
  spawnSync('sync');
}

/**
 * Removes the files that earlier runs have moved away.
 * @param {string} work
 */
export function removeAside(work) {
  for (const name of readdirSync(work))
    if (name.startsWith('aside-')) rmSync(path.join(work, name), { recursive: true, force: true });
}

/**
 * Several copies of the sources of the tree, each with another first package segment: `envoy0.config.core.v3`. There is only one copy of the annotations, because extension numbers are unique.
 * @param {string} work
 * @param {number} count
 */
export function makeCopies(work, count) {
  const target = path.join(work, `copies${count}`);
  if (existsSync(target)) return;
  const tree = path.join(work, 'tree');
  const sources = protoFiles(tree).filter((file) => !file.includes('v4alpha/'));
  for (let copy = 0; copy < count; copy++) {
    const own = count === 1 ? 'envoy' : `envoy${copy}`;
    for (const file of sources) {
      const place = path.join(target, file.replace(/(^|\/)envoy\/(?!annotations\/)/, `$1${own}/`));
      mkdirSync(path.dirname(place), { recursive: true });
      if (count === 1) cpSync(path.join(tree, file), place);
      else
        writeFileSync(
          place,
          readFileSync(path.join(tree, file), 'utf8').replace(/\benvoy(?=[./](?!annotations\b))/g, own),
        );
    }
  }
}
