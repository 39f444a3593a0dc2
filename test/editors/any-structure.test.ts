import type { DocumentSymbol, FoldingRange, SelectionRange, SemanticTokens } from 'vscode-languageserver-protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { tokenModifiers, tokenTypes } from '../../packages/language-server/src/features/tokens/token-legend.ts';
import { decodeTokens } from '../../packages/language-server/test/shown-tokens.ts';
import { startTestClient } from '../../packages/language-server/test/test-client.ts';
import { scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';

const legend = { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] };

const pieces = [
  'syntax = "proto3";',
  'edition = "2023";',
  'package a.b;',
  'import "a.proto";',
  'import weak',
  'message A {',
  'enum E { A = 0; B = -1',
  'extend google.protobuf.FieldOptions { A x = 1',
  'service S { rpc R(stream .a.b.A) returns (E) {',
  'oneof o {',
  'optional group G = 1 {',
  'map<string, a.b.A> m = 3 [deprecated = true, (x).y = { z: [1, -2] [a.b/c.D] < e: inf > }',
  'reserved 1 to max, "x", y;',
  'option (a.b).c = "é𝄞" \'',
  '}',
  ']',
  ';',
  '=',
  '// note é𝄞',
  '/* one\n two 𝄞 */',
  '/*',
  '"',
  '\n',
  '\r\n',
  '// lone\r',
  '𝄞',
  '\u0000',
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((all) => all.join(' '));

/** Lines in units of the encoding: one character of this text is one column. */
function splitLines(text: string, encoding: 'utf-8' | 'utf-16'): readonly string[] {
  return text.split(/\r\n|\n|\r/).map((line) => (encoding === 'utf-16' ? line : Buffer.from(line).toString('latin1')));
}

test.each(['utf-8', 'utf-16'] as const)(
  'any text has tokens for all of it, and every answer (%s)',
  async (encoding) => {
    const client = await startTestClient(scratchFolder({ 'shepherd.yaml': 'version: 1\n', 'a.proto': '' }), {
      general: { positionEncodings: [encoding] },
    });
    const textDocument = { uri: client.uriOf('a.proto') };
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        await client.open('a.proto', text);
        const answer = await client.request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
        const lines = splitLines(text, encoding);
        const covered = decodeTokens(answer, legend).map(({ line, character, length }) => {
          expect(character + length).toBeLessThanOrEqual(lines[line]?.length ?? 0);
          return lines[line]?.slice(character, character + length);
        });
        expect(covered.join('').replaceAll(/\s/g, '')).toBe(lines.join('').replaceAll(/\s/g, ''));

        const end = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
        const range = { start: { line: 0, character: 3 }, end };
        const options = { tabSize: 2, insertSpaces: true };
        const positions = [{ line: 0, character: 0 }, end, { line: 9999, character: 9999 }];
        const selections = await client.request<SelectionRange[]>('textDocument/selectionRange', {
          textDocument,
          positions,
        });
        expect(selections).toHaveLength(positions.length);
        await client.request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument });
        await client.request<FoldingRange[]>('textDocument/foldingRange', { textDocument });
        await client.request('textDocument/documentLink', { textDocument });
        await client.request('textDocument/formatting', { textDocument, options });
        await client.request('textDocument/rangeFormatting', { textDocument, range, options });
        await client.request('textDocument/semanticTokens/range', { textDocument, range });
        await client.request('workspace/symbol', { query: text.slice(0, 3) });
        await client.request('shepherd/candidate', textDocument);
      }),
      { numRuns: 20 },
    );
    await client.stop();
  },
);
