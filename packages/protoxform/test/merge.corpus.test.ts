/** Laws of merged shadows on Envoy's trees: version 3 is active there, and version 2, which is frozen, has the elements that version 3 has reserved. */
import { candidateMark, chooseHiddenPrefix, isCandidateText, type CandidateFile } from '@protoshepherd/protoxform';
import type { Schema } from '@protoshepherd/schema';
import { formatFile, parseFile } from '@protoshepherd/syntax';
import { describe, expect, test } from 'vitest';

import { link, nextVersion, sourceTree } from '../../../test/protoxform/next-version.ts';
import {
  envoyTree,
  findInRoots,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
} from '../../../test/support/corpora.ts';
import { readDescriptor } from './read-descriptor.ts';
import { withoutHidden } from './without-hidden.ts';

// Envoy's generator created 23 of the second tree: it could not reach two older packages.
const trees = [
  ['2020-09-18', 26],
  ['2021-08-25', 25],
] as const;

describe.skipIf(!hasSharedCorpora).each(trees)(`merged shadows of envoy-api-%s${sharedCorporaNote}`, (date, count) => {
  const { merged, schema, prefix, active } = hasSharedCorpora ? mergeCorpus(date) : ({} as Merged);

  test('are created for every file with missing elements', () => {
    expect(merged).toHaveLength(count);
  });

  test('compile in place of the active files, with candidates and everything else', () => {
    const findings = [...schema.findings, ...schema.files.flatMap(({ tree }) => tree.findings)];
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('equal the active files after the hidden elements are reserved', () => {
    for (const { path } of merged) {
      const before = readDescriptor(active, path);
      const after = readDescriptor(schema, path);
      expect(withoutHidden(after, before, prefix)).toEqual(withoutHidden(before, before, prefix));
      expect(after).not.toEqual(before);
    }
  });

  test('no statement of an active file changes but reserved ones, unavailable zero values and imports', () => {
    for (const { path, source, text } of merged) {
      const lines = new Set(candidateMark.without(text).split('\n'));
      const gone = source.schemaFile.tree.file.text.split('\n').filter((line) => !lines.has(line));
      const others = gone.filter(
        (line) => !/^ +(?:reserved |"\w+"[,;]|DEPRECATED_AND_UNAVAILABLE_DO_NOT_USE )/.test(line),
      );
      expect({ path, others }).toEqual({ path, others: [] });
    }
  });

  test('they are formatted', () => {
    for (const { path, text } of merged) {
      const plain = candidateMark.without(text);
      expect(formatFile(parseFile({ path, text: plain }))).toBe(plain);
    }
  });
});

interface Merged {
  readonly merged: readonly CandidateFile[];
  /** The tree with merged files in place of the active ones. */
  readonly schema: Schema;
  /** The original tree. */
  readonly active: Schema;
  readonly prefix: string;
}

function mergeCorpus(date: '2020-09-18' | '2021-08-25'): Merged {
  const corpus = envoyTree(date);
  const include = (path: string): string | undefined => findInRoots(corpus.roots.slice(1), path);
  const sources = readCorpus(corpus).filter(({ text }) => !isCandidateText(text));
  const tree = sourceTree(sources, include);
  const { candidates } = nextVersion(tree, { shadow: true });
  const paths = new Set(candidates.map(({ path }) => path));
  const schema = link([...sources.filter(({ path }) => !paths.has(path)), ...candidates], include);
  const merged = candidates.filter(({ path, source }) => path === source.path);
  return { merged, schema, active: tree.schema, prefix: chooseHiddenPrefix(tree, {}) };
}
