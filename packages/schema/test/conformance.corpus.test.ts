import { linkSchema } from '@protoshepherd/schema';
import { readImage } from '@protoshepherd/schema/image';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

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
import { splitFileSet } from '../../../test/support/file-set.ts';
import { compileFiles, refusedByProtoc } from '../../../test/support/protoc.ts';

/** The number of files of each corpus that protoc refuses, to detect a change of the corpus. */
const refusedCounts: Readonly<Record<string, number>> = {
  // Tests of protobuf itself: two import files that are not published; of one pair, both declare the same message.
  'google-proto-files': 4,
  // The original generator dropped `contrib/` from an import.
  'envoy-api-2021-08-25': 1,
  'envoy-api-2020-09-18': 0,
};

describe('descriptors are identical to those of protoc', { timeout: 600_000 }, () => {
  it.for([googleProtoFiles, grpcXds])('$name', (corpus) => {
    expectSameDescriptors(corpus);
  });

  it.skipIf(!hasSharedCorpora)(`both Envoy trees${sharedCorporaNote}`, () => {
    expectSameDescriptors(envoyTree('2020-09-18'));
    expectSameDescriptors(envoyTree('2021-08-25'));
  });
});

/** The output of protoc for google-proto-files from the first test, for the last one. */
let googleImage: Buffer | undefined;

/** The files that protoc accepts, with its descriptors. */
function compileAccepted(corpus: Corpus): Buffer {
  const { roots } = corpus;
  const paths = readCorpus(corpus).map((file) => file.path);
  const refused = refusedByProtoc(roots, paths);
  return compileFiles(
    roots,
    paths.filter((path) => !refused.has(path)),
  );
}

function expectSameDescriptors(corpus: Corpus): void {
  const files = readCorpus(corpus);
  const refused = refusedByProtoc(
    corpus.roots,
    files.map((file) => file.path),
  );
  if (refusedCounts[corpus.name] !== undefined) expect(refused.size).toBe(refusedCounts[corpus.name]);
  const all = files.map(parseFile);
  expectSameVerdict(corpus, all, refused);

  const trees = all.filter(({ file }) => !refused.has(file.path));
  const paths = trees.map(({ file }) => file.path);
  for (const sourceInfo of [false, true]) {
    const image = compileFiles(corpus.roots, paths, sourceInfo ? ['--include_source_info'] : []);
    if (corpus === googleProtoFiles && !sourceInfo) googleImage = image;
    const theirs = splitFileSet(image);
    const schema = linkSchema(trees, { include: createInclude(corpus), sourceInfo });
    const same = schema.files.filter((file) => theirs.get(file.path)?.equals(schema.descriptorBytes(file)));
    const what = sourceInfo ? 'with source info' : 'without source info';
    console.log(`${corpus.name}: ${same.length}/${theirs.size} descriptors are protoc's, ${what}`);
    expect([...theirs.keys()].filter((path) => !same.some((file) => file.path === path)).slice(0, 5)).toEqual([]);
    expect(same).toHaveLength(paths.length);
  }
}

/** Files with errors, and files that import them, are the files that protoc refuses. */
function expectSameVerdict(corpus: Corpus, trees: readonly SyntaxTree[], refused: ReadonlySet<string>): void {
  const schema = linkSchema(trees, { include: createInclude(corpus) });
  const errors = schema.findings.filter((finding) => finding.severity === 'error');
  const broken = new Set(errors.map((finding) => finding.location.file));
  // Imports come before importers, so one pass finds all files that depend on a broken one.
  for (const file of schema.files) if (file.imports.some((each) => broken.has(each.path))) broken.add(file.path);
  const targets = new Set(trees.map((tree) => tree.file.path));
  expect([...broken].filter((path) => targets.has(path)).toSorted()).toEqual([...refused].toSorted());
}

function createInclude(corpus: Corpus): (path: string) => SyntaxTree | undefined {
  return (path) => {
    const text = findInRoots(corpus.roots.slice(1), path);
    return text === undefined ? undefined : parseFile({ path, text });
  };
}

describe('an image becomes text that compiles to the same image', { timeout: 300_000 }, () => {
  it('google-proto-files', () => {
    const image = googleImage ?? compileAccepted(googleProtoFiles);
    googleImage = undefined;
    const schema = linkSchema(readImage(image).map(parseFile));
    const different = [...splitFileSet(image)].filter(([path, bytes]) => {
      const file = schema.file(path);
      return file === undefined || !bytes.equals(schema.descriptorBytes(file));
    });
    expect(different.map(([path]) => path)).toEqual([]);
  });
});
