import type { Schema } from '@protoshepherd/schema';
import type { SourceFile } from '@protoshepherd/source';
import { envoyStyle, type FormatStyle } from '@protoshepherd/syntax';
import { afterAll, describe, expect, it } from 'vitest';

import {
  envoyTree,
  envoyTree2025,
  googleProtoFiles,
  grpcXds,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
  type Corpus,
} from '../support/corpora.ts';
import { commentWords } from './comment-words.ts';
import { formatAll, linkCorpus } from './format-corpus.ts';

/** Envoy's own tool skips files without a status, so they are maintained by hand. Their deviations from the canonical form: */
const keptByHand = {
  'envoy/service/auth/v2alpha/external_auth.proto': 'options stand above the imports, and not in the order of numbers',
};
const keptByHandIn2025 = {
  ...keptByHand,
  'bazel/cc_proto_descriptor_library/testdata/test.proto': 'the import stands above the package, a range below fields',
  'bazel/cc_proto_descriptor_library/testdata/test1.proto': 'a range of extensions stands below fields',
  'envoy/annotations/deprecation.proto': 'an option stands above the imports',
  'envoy/annotations/resource.proto': 'an option stands above the imports',
};

/** With imports in their order descriptors can be compared by the byte: the list of dependencies is in the order of the imports. */
const withImportsKept: FormatStyle = { ...envoyStyle, imports: 'keep' };

const gentle: FormatStyle = {
  lineLimit: 80,
  indent: 4,
  xdsAnnotations: 'last',
  imports: 'keep',
  order: 'keep',
  blankLines: 'keep',
  options: 'keep',
  trailingComments: 'beside',
  typeNames: 'keep',
};

describe.skipIf(!hasSharedCorpora)(`Envoy's trees do not change${sharedCorporaNote}`, { timeout: 600_000 }, () => {
  it.for([
    { date: '2020-09-18', tree: () => envoyTree('2020-09-18'), kept: keptByHand },
    { date: '2021-08-25', tree: () => envoyTree('2021-08-25'), kept: keptByHand },
    { date: '2025-07', tree: envoyTree2025, kept: keptByHandIn2025 },
  ])('$date', ({ tree, kept }) => {
    const corpus = tree();
    const files = readCorpus(corpus);
    const formatted = byPath(formatAll(linkCorpus(corpus, files)));
    const different = files.filter((file) => formatted.get(file.path) !== file.text);
    console.log(`${corpus.name}: ${files.length - different.length}/${files.length} files are canonical`);
    expect(different.map((file) => file.path)).toEqual(Object.keys(kept).toSorted());
    for (const { text } of different) expect(text).not.toContain('file_status');
  });
});

describe('formatting keeps meaning and comments, and is done after once', { timeout: 900_000 }, () => {
  it.for([
    { corpus: googleProtoFiles, name: 'in the style of Envoy', style: withImportsKept },
    { corpus: googleProtoFiles, name: 'gently', style: gentle },
    { corpus: grpcXds, name: 'in the style of Envoy', style: withImportsKept },
  ])('$corpus.name $name', ({ corpus, style }) => {
    expectLaws(corpus, style);
  });
});

/** The corpus that was linked last, since each is formatted in several styles. */
let linked:
  | {
      readonly corpus: Corpus;
      readonly before: Schema;
      /** The comments of each file, by path. */
      readonly words: ReadonlyMap<string, string>;
    }
  | undefined;
afterAll(() => {
  linked = undefined;
});

function expectLaws(corpus: Corpus, style: FormatStyle): void {
  if (linked?.corpus !== corpus) {
    const read = readCorpus(corpus);
    const before = linkCorpus(corpus, read);
    linked = { corpus, before, words: new Map(read.map(({ path }) => [path, listWords(before, path)])) };
  }
  const { before, words } = linked;
  const formatted = formatAll(before, style);
  const after = linkCorpus(corpus, formatted);
  const again = byPath(formatAll(after, style));
  const unstable = formatted.filter((file) => again.get(file.path) !== file.text).map((file) => file.path);
  const changed = formatted
    .map(({ path }) => path)
    .filter((path) => {
      const [one, other] = [before.file(path), after.file(path)];
      if (one === undefined || other === undefined) return true;
      return !Buffer.from(before.descriptorBytes(one)).equals(after.descriptorBytes(other));
    });
  const lossy = formatted.map(({ path }) => path).filter((path) => words.get(path) !== listWords(after, path));
  console.log(
    `${corpus.name}: ${words.size} files, ${unstable.length} unstable, ${changed.length} changed, ${lossy.length} lost comments`,
  );
  expect({ unstable: unstable.slice(0, 5), changed: changed.slice(0, 5), lossy: lossy.slice(0, 5) }).toEqual({
    unstable: [],
    changed: [],
    lossy: [],
  });
}

function listWords(schema: Schema, path: string): string {
  const file = schema.file(path);
  if (file === undefined) throw new Error(`${path} is not linked`);
  return commentWords(file.tree).toSorted().join('\n');
}

function byPath(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(files.map((file) => [file.path, file.text]));
}
