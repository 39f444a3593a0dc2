/**
 * Serves semantic tokens for colouring. They cover everything except white space, so that an editor needs no grammar. The last answers of some documents are kept, because a client may request the
 * difference.
 */
import type { SemanticTokensEdit } from 'vscode-languageserver';

import type { Feature } from '../../feature.ts';
import type { PositionEncoding } from '../../server/text-positions.ts';
import { classifyTokens } from './classify-tokens.ts';
import { tokenSubject, type TokenSubject } from './early-tokens.ts';
import { encodeTokens } from './encode-tokens.ts';
import { tokenModifiers, tokenTypes } from './token-legend.ts';

/** Handles `textDocument/semanticTokens/full`, `/full/delta` and `/range`. */
export const semanticTokens: Feature = {
  capabilities: {
    semanticTokensProvider: {
      legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
      full: { delta: true },
      range: true,
    },
  },
  connect(connection, workspace) {
    const { languages } = connection;
    const answers = new TokenCache();
    languages.semanticTokens.on(async ({ textDocument: { uri } }) => {
      const document = await tokenSubject(connection, workspace, uri);
      if (document === undefined) return undefined;
      const data = computeTokens(document, workspace.encoding);
      return { resultId: answers.keep(uri, data), data };
    });
    languages.semanticTokens.onDelta(async ({ textDocument: { uri }, previousResultId }) => {
      const document = await tokenSubject(connection, workspace, uri);
      if (document === undefined) return undefined;
      const data = computeTokens(document, workspace.encoding);
      const before = answers.find(uri, previousResultId);
      const resultId = answers.keep(uri, data);
      return before === undefined ? { resultId, data } : { resultId, edits: editsBetween(before, data) };
    });
    languages.semanticTokens.onRange(async ({ textDocument: { uri }, range }) => {
      const document = await tokenSubject(connection, workspace, uri);
      if (document === undefined) return undefined;
      const part = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
      return { data: computeTokens(document, workspace.encoding, part) };
    });
  },
};

function computeTokens(
  { tree, references }: TokenSubject,
  encoding: PositionEncoding,
  part?: { readonly start: number; readonly end: number },
): number[] {
  return encodeTokens(tree, classifyTokens(tree, references), encoding, part);
}

/** The number of documents with a cached answer; a client shows few at a time. */
const maxResults = 32;

/** The last answer for each document, by its result id. */
class TokenCache {
  readonly #answers = new Map<string, { readonly id: string; readonly data: readonly number[] }>();
  #count = 0;

  /** Stores an answer and returns its id. */
  keep(uri: string, data: readonly number[]): string {
    const id = String(++this.#count);
    // A map keeps insertion order, so the first entry is the least recently used.
    this.#answers.delete(uri);
    this.#answers.set(uri, { id, data });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > maxResults && oldest !== undefined) this.#answers.delete(oldest);
    return id;
  }

  find(uri: string, id: string): readonly number[] | undefined {
    const known = this.#answers.get(uri);
    return known?.id === id ? known.data : undefined;
  }
}

/** The difference between two answers as a single edit; empty if they are equal. Typing changes one place, so one edit is enough. */
function editsBetween(before: readonly number[], after: readonly number[]): SemanticTokensEdit[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  if (start + same === before.length && before.length === after.length) return [];
  return [{ start, deleteCount: before.length - start - same, data: after.slice(start, after.length - same) }];
}
