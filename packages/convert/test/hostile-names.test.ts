/** Anyone who changes the tree chooses the names of files. In generated code they never end a line or a comment. */
import { conversionStyles, generateConversions } from '@protoshepherd/convert';
import { expect, test } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';
import { familyHub } from './generated-code.ts';

const payload = 'globalThis.hasRun = true';

test.each([
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a carriage return', '\r'],
  ['a line break', '\n'],
  ['the end of a comment and a quote', "*/'; "],
])('%s in the name of a file does not begin a statement', (_, end) => {
  const tree = buildTree({
    [`acme/x/v1/x${end}${payload}//.proto`]: 'syntax = "proto3"; package acme.x.v1; message M { string a = 1; }',
    [`acme/x/v2/x${end}${payload}//.proto`]:
      'syntax = "proto3"; package acme.x.v2; message M { N a = 1; } message N {}',
  });
  const { files, manual } = generateConversions({
    tree,
    families: [familyHub(tree, 'acme.x', 'acme.x.v2')],
    style: conversionStyles.shepherd,
    options: { messages: '', extension: '.ts' },
  });
  expect(manual.length).toBeGreaterThan(0);
  for (const { text } of files) {
    const beginnings = text.split(/[\n\r\u2028\u2029]/).filter((line) => line.trimStart().startsWith(payload));
    expect(beginnings).toEqual([]);
    expect(text).not.toMatch(/[\r\u2028\u2029]/);
  }
});
