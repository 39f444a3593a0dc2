/** Whole files before and after formatting, in `test/corpus/format`. `vitest --update` writes the results; read the difference before you commit it. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { formatFile, parseFile } from '@protoshepherd/syntax';
import { expect, test } from 'vitest';

const corpus = fileURLToPath(new URL('../../../test/corpus/format/', import.meta.url));

test.each(readdirSync(corpus))('%s', async (name) => {
  const text = readFileSync(`${corpus}${name}/input.proto`, 'utf8');
  const tree = parseFile({ path: 'input.proto', text });
  expect(tree.findings).toEqual([]);
  const formatted = formatFile(tree);
  await expect(formatted).toMatchFileSnapshot(`${corpus}${name}/expected.proto`);
  expect(formatFile(parseFile({ path: 'expected.proto', text: formatted }))).toBe(formatted);
});
