/** The unused imports are those that protoc warns about, in every file of every tree. */
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, test } from 'vitest';

import {
  envoyTree,
  findInRoots,
  googleProtoFiles,
  grpcXds,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
  type Corpus,
} from '../../../test/support/corpora.ts';
import { refusedByProtoc, unusedImportsByProtoc } from '../../../test/support/protoc.ts';

function unusedImports(corpus: Corpus, files: readonly string[]): string[] {
  const wanted = new Set(files);
  const trees = readCorpus(corpus).flatMap((file) => (wanted.has(file.path) ? [parseFile(file)] : []));
  const schema = linkSchema(trees, {
    include(path) {
      const text = findInRoots(corpus.roots, path);
      return text === undefined ? undefined : parseFile({ path, text });
    },
  });
  const targets = schema.files.filter((file) => file.isTarget);
  return targets.flatMap((file) => schema.unusedImports(file).map((each) => `${file.path} ${each.path}`)).toSorted();
}

describe.each([
  ['google-proto-files', () => googleProtoFiles, true, 400],
  ['@grpc/grpc-js-xds', () => grpcXds, true, 0],
  [`envoy-api-2020-09-18${sharedCorporaNote}`, () => envoyTree('2020-09-18'), hasSharedCorpora, 100],
] as const)('%s', (_name, corpusOf, isHere, atLeast) => {
  test.skipIf(!isHere)(
    'has the unused imports that protoc sees',
    () => {
      const corpus = corpusOf();
      const paths = readCorpus(corpus).map((file) => file.path);
      const refused = refusedByProtoc(corpus.roots, paths);
      const files = paths.filter((path) => !refused.has(path));
      const expected = unusedImportsByProtoc(corpus.roots, files);
      expect(expected.length).toBeGreaterThanOrEqual(atLeast);
      expect(unusedImports(corpus, files)).toEqual(expected);
    },
    180_000,
  );
});
