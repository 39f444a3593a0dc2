// @ts-check
/**
 * Generates repositories with the history of a large API: 700 real .proto files, in which commits add fields, edit comments, deprecate elements,
 * rename files and add packages. One commit in fifteen is a merge; some releases are on separate branches. The repositories are deterministic, and
 * generated once.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { nodeModules, protoFiles, workFolder } from './work-folder.mjs';

/**
 * @typedef {object} Shape
 * @property {number} commits
 * @property {number} tags
 * @property {number} branches The share of tags on a branch.
 * @property {number} besides The number of files outside the API; every commit changes one to three of them.
 */

/** @type {Readonly<Record<'history' | 'history-narrow' | 'history-wide', Shape>>} */
const shapes = {
  history: { commits: 30_000, tags: 60, branches: 0.1, besides: 0 },
  'history-narrow': { commits: 28_140, tags: 268, branches: 0.8, besides: 0 },
  'history-wide': { commits: 28_140, tags: 268, branches: 0.8, besides: 100_000 },
};
const protoFileCount = 700;
const root = 'api';
const source = path.join(nodeModules, '@grpc/grpc-js-xds/deps/envoy-api');
/** The first commit is on 2013-05-20; half an hour lies between two commits. */
const beginning = 1_369_000_000;
const betweenCommits = 1800;

/**
 * The folder of the repository; its API is below `api`.
 * @param {keyof typeof shapes} name
 */
export async function historyRepository(name) {
  const folder = path.join(workFolder(name, {}), 'repository');
  if (existsSync(folder)) return folder;
  const staging = `${folder}-${process.pid}`;
  mkdirSync(staging, { recursive: true });
  run(staging, 'init', '--quiet', '--initial-branch=main');
  await importHistory(staging, shapes[name]);
  // Packed like a clone.
  run(staging, 'repack', '-a', '-d', '-f', '-q', '--depth=50', '--window=10');
  run(staging, 'reset', '--quiet', '--hard', 'main');
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
  return folder;
}

/**
 * @param {string} folder
 * @param {readonly string[]} args
 */
function run(folder, ...args) {
  const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
}

/**
 * @param {string} folder
 * @param {Shape} shape
 */
async function importHistory(folder, shape) {
  const child = spawn('git', ['fast-import', '--quiet'], { cwd: folder, stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  for (const text of fastImport(shape)) {
    if (!child.stdin.write(text)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = /** @type {[number | null]} */ (await ended);
  if (code !== 0) throw new Error(`git fast-import ended with ${code}`);
}

/**
 * The input of git fast-import, commit by commit.
 * @param {Shape} shape
 */
function* fastImport({ commits, tags, branches, besides }) {
  const draw = numbers();
  const files = firstFiles();
  const drawBeside = numbers();
  const beside = Array.from({ length: besides }, (_, number) => change(fileBeside(number), `// ${number}\n`));
  let mark = 1;
  yield commit(
    'refs/heads/main',
    mark,
    0,
    '',
    [...files].map(([file, text]) => change(file, text)).join('') + beside.join(''),
  );
  for (let at = 1; at <= commits; at++) {
    const isMerge = at % 15 === 0;
    const before = mark;
    const side = isMerge ? ++mark : 0;
    const changes = editSome(files, draw, at) + editBeside(besides, drawBeside, at);
    if (isMerge) yield commit('refs/heads/side', side, at - 0.5, `from :${before}\n`, changes);
    const parents = isMerge ? `from :${before}\nmerge :${side}\n` : `from :${before}\n`;
    yield commit('refs/heads/main', ++mark, at, parents, changes);
    if (at % (commits / tags) === 0) yield tag(at / (commits / tags), at, mark, draw() < branches);
  }
}

/**
 * @param {string} branch
 * @param {number} mark
 * @param {number} at
 * @param {string} parents
 * @param {string} changes
 */
function commit(branch, mark, at, parents, changes) {
  const when = `Bench <bench@example.com> ${beginning + Math.floor(at * betweenCommits)} +0000`;
  return `commit ${branch}\nmark :${mark}\ncommitter ${when}\ndata 4\ntest\n${parents}${changes}\n`;
}

/**
 * A release; one on a separate branch has a commit that is not on main.
 * @param {number} number
 * @param {number} at
 * @param {number} mark
 * @param {boolean} isOnBranch
 */
function tag(number, at, mark, isOnBranch) {
  const name = `v1.${number}.${isOnBranch ? 1 : 0}`;
  if (!isOnBranch) return `reset refs/tags/${name}\nfrom :${mark}\n\n`;
  const branch = `refs/heads/release-1.${number}`;
  const changes = change(`${root}/release/v1/release.proto`, releaseFile);
  return `${commit(branch, 1_000_000 + number, at, `from :${mark}\n`, changes)}reset refs/tags/${name}\nfrom :${1_000_000 + number}\n\n`;
}

const releaseFile = 'syntax = "proto3";\n\npackage release.v1;\n\nmessage Release {\n  string name = 1;\n}\n';

/**
 * @param {string} file
 * @param {string} text
 */
function change(file, text) {
  return `M 100644 inline ${file}\ndata ${Buffer.byteLength(text)}\n${text}\n`;
}

/** A pseudorandom number generator with a fixed seed. */
function numbers() {
  let state = 20_211_117;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Copies of real files, each set with another first package segment, until there are enough. */
function firstFiles() {
  /** @type {Map<string, string>} */
  const files = new Map();
  const names = protoFiles(source);
  for (let copy = 0; files.size < protoFileCount; copy++) {
    for (const name of names) {
      if (files.size === protoFileCount) break;
      const text = readFileSync(path.join(source, name), 'utf8').replaceAll('\r\n', '\n');
      if (text.length < 1500) continue;
      const own = `envoy${copy}`;
      files.set(`${root}/${name.replace(/^envoy\b/, own)}`, text.replace(/\benvoy(?=[./](?!annotations\b))/g, own));
    }
  }
  return files;
}

/**
 * The changes of one commit: one to three files, sometimes a renamed file or a new package.
 * @param {Map<string, string>} files
 * @param {() => number} draw
 * @param {number} at
 */
function editSome(files, draw, at) {
  const names = [...files.keys()];
  const one = () => names[Math.floor(draw() * names.length)] ?? '';
  if (at % 400 === 0) {
    const file = `${root}/added/p${at}/v1/added.proto`;
    files.set(file, releaseFile.replace('release.v1', `added.p${at}.v1`));
    return change(file, files.get(file) ?? '');
  }
  if (at % 250 === 0) {
    const file = one();
    const renamed = file.replace(/\w+\.proto$/, `renamed_${at}.proto`);
    const text = files.get(file) ?? '';
    files.delete(file);
    files.set(renamed, text);
    return `D ${file}\n${change(renamed, text)}`;
  }
  let changes = '';
  for (const file of new Set(Array.from({ length: 1 + Math.floor(draw() * 3) }, one))) {
    const text = edit(files.get(file) ?? '', draw, at);
    files.set(file, text);
    changes += change(file, text);
  }
  return changes;
}

/** @param {number} number */
function fileBeside(number) {
  return `source/part${Math.floor(number / 1000)}/folder${Math.floor(number / 50)}/file${number}.cc`;
}

/**
 * Changes one to three of the files outside the API.
 * @param {number} besides
 * @param {() => number} draw
 * @param {number} at
 */
function editBeside(besides, draw, at) {
  if (besides === 0) return '';
  const some = Array.from({ length: 1 + Math.floor(draw() * 3) }, () => Math.floor(draw() * besides));
  return [...new Set(some)].map((number) => change(fileBeside(number), `// ${number}, edited in ${at}\n`)).join('');
}

/**
 * @param {string} text
 * @param {() => number} draw
 * @param {number} at
 */
function edit(text, draw, at) {
  const kind = draw();
  const from = Math.floor(draw() * text.length);
  if (kind < 0.15) {
    const field = /^( +)((?:repeated )?[\w.]+ \w+ = \d+);$/m.exec(text.slice(from));
    if (field !== null)
      return text.slice(0, from) + text.slice(from).replace(field[0], `${field[1]}${field[2]} [deprecated = true];`);
  }
  if (kind < 0.55) {
    const comment = /^ *\/\/ .*$/m.exec(text.slice(from));
    if (comment !== null) {
      const words = comment[0].replace(/ \(since \d+\)$/, '');
      return text.slice(0, from) + text.slice(from).replace(comment[0], () => `${words} (since ${at})`);
    }
  }
  // Before the end of a message, if there is one.
  const blocks = [...text.matchAll(/^message \w+ \{\n[^]*?\n\}\n/gm)];
  const block = blocks[Math.floor(kind * 1000) % blocks.length];
  if (block === undefined) return text.replace(/^(?:\/\/ Noted in \d+\.\n)?/, `// Noted in ${at}.\n`);
  const end = block.index + block[0].length - 3;
  return `${text.slice(0, end)}\n\n  // Added in ${at}.\n  string added_${at} = ${10_000 + at};${text.slice(end)}`;
}
