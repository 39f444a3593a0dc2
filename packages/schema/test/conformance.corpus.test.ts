import { linkSchema, type Schema } from '@protoshepherd/schema';
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
import { joinFileSet, splitFileSet, withoutSourceInfo } from '../../../test/support/file-set.ts';
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
  const paths = files.flatMap(({ path }) => (refused.has(path) ? [] : [path]));
  const detailed = splitFileSet(compileFiles(corpus.roots, paths, ['--include_source_info']));
  const plain = new Map([...detailed].map(([path, bytes]) => [path, withoutSourceInfo(bytes)]));
  if (corpus === googleProtoFiles) googleImage = joinFileSet(plain.values());

  const schema = linkSchema(all, { include: createInclude(corpus) });
  expectSameBytes(`${corpus.name} without source info`, schema, plain);
  expectSameVerdict(schema, new Set(files.map(({ path }) => path)), refused);
  const accepted = all.filter(({ file }) => !refused.has(file.path));
  const sourceInfo = linkSchema(accepted, { include: createInclude(corpus), sourceInfo: true });
  expectSameBytes(`${corpus.name} with source info`, sourceInfo, detailed);
}

/** The descriptors of the files that protoc accepts have its bytes. */
function expectSameBytes(what: string, schema: Schema, theirs: ReadonlyMap<string, Buffer>): void {
  const same = schema.files.filter((file) => theirs.get(file.path)?.equals(schema.descriptorBytes(file)));
  console.log(`${what}: ${same.length}/${theirs.size} descriptors are those of protoc`);
  const paths = new Set(same.map(({ path }) => path));
  expect([...theirs.keys()].filter((path) => !paths.has(path)).slice(0, 5)).toEqual([]);
  expect(same).toHaveLength(theirs.size);
}

/** Files with errors, and files that import them, are the files that protoc refuses. */
function expectSameVerdict(schema: Schema, targets: ReadonlySet<string>, refused: ReadonlySet<string>): void {
  const errors = schema.findings.filter((finding) => finding.severity === 'error');
  const broken = new Set(errors.map((finding) => finding.location.file));
  // Imports come before importers, so one pass finds all files that depend on a broken one.
  for (const file of schema.files) if (file.imports.some((each) => broken.has(each.path))) broken.add(file.path);
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
