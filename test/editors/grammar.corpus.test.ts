/** The grammar of the VS Code extension on real files: comments, strings and numbers agree with the parser, and every name has a scope. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { hasErrors } from '@protoshepherd/source';
import { parseFile, TokenKind, type SyntaxTree } from '@protoshepherd/syntax';
import { expect, test } from 'vitest';

import { loadGrammar, type ScopedPiece } from '../../packages/vscode/test/tokenize.ts';
import { googleProtoFiles, grpcXds, protoFiles } from '../support/corpora.ts';

const tokenize = await loadGrammar();

/** The required scopes of a token. */
const expectedScopes: ReadonlyMap<number, RegExp> = new Map([
  [TokenKind.string, /^string\./],
  [TokenKind.integer, /^constant\.numeric/],
  [TokenKind.float, /^constant\.numeric/],
]);

test.for([
  { ...grpcXds, step: 1 },
  { ...googleProtoFiles, step: 60 },
])('every token of $name has its scope', ({ roots: [root], step }) => {
  const wrong: string[] = [];
  let count = 0;
  for (const file of protoFiles(root).filter((_, at) => at % step === 0)) {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll('\r\n', '\n');
    const tree = parseFile({ path: file, text });
    if (hasErrors(tree.findings)) continue;
    count++;
    wrong.push(...wrongScopes(tree, tokenize(text)).map((each) => `${file}: ${each}`));
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(count).toBeGreaterThan(50);
});

function wrongScopes({ tokens, comments, file, lines }: SyntaxTree, pieces: readonly ScopedPiece[]): readonly string[] {
  const wrong: string[] = [];
  const starts = pieces.map(({ start }) => start);
  const scopesAt = (offset: number): readonly string[] => pieces[lastAtOrBefore(starts, offset)]?.scopes ?? [];
  const at = (offset: number): string => `line ${lines.position(offset).line}`;
  for (let token = 0; token < tokens.count; token++) {
    const start = tokens.starts[token] as number;
    const text = file.text.slice(start, tokens.ends[token]);
    const scopes = scopesAt(start);
    const expected = expectedScopes.get(tokens.kinds[token] as number);
    const isName = /^[A-Za-z_]/.test(text);
    if (expected !== undefined && !scopes.some((scope) => expected.test(scope)))
      wrong.push(`${at(start)}: ${text} is ${scopes.join(' ')}`);
    if (isName && scopes.every((scope) => /^(?:source|meta)\./.test(scope)))
      wrong.push(`${at(start)}: ${text} has no scope`);
    if (scopes.some((scope) => scope.startsWith('comment.'))) wrong.push(`${at(start)}: ${text} is no comment`);
  }
  for (let comment = 0; comment < comments.count; comment++) {
    const start = comments.starts[comment] as number;
    if (!scopesAt(start).some((scope) => scope.startsWith('comment.'))) wrong.push(`${at(start)}: a comment is none`);
  }
  return wrong;
}

/** The last index whose value is not above a number. */
function lastAtOrBefore(values: readonly number[], wanted: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
