/** Tokenises text into scopes, with the library of VS Code. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';

const grammarFile = fileURLToPath(new URL('../syntaxes/proto.tmLanguage.json', import.meta.url));

/** A piece of text and its scopes, the outermost first. */
export interface ScopedPiece {
  readonly text: string;
  readonly start: number;
  readonly scopes: readonly string[];
}

/** Tokenises a whole text; offsets count from its beginning. */
export type Tokenize = (text: string) => readonly ScopedPiece[];

/** Loads the grammar. */
export async function loadGrammar(): Promise<Tokenize> {
  const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm');
  await oniguruma.loadWASM(readFileSync(wasm));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(readFileSync(grammarFile, 'utf8'), grammarFile),
  });
  const grammar = await registry.loadGrammar('source.proto');
  if (grammar === null) throw new Error('the grammar cannot be loaded');
  return (text) => {
    const pieces: ScopedPiece[] = [];
    let state = textmate.INITIAL;
    let start = 0;
    for (const line of text.split('\n')) {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
      for (const { startIndex, endIndex, scopes } of tokens)
        pieces.push({ text: line.slice(startIndex, endIndex), start: start + startIndex, scopes });
      state = ruleStack;
      start += line.length + 1;
    }
    return pieces;
  };
}
