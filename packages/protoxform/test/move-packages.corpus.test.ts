/** A package that most of Envoy's tree uses is renamed to a name of the same length, and back. */
import { buildApiTree, type ApiFile, type ApiTree } from '@protoshepherd/api-tree';
import { movePackages, type FilePlace, type MovedFile } from '@protoshepherd/protoxform';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { expect, test } from 'vitest';

import {
  envoyTree,
  findInRoots,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
} from '../../../test/support/corpora.ts';

type Texts = ReadonlyMap<string, string>;

function buildTree(texts: Texts, roots: readonly string[]): ApiTree {
  const include = (path: string): SyntaxTree | undefined => {
    const text = findInRoots(roots, path);
    return text === undefined ? undefined : parseFile({ path, text });
  };
  return buildApiTree(
    linkSchema(
      Array.from(texts, ([path, text]) => parseFile({ path, text })),
      { include },
    ),
    'envoy',
  );
}

function move(tree: ApiTree, from: string, to: string): readonly MovedFile[] {
  const folder = (name: string): string => name.replaceAll('.', '/');
  const places = (tree.package(from)?.files ?? []).map((file): [ApiFile, FilePlace] => [
    file,
    { package: to, path: file.path.replace(folder(from), folder(to)) },
  ]);
  return movePackages(tree, new Map(places));
}

/** One import of the real tree is unresolved. */
function listErrors({ schema }: ApiTree): readonly string[] {
  return schema.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

function textsAfter(texts: Texts, moved: readonly MovedFile[]): Texts {
  const after = new Map(texts);
  for (const { source } of moved) after.delete(source.path);
  for (const { path, text } of moved) after.set(path, text);
  return after;
}

test.skipIf(!hasSharedCorpora)(
  `nothing names the old package, everything links, and the way back restores every text${sharedCorporaNote}`,
  () => {
    const { roots, ...corpus } = envoyTree('2021-08-25');
    const [, ...deps] = roots;
    const texts = new Map(readCorpus({ roots, ...corpus }).map(({ path, text }) => [path, text]));
    const [from, to] = ['envoy.config.core.v3', 'envoy.config.kern.v3'];
    const before = buildTree(texts, deps);
    const there = move(before, from, to);
    expect(there.length).toBeGreaterThan(100);
    const after = textsAfter(texts, there);
    const tree = buildTree(after, deps);
    expect(listErrors(tree)).toEqual(listErrors(before));
    const left = Array.from(after).filter(([, text]) => /["`<(._ ]config[./]core[./]v3[./]/.test(text));
    expect(left.map(([path]) => path)).toEqual([]);
    const back = textsAfter(after, move(tree, to, from));
    const changed = Array.from(texts).filter(([path, text]) => back.get(path) !== text);
    expect(changed.map(([path]) => path)).toEqual([]);
    expect(back.size).toBe(texts.size);
  },
);
