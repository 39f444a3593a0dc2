/**
 * Real trees in which many files are changed, each in one or two ways, so that one run of another tool covers all of them. Only files without
 * importers are changed, and only one per package, so that each finding belongs to one file.
 */
import { linkSchema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { Dice, mutate, mutators } from '../../../test/support/api-mutations.ts';
import { findInRoots, readCorpus, type Corpus } from '../../../test/support/corpora.ts';
import type { Texts } from '../../../test/support/build-tree.ts';

/** Files that are compared. */
export interface MutatedCorpus {
  readonly before: Texts;
  readonly after: Texts;
  /** The change of each file, by its previous path. */
  readonly changes: ReadonlyMap<string, string>;
}

/** Changes that affect more than one file. */
const fileMutators: Readonly<Record<string, (path: string, text: string) => Texts | undefined>> = {
  'the file is removed': () => ({}),
  'the file has another path': (path, text) => ({ [path.replace('.proto', '_other.proto')]: text }),
  'the package has another name': (path, text) => {
    const name = /^package ([\w.]+);/m.exec(text)?.[1];
    return name === undefined ? undefined : { [path]: text.replaceAll(name, `${name}.elsewhere`) };
  },
  'a message goes to a file of its own': (path, text) => {
    const message = /^message \w+ \{\n(?: .*\n|\n)*\}\n/m.exec(text)?.[0];
    const head = /^[^]*?(?=^(?:message|enum|service|extend|\/\/ .*\n(?:\/\/.*\n)*(?:message|enum|service)) )/m.exec(
      text,
    )?.[0];
    if (message === undefined || head === undefined) return undefined;
    const home = path.replace('.proto', '_moved.proto');
    const rest = text.replace(message, '').replace(/^package [\w.]+;\n/m, (line) => `${line}\nimport "${home}";\n`);
    return { [path]: rest, [home]: `${head}\n${message}` };
  },
};

/** Changes up to `count` files of a corpus. */
export function mutateCorpus(corpus: Corpus, count: number): MutatedCorpus {
  const trees = new Map<string, SyntaxTree | undefined>();
  const treeAt = (path: string): SyntaxTree | undefined => {
    if (!trees.has(path)) {
      const text = findInRoots(corpus.roots, path);
      trees.set(path, text === undefined ? undefined : parseFile({ path, text }));
    }
    return trees.get(path);
  };
  const sound = new Map<string, boolean>();
  const isSound = (path: string, tree: SyntaxTree): boolean => {
    let known = sound.get(path);
    if (known === undefined) {
      known = !linkSchema([tree], { include: treeAt }).findings.some(({ severity }) => severity === 'error');
      sound.set(path, known);
    }
    return known;
  };
  const candidates = leavesOfPackages(corpus);
  const names = [...Object.keys(mutators), ...Object.keys(fileMutators)];
  const before: Record<string, string> = {};
  const after: Record<string, string> = {};
  const changes = new Map<string, string>();
  let turn = 0;
  for (const [path, text] of candidates) {
    if (changes.size === count) break;
    const reached = linkSchema([parseFile({ path, text })], { include: treeAt });
    const isOpen = reached.files.some(({ imports }) => imports.some(({ file }) => file === undefined));
    // Some files reach a thousand others, which all would have to be compiled.
    if (isOpen || reached.files.length > 40 || !reached.files.every((file) => isSound(file.path, file.tree))) continue;
    for (let attempt = 0; attempt < 8; attempt++) {
      const name = names[turn++ % names.length] as string;
      const changed = change(path, text, name, new Dice(turn));
      if (changed === undefined || !isRight(changed, treeAt)) continue;
      for (const file of reached.files)
        if (!isBuiltIn(file.path)) before[file.path] = after[file.path] = file.tree.file.text;
      delete after[path];
      Object.assign(after, changed);
      changes.set(path, name);
      break;
    }
  }
  return { before, after, changes };
}

function change(path: string, text: string, name: string, dice: Dice): Texts | undefined {
  const whole = fileMutators[name];
  if (whole !== undefined) return whole(path, text);
  const once = mutate(text, name, dice);
  if (once === undefined) return undefined;
  const second = dice.below(2) === 0 ? undefined : mutate(once, dice.pick(Object.keys(mutators)) as string, dice);
  return { [path]: second ?? once };
}

function isRight(files: Texts, include: (path: string) => SyntaxTree | undefined): boolean {
  const trees = Object.entries(files).map(([path, text]) => parseFile({ path, text }));
  if (trees.some((tree) => tree.findings.some(({ severity }) => severity === 'error'))) return false;
  return !linkSchema(trees, { include }).findings.some(({ severity }) => severity === 'error');
}

/** Every tool has the well-known types. */
function isBuiltIn(path: string): boolean {
  return path.startsWith('google/protobuf/');
}

/** One file of each package, that no other imports. */
function leavesOfPackages(corpus: Corpus): Map<string, string> {
  const files = readCorpus(corpus).filter(({ path, text }) => !isBuiltIn(path) && text.length < 60_000);
  const imported = new Set<string>();
  for (const { text } of readCorpus(corpus)) {
    for (const [, path] of text.matchAll(/^import (?:public )?"([^"]+)";/gm)) imported.add(path as string);
  }
  const seen = new Set<string>();
  const found = new Map<string, string>();
  for (const { path, text } of files) {
    const name = /^package ([\w.]+);/m.exec(text)?.[1];
    if (name === undefined || imported.has(path) || seen.has(name)) continue;
    seen.add(name);
    found.set(path, text);
  }
  return found;
}
