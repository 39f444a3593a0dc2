import { parseFile, printTree } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import {
  envoyTree,
  googleProtoFiles,
  grpcXds,
  hasSharedCorpora,
  protoFiles,
  readCorpus,
  sharedCorporaNote,
  type Corpus,
} from '../../../test/support/corpora.ts';
import { findTreeDefects } from './tree-defects.ts';

describe('printing a parsed file gives the file', () => {
  it.for([googleProtoFiles, grpcXds])('$name', { timeout: 180_000 }, (corpus) => {
    expectRoundTrip(corpus);
  });

  it.skipIf(!hasSharedCorpora)(`both Envoy trees and what they import${sharedCorporaNote}`, () => {
    for (const tree of [envoyTree('2020-09-18'), envoyTree('2021-08-25')]) {
      expectRoundTrip(tree);
      expectRoundTrip({ name: 'envoy-deps', roots: [tree.roots[1] as string] });
    }
  });

  it('every file of google-proto-files 6.0.1', () => {
    expect(protoFiles(googleProtoFiles.roots[0])).toHaveLength(7243);
  });
});

function expectRoundTrip(corpus: Corpus): void {
  for (const file of readCorpus(corpus)) {
    const tree = parseFile(file);
    if (printTree(tree) !== file.text) expect.fail(`${file.path} is not printed as it was read`);
    const defects = findTreeDefects(tree);
    if (defects.length > 0) expect.fail(`${file.path}: ${defects[0]}`);
    if (tree.findings.length > 0) expect.fail(`${file.path}: ${tree.findings[0]?.message}`);
  }
}
