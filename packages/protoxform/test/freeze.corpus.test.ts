/** Freezing the real trees: only the statuses, as Envoy's tool did, and the complete cut. */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { freezeStatuses, freezeTree, planFreeze, type FileRewrite } from '@protoshepherd/protoxform';
import { linkSchema, type Schema } from '@protoshepherd/schema';
import type { SourceFile } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, test } from 'vitest';

import {
  envoyTree,
  findInRoots,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
  type Corpus,
} from '../../../test/support/corpora.ts';

function link({ roots }: Corpus, files: readonly SourceFile[]): Schema {
  return linkSchema(files.map(parseFile), {
    include(path) {
      const text = findInRoots(roots.slice(1), path);
      return text === undefined ? undefined : parseFile({ path, text });
    },
  });
}

function errorsIn(schema: Schema): string[] {
  return schema.findings.filter(({ severity }) => severity === 'error').map(({ location }) => location.file);
}

function readSource({ source }: FileRewrite): string {
  return source.schemaFile.tree.file.text;
}

/** The lines that differ between two texts with the same number of lines, as `before > after`. */
function changedLines(before: string, after: string): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  expect(fresh).toHaveLength(old.length);
  return old.flatMap((line, at) => (line === fresh[at] ? [] : [`${line} > ${fresh[at] ?? ''}`]));
}

function freezeAll(tree: ApiTree): readonly FileRewrite[] {
  return freezeTree(tree, planFreeze(tree));
}

describe.skipIf(!hasSharedCorpora)(`freeze on the real trees${sharedCorporaNote}`, () => {
  test('August 2021: 127 and 125 statuses change and nothing else', () => {
    const corpus = envoyTree('2021-08-25');
    const tree = buildApiTree(link(corpus, readCorpus(corpus)));
    const rewrites = freezeStatuses(tree, planFreeze(tree));
    const changes = rewrites.map((each) => {
      const lines = changedLines(readSource(each), each.text);
      expect(lines).toHaveLength(1);
      return /= (\w+); > .*= (\w+);$/
        .exec(lines[0] as string)
        ?.slice(1)
        .join(' > ');
    });
    const count = (change: string): number => changes.filter((each) => each === change).length;
    expect(changes).toHaveLength(252);
    expect([count('ACTIVE > FROZEN'), count('NEXT_MAJOR_VERSION_CANDIDATE > ACTIVE')]).toEqual([127, 125]);
  });

  test.each(['2020-09-18', '2021-08-25'] as const)(
    '%s: a cut moves every candidate, makes no new error, and leaves no name behind',
    (date) => {
      const corpus = envoyTree(date);
      const files = readCorpus(corpus);
      const before = link(corpus, files);
      const rewrites = freezeAll(buildApiTree(before));
      const gone = new Set(rewrites.map(({ source }) => source.path));
      const after = [...files.filter(({ path }) => !gone.has(path)), ...rewrites];
      // One candidate of 2021 imports a file that is not there: a mistake of the original.
      const broken = errorsIn(before);
      expect(errorsIn(link(corpus, after))).toEqual(broken.map((path) => path.replace('v4alpha', 'v4')));
      expect(after.filter(({ path }) => path.includes('v4alpha'))).toEqual([]);
      expect(after.filter(({ text }) => text.includes('v4alpha')).map(({ path }) => path)).toEqual(
        broken.map((path) => path.replace('v4alpha', 'v4')),
      );
    },
  );

  test('changes words, and otherwise only line breaks', () => {
    const corpus = envoyTree('2020-09-18');
    const squeeze = (text: string): string => text.replace(/\s+/g, ' ').replace(/\[ | \]/g, (each) => each.trim());
    for (const rewrite of freezeAll(buildApiTree(link(corpus, readCorpus(corpus))))) {
      const expected = readSource(rewrite)
        .replaceAll('v4alpha', 'v4')
        .replace('= ACTIVE', '= FROZEN')
        .replace('NEXT_MAJOR_VERSION_CANDIDATE', 'ACTIVE');
      expect(squeeze(rewrite.text)).toBe(squeeze(expected));
    }
  });
});
