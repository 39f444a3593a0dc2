/** Semantic tokens in readable form. */
import type { SemanticTokens, SemanticTokensLegend } from 'vscode-languageserver-protocol';

/** A token of an answer. */
export interface ShownToken {
  readonly line: number;
  readonly character: number;
  readonly length: number;
  readonly type: string;
  readonly modifiers: readonly string[];
}

/** Reads the numbers of an answer. */
export function decodeTokens({ data }: SemanticTokens, legend: SemanticTokensLegend): ShownToken[] {
  const tokens: ShownToken[] = [];
  let [line, character] = [0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [lines = 0, columns = 0, length = 0, type = 0, bits = 0] = data.slice(at, at + 5);
    character = lines === 0 ? character + columns : columns;
    line += lines;
    const modifiers = legend.tokenModifiers.filter((_, bit) => (bits >> bit) % 2 === 1);
    tokens.push({ line, character, length, type: legend.tokenTypes[type] ?? '', modifiers });
  }
  return tokens;
}

/** The words of a text with their types, without punctuation: `message keyword`, `A class.declaration`. */
export function showTokens(text: string, tokens: readonly ShownToken[]): string[] {
  const lines = text.split('\n');
  return tokens
    .filter(({ type }) => type !== 'punctuation' && type !== 'operator')
    .map(
      ({ line, character, length, type, modifiers }) =>
        `${lines[line]?.slice(character, character + length) ?? ''} ${[type, ...modifiers].join('.')}`,
    );
}
