import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { compatPolicies } from '@protoshepherd/checks';
import { expect, it } from 'vitest';

import { compatCases } from '../corpus/compat-cases.ts';
import { wrongFixes, wrongTogether, type Pair } from '../support/compat-fixes.ts';
import { protoFiles } from '../support/corpora.ts';
import { treeOf, type Texts } from '../support/tree-of.ts';

const corpus = fileURLToPath(new URL('../corpus/compat', import.meta.url));

const pairs: readonly (Pair & { readonly name: string })[] = [
  ...readdirSync(corpus).map((folder) => {
    const read = (side: string): Texts => {
      const root = path.join(corpus, folder, side);
      return Object.fromEntries(
        protoFiles(root).map((file) => [
          `${folder.replaceAll('-', '_')}/${file}`,
          readFileSync(path.join(root, file), 'utf8'),
        ]),
      );
    };
    return { name: folder, before: read('before'), after: read('after') };
  }),
  ...compatCases.map(({ before, after, kind }, at) => ({ name: `${at} ${kind}`, before, after })),
];

it.for(pairs)('$name: each fix alone', (pair) => {
  const [before, after] = [treeOf(pair.before), treeOf(pair.after)];
  const wrong = compatPolicies.flatMap((policy) => wrongFixes(before, after, policy).wrong);
  expect(wrong.join('\n\n')).toBe('');
});

it.for(pairs)('$name: all fixes together', (pair) => {
  const [before, after] = [treeOf(pair.before), treeOf(pair.after)];
  const wrong = compatPolicies.flatMap((policy) => wrongTogether(before, after, policy));
  expect(wrong.join('\n\n')).toBe('');
});
