/**
 * BUILD files of Envoy's trees. The corpora contain only .proto files, so the BUILD files are compared with known facts about Envoy's: their
 * number, that all referenced targets exist, and that those of generated files equal the checked-in ones.
 */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import {
  allBuildFiles,
  buildFiles,
  generateCandidates,
  isCandidateText,
  type BuildFile,
  type Quirks,
} from '@protoshepherd/protoxform';
import { linkSchema } from '@protoshepherd/schema';
import type { SourceFile } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, test } from 'vitest';

import {
  envoyTree,
  findInRoots,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
} from '../../../test/support/corpora.ts';
import { planEnvoyUpgrade } from './shadow-cases.ts';

const trees = [
  { date: '2020-09-18', quirks: 'envoy-2020', folders: 303, candidates: 53 },
  { date: '2021-08-25', quirks: 'envoy-2021', folders: 367, candidates: 72 },
] as const;

/** The import of a file below `contrib/` that the original got wrong, and the history that it guessed. */
const wrongFolders = ['v3', 'v4alpha'].map((version) => `envoy/extensions/filters/network/rocketmq_proxy/${version}`);

describe.skipIf(!hasSharedCorpora).each(trees)(`envoy-api-$date${sharedCorporaNote}`, (known) => {
  const { date, quirks } = known;
  const whole = (): ApiTree => treeFrom(date, readCorpus(envoyTree(date)));
  const sources = (): ApiTree =>
    treeFrom(
      date,
      readCorpus(envoyTree(date)).filter(({ text }) => !isCandidateText(text)),
    );
  const generated = (options: { readonly quirks?: Quirks }): readonly BuildFile[] => {
    const tree = sources();
    return buildFiles(
      tree,
      generateCandidates(tree, planEnvoyUpgrade(tree), { discretionary: 'always', ...options }),
      options,
    );
  };

  test('one for every folder', () => {
    expect(allBuildFiles(whole(), { quirks })).toHaveLength(known.folders);
  });

  test('those of generated files are those of the checked-in ones', () => {
    const checkedIn = new Map(allBuildFiles(whole(), { quirks }).map(({ path, text }) => [path, text]));
    const files = generated({ quirks });
    expect(files).toHaveLength(known.candidates);
    for (const { path, text } of files) expect({ path, text }).toEqual({ path, text: checkedIn.get(path) });
  });

  test('all referenced targets exist', () => {
    expect(missingFolders(sources(), generated({}))).toEqual([]);
    expect(missingFolders(sources(), generated({ quirks }))).toEqual(date === '2021-08-25' ? wrongFolders : []);
  });

  test('every import of others has a target of theirs', () => {
    const own = allBuildFiles(whole()).flatMap(({ text }) => ownFolders(text));
    expect(own.filter((folder) => !/^(?:contrib\/)?envoy\//.test(folder))).toEqual([]);
  });
});

function treeFrom(date: (typeof trees)[number]['date'], files: readonly SourceFile[]): ApiTree {
  const { roots } = envoyTree(date);
  const schema = linkSchema(files.map(parseFile), {
    include(path) {
      const text = findInRoots(roots.slice(1), path);
      return text === undefined ? undefined : parseFile({ path, text });
    },
  });
  return buildApiTree(schema);
}

function missingFolders(tree: ApiTree, files: readonly BuildFile[]): string[] {
  const there = new Set([
    ...tree.files.filter((file) => file.isTarget).map((file) => file.directory),
    ...files.map(({ path }) => path.replace(/\/BUILD$/, '')),
  ]);
  return [...new Set(files.flatMap(({ text }) => ownFolders(text)))].filter((folder) => !there.has(folder)).toSorted();
}

function ownFolders(text: string): string[] {
  return Array.from(text.matchAll(/"\/\/([^"]*):pkg"/g), ([, folder]) => folder as string);
}
