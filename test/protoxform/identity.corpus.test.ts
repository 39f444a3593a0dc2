/**
 * With quirks, the output is identical to that of Envoy's generator: every candidate of two real trees, none missing, none extra. The candidates in the
 * trees are never read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isCandidateText, type Quirks } from '@protoshepherd/protoxform';
import { describe, expect, test } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import {
  envoyTree,
  findInRoots,
  hasSharedCorpora,
  protoFiles,
  readCorpus,
  sharedCorporaNote,
} from '../support/corpora.ts';
import { asEnvoy, nextVersion, sourceTree } from './next-version.ts';

const patience = 180_000;

const trees: readonly [date: '2020-09-18' | '2021-08-25', quirks: Quirks, count: number][] = [
  ['2021-08-25', 'envoy-2021', 125],
  ['2020-09-18', 'envoy-2020', 103],
];

describe.skipIf(!hasSharedCorpora).each(trees)(`envoy-api-%s under %s${sharedCorporaNote}`, (date, quirks, count) => {
  const corpus = hasSharedCorpora ? envoyTree(date) : undefined;
  const files = corpus === undefined ? [] : readCorpus(corpus);
  const checkedIn = files.filter(({ text }) => isCandidateText(text));
  const [, includes = ''] = corpus?.roots ?? [];
  const expected = Object.fromEntries(checkedIn.map(({ path, text }) => [path, text]));

  test(
    `all ${count} candidates, without those of the tree`,
    () => {
      const sources = files.filter((file) => !checkedIn.includes(file));
      const tree = sourceTree(sources, (path) => findInRoots([includes], path));
      const { candidates } = nextVersion(tree, asEnvoy(quirks));
      expect(candidates).toHaveLength(count);
      expect(Object.fromEntries(candidates.map(({ path, text }) => [path, text]))).toEqual(expected);
    },
    patience,
  );

  test(
    'the same by the command line, beside candidates that are broken or gone',
    async () => {
      const texts = files.flatMap((file, at): [string, string][] => {
        if (!checkedIn.includes(file)) return [[`api/${file.path}`, file.text]];
        return at % 2 === 0 ? [] : [[`api/${file.path}`, garbled(file.text)]];
      });
      const cwd = createTemporaryFolder(Object.fromEntries(texts));
      const places = ['--root', 'api', '--include', includes, '--out', 'next'];
      const choices = ['--quirks', quirks, '--closure', 'type', '--discretionary', 'always'];
      const { status } = await runShepherd(['protoxform', ...places, ...choices], { cwd });
      expect(status).toBe(0);
      const written = protoFiles(join(cwd, 'next')).map((path) => [
        path,
        readFileSync(join(cwd, 'next', path), 'utf8'),
      ]);
      expect(Object.fromEntries(written)).toEqual(expected);
    },
    patience,
  );
});

/** A candidate in the middle of a merge, of which little is left. */
function garbled(text: string): string {
  const status = /^option [^;]*NEXT_MAJOR_VERSION_CANDIDATE;/m.exec(text)?.[0] ?? '';
  return `<<<<<<< HEAD\nmessage {{{ "\n=======\n${status}\n>>>>>>> other\n`;
}
