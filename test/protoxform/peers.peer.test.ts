/** The output without quirks and other programs: protoc, buf and protobufjs compile the whole result, and `odr` reports nothing. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { loadWithProtobufjs } from '@protoshepherd/compat/witness';
import { isCandidateText, type CandidateFile } from '@protoshepherd/protoxform';
import type { Finding, SourceFile } from '@protoshepherd/source';
import { beforeAll, describe, expect, test } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { envoyTree, findInRoots, hasSharedCorpora, protoFiles, readCorpus, type Corpus } from '../support/corpora.ts';
import { refusedByProtoc } from '../support/protoc.ts';
import { annotationFiles, annotationRoots, casesFolder, ownApi, readInput, readOptions } from './case-files.ts';
import { link, nextVersion, sourceTree } from './next-version.ts';

const patience = 180_000;
const bufBinary = fileURLToPath(
  new URL(`../../node_modules/@bufbuild/buf-${process.platform}-${process.arch}/bin/buf`, import.meta.url),
);

const trees: readonly { readonly corpus: () => Corpus; readonly name: string; readonly isHere: boolean }[] = [
  { name: 'api', corpus: () => ({ name: 'api', roots: [ownApi] }), isHere: true },
  { name: 'envoy-api-2021-08-25', corpus: () => envoyTree('2021-08-25'), isHere: hasSharedCorpora },
];

describe.each(trees)('$name', ({ corpus, isHere }) => {
  let sources: readonly SourceFile[] = [];
  let candidates: readonly CandidateFile[] = [];
  let problems: readonly Finding[] = [];
  let includes: readonly string[] = [];

  beforeAll(() => {
    if (!isHere) return;
    const { roots, name } = corpus();
    includes = roots.slice(1);
    sources = readCorpus({ name, roots }).filter(({ text }) => !isCandidateText(text));
    const next = nextVersion(sourceTree(sources, (path) => findInRoots(includes, path)));
    candidates = next.candidates;
    problems = next.problems;
  }, patience);

  /** A folder with the whole result below `api`, and its imports below `deps`. */
  function resultFolder(more: Readonly<Record<string, string>> = {}): string {
    const files = [...sources, ...candidates].map(({ path, text }): [string, string] => [`api/${path}`, text]);
    const imported = includes.flatMap((root) =>
      protoFiles(root).map((path): [string, string] => [`deps/${path}`, findInRoots([root], path) ?? '']),
    );
    return createTemporaryFolder({ ...Object.fromEntries([...files, ...imported]), ...more });
  }

  test.skipIf(!isHere)('something is generated, without problems', () => {
    expect(problems).toEqual([]);
    expect(candidates.length).toBeGreaterThan(0);
  });

  test.skipIf(!isHere)(
    'protoc compiles it',
    () => {
      const folder = resultFolder();
      const files = [...sources, ...candidates].map(({ path }) => path);
      expect([...refusedByProtoc([join(folder, 'api'), join(folder, 'deps')], files)]).toEqual([]);
    },
    patience,
  );

  test.skipIf(!isHere)(
    'buf compiles it',
    () => {
      const modules = ['api', ...(includes.length > 0 ? ['deps'] : [])].map((path) => `  - path: ${path}\n`);
      const cwd = resultFolder({ 'buf.yaml': `version: v2\nmodules:\n${modules.join('')}` });
      const { status, stderr } = spawnSync(bufBinary, ['build', '-o', '/dev/null'], { cwd, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    },
    patience,
  );

  test.skipIf(!isHere)(
    'protobufjs loads it',
    () => {
      const { files } = link([...sources, ...candidates], (path) => findInRoots(includes, path));
      expect(loadWithProtobufjs(files.map(({ path, tree }) => ({ path, text: tree.file.text })))).toBeUndefined();
    },
    patience,
  );

  test.skipIf(!isHere)(
    'the One Definition Rule holds for it',
    async () => {
      const { status, stdout } = await runShepherd(
        ['odr', '--root', 'api', ...(includes.length > 0 ? ['--include', 'deps'] : []), '--format', 'json'],
        { cwd: resultFolder() },
      );
      const { findings } = JSON.parse(stdout) as { readonly findings: readonly { readonly severity: string }[] };
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(status).toBe(0);
    },
    patience,
  );
});

test(
  'protoc compiles what every case expects, together with its sources',
  () => {
    const refused = readdirSync(casesFolder).flatMap((name) => {
      const { candidates, problems } = nextVersion(sourceTree(readInput(name), annotationFiles), readOptions(name));
      if (problems.length > 0 || candidates.length === 0) return [];
      const kept = readInput(name).filter(({ text }) => !isCandidateText(text));
      const files = [...kept, ...candidates].map(({ path, text }): [string, string] => [path, text]);
      const folder = createTemporaryFolder(Object.fromEntries(files));
      const paths = files.map(([path]) => path);
      return [...refusedByProtoc([folder, ...annotationRoots], paths)].map((path) => `${name}: ${path}`);
    });
    expect(refused).toEqual([]);
  },
  patience,
);
