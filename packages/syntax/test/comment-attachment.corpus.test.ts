import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import {
  envoyTree,
  googleProtoFiles,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
  type Corpus,
} from '../../../test/support/corpora.ts';
import { compileWithProtoc } from '../../../test/support/protoc.ts';
import { commentsByPath, protocCommentsByPath, type PlainComments } from './comments-by-path.ts';

/** Files that protoc does not compile, for reasons unrelated to comments. */
const refused: Readonly<Record<string, RegExp>> = {
  // Tests of protobuf itself, some of which import files that are not published.
  'google-proto-files':
    /^google\/protobuf\/(?!any|api|descriptor|duration|empty|field_mask|source_context|struct|timestamp|type|wrappers)/,
  // The original generator dropped `contrib/` from an import.
  'envoy-api-2021-08-25': /^contrib\/envoy\/extensions\/filters\/network\/rocketmq_proxy\/v4alpha\//,
};

describe('comments belong to the same declarations as in protoc', () => {
  it('in google-proto-files', { timeout: 300_000 }, () => {
    expectSameComments(googleProtoFiles);
  });

  it.skipIf(!hasSharedCorpora)(`in both Envoy trees${sharedCorporaNote}`, { timeout: 180_000 }, () => {
    expectSameComments(envoyTree('2020-09-18'));
    expectSameComments(envoyTree('2021-08-25'));
  });
});

function expectSameComments(corpus: Corpus): void {
  const files = readCorpus(corpus).filter((file) => !refused[corpus.name]?.test(file.path));
  const theirs = new Map<string, Map<string, PlainComments>>();
  // In batches, so that no descriptor set reaches hundreds of megabytes.
  for (let start = 0; start < files.length; start += 1500) {
    const part = files.slice(start, start + 1500).map((file) => file.path);
    for (const file of compileWithProtoc(corpus.roots, part).file) theirs.set(file.name, protocCommentsByPath(file));
  }
  let declarations = 0;
  for (const file of files) {
    for (const [place, comments] of commentsByPath(parseFile(file))) {
      declarations++;
      const expected = theirs.get(file.path)?.get(place);
      if (JSON.stringify(comments) !== JSON.stringify(expected)) {
        expect({ file: file.path, place, comments }).toEqual({ file: file.path, place, comments: expected });
      }
    }
  }
  console.log(`${corpus.name}: the comments of ${declarations} declarations in ${files.length} files are protoc's`);
  expect(declarations).toBeGreaterThan(10_000);
}
