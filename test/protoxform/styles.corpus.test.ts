/** Envoy's tree with other line widths: generated files have the width of their sources. */
import { buildApiTree } from '@protoshepherd/api-tree';
import { freezeTree, isCandidateText, planFreeze } from '@protoshepherd/protoxform';
import { envoyStyle } from '@protoshepherd/syntax';
import { describe, expect, test } from 'vitest';

import { envoyTree, findInRoots, hasSharedCorpora, readCorpus, sharedCorporaNote } from '../support/corpora.ts';
import { formatted, unformatted } from './formatted.ts';
import { link, nextVersion, sourceTree } from './next-version.ts';

const patience = 180_000;

describe.skipIf(!hasSharedCorpora).each([60, 80, 100, 140])(`%i columns${sharedCorporaNote}`, (lineLimit) => {
  test(
    'candidates and cuts of August 2021',
    () => {
      const style = { ...envoyStyle, lineLimit };
      const corpus = envoyTree('2021-08-25');
      const [, includes = ''] = corpus.roots;
      const include = (path: string): string | undefined => findInRoots([includes], path);
      const sources = formatted(
        readCorpus(corpus).filter(({ text }) => !isCandidateText(text)),
        include,
        style,
      );
      const { candidates } = nextVersion(sourceTree(sources, include), { style });
      expect(candidates).toHaveLength(174);
      const all = [...sources, ...candidates];
      expect(unformatted(all, include, style)).toEqual([]);
      const tree = buildApiTree(link(all, include));
      const rewrites = freezeTree(tree, planFreeze(tree), style);
      const gone = new Set(rewrites.map(({ source }) => source.path));
      const after = [...all.filter(({ path }) => !gone.has(path)), ...rewrites];
      expect(unformatted(after, include, style)).toEqual([]);
    },
    patience,
  );
});
