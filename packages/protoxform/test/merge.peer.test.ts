/** Merged shadows and other compilers: in place of the active files, protoc and buf compile the whole tree. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { isCandidateText } from '@protoshepherd/protoxform';
import { describe, expect, test } from 'vitest';

import { createTemporaryFolder } from '../../../test/cli/temporary-folder.ts';
import { asEnvoy, nextVersion, sourceTree, type Choices } from '../../../test/protoxform/next-version.ts';
import {
  envoyTree,
  findInRoots,
  hasSharedCorpora,
  protoFiles,
  readCorpus,
  sharedCorporaNote,
} from '../../../test/support/corpora.ts';
import { refusedByProtoc } from '../../../test/support/protoc.ts';

const bufBinary = fileURLToPath(
  new URL(`../../../node_modules/@bufbuild/buf-${process.platform}-${process.arch}/bin/buf`, import.meta.url),
);

const choices: readonly [name: string, choices: Choices][] = [
  ['as it should be', { shadow: true }],
  ['under quirks', { ...asEnvoy('envoy-2020'), shadow: true }],
];

describe.skipIf(!hasSharedCorpora).each(choices)(
  `the shadow of envoy-api-2020-09-18 %s${sharedCorporaNote}`,
  (_, made) => {
    test('compiles in protoc and buf', () => {
      const corpus = envoyTree('2020-09-18');
      const includes = corpus.roots.slice(1);
      const sources = readCorpus(corpus).filter(({ text }) => !isCandidateText(text));
      const { candidates } = nextVersion(
        sourceTree(sources, (path) => findInRoots(includes, path)),
        made,
      );
      const texts = new Map([...sources, ...candidates].map(({ path, text }) => [path, text]));
      const imported = includes.flatMap((root) =>
        protoFiles(root).map((path): [string, string] => [`deps/${path}`, findInRoots([root], path) ?? '']),
      );
      const folder = createTemporaryFolder({
        ...Object.fromEntries(Array.from(texts, ([path, text]) => [`api/${path}`, text])),
        ...Object.fromEntries(imported),
        'buf.yaml': 'version: v2\nmodules:\n  - path: api\n  - path: deps\n',
      });
      expect([...refusedByProtoc([join(folder, 'api'), join(folder, 'deps')], [...texts.keys()])]).toEqual([]);
      const { status, stderr } = spawnSync(bufBinary, ['build', '-o', '/dev/null'], { cwd: folder, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    });
  },
);
