/** Random files of proto2 and proto3, many groups in one tree, rewritten to an edition. */
import type { RewrittenEdition } from '@protoshepherd/project';
import type { Edition } from '@protoshepherd/rewrite';
import type { GeneratorValue } from 'fast-check';

import { anyLegacyFiles } from './any-legacy-files.ts';
import { openTree, rewriteTree, write, type Texts } from './edition-tree.ts';

/** Random files before and after. */
export interface AnyRewrite {
  readonly before: Texts;
  readonly after: Texts;
  readonly rewritten: RewrittenEdition;
  readonly words: readonly string[];
}

/** Writes random groups below a folder, and rewrites them. */
export async function rewriteAny(
  g: GeneratorValue,
  count: number,
  folder: string,
  edition: Edition,
): Promise<AnyRewrite> {
  const groups = Array.from({ length: count }, (_, at) => anyLegacyFiles(g, at));
  const before = new Map(groups.flatMap(({ texts }) => [...texts]));
  const rewritten = await rewriteTree(openTree(write(folder, before)), edition);
  const after = new Map([...before, ...rewritten.rewrites.map(({ path, text }): [string, string] => [path, text])]);
  return { before, after, rewritten, words: groups.flatMap(({ words }) => words) };
}

/** The words that do not occur exactly once. */
export function misplaced(words: readonly string[], texts: Texts): readonly string[] {
  const all = [...texts.values()].join('\n');
  return words.filter((word) => all.split(word).length !== 2);
}
