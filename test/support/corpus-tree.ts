import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';

import { findInRoots, readCorpus, type Corpus } from './corpora.ts';

/** The tree of a corpus; files missing in its first root are read from the others. */
export function treeOfCorpus(corpus: Corpus): ApiTree {
  const schema = linkSchema(readCorpus(corpus).map(parseFile), {
    include(path) {
      const text = findInRoots(corpus.roots, path);
      return text === undefined ? undefined : parseFile({ path, text });
    },
  });
  return buildApiTree(schema);
}
