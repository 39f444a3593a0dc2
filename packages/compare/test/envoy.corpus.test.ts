/** The laws of comparing on the two states of Envoy's API, and that no shortcut changes the answer. */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { compareApiTrees, reverseChange, sortChanges, type Change } from '@protoshepherd/compare';
import { linkSchema } from '@protoshepherd/schema';
import type { SourceFile } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import {
  envoyTree,
  findInRoots,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
} from '../../../test/support/corpora.ts';

type Date = '2020-09-18' | '2021-08-25';
const dates: readonly Date[] = ['2020-09-18', '2021-08-25'];

function readEnvoyTree(date: Date, parse: (file: SourceFile) => SyntaxTree = parseFile): ApiTree {
  const corpus = envoyTree(date);
  const include = (path: string): SyntaxTree | undefined => {
    const text = findInRoots(corpus.roots.slice(1), path);
    return text === undefined ? undefined : parseFile({ path, text });
  };
  return buildApiTree(linkSchema(readCorpus(corpus).map(parse), { include }), 'envoy');
}

/** The same content with other text: a comment at the end has no meaning, but no text is equal any more. */
const withRemark = ({ path, text }: SourceFile): SyntaxTree => parseFile({ path, text: `${text}\n// The end.\n` });

/** Counts the files that are read, not how often each is read. */
const toPlainData = (changes: readonly Change[]): unknown => JSON.parse(JSON.stringify(changes));

describe.skipIf(!hasSharedCorpora)(`two states of Envoy's API${sharedCorporaNote}`, () => {
  it.each(dates)('%s does not differ from itself, even if all of its files are read', (date) => {
    expect(compareApiTrees(readEnvoyTree(date), readEnvoyTree(date))).toEqual([]);
    expect(compareApiTrees(readEnvoyTree(date), readEnvoyTree(date, withRemark))).toEqual([]);
  });

  it('exchanging both mirrors every change', () => {
    const [old, now] = [readEnvoyTree('2020-09-18'), readEnvoyTree('2021-08-25')];
    const there = compareApiTrees(old, now);
    expect(there.length).toBeGreaterThan(1000);
    expect(toPlainData(sortChanges(compareApiTrees(now, old).map(reverseChange)))).toEqual(
      toPlainData(sortChanges(there)),
    );
  });

  it('reading only changed files finds the same as reading all files', () => {
    const narrow = compareApiTrees(readEnvoyTree('2020-09-18'), readEnvoyTree('2021-08-25'));
    expect(toPlainData(compareApiTrees(readEnvoyTree('2020-09-18'), readEnvoyTree('2021-08-25', withRemark)))).toEqual(
      toPlainData(narrow),
    );
  });

  it('files that both states have may be parsed once for both', () => {
    const now = readEnvoyTree('2021-08-25');
    const shared = readEnvoyTree('2020-09-18', (file) => {
      const tree = now.file(file.path)?.schemaFile.tree;
      return tree?.file.text === file.text ? tree : parseFile(file);
    });
    expect(toPlainData(compareApiTrees(shared, now))).toEqual(
      toPlainData(compareApiTrees(readEnvoyTree('2020-09-18'), now)),
    );
  });
});
