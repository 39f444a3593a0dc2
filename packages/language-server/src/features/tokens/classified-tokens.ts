/** Classifies the tokens of a file: first by their spelling, then by further facts. */
import { TokenKind, type SyntaxTree } from '@protoshepherd/syntax';

import { modifierBits, typeNumber, type TokenModifier, type TokenType } from './token-legend.ts';

export class ClassifiedTokens {
  /** The type number of each token. */
  readonly types: Uint8Array;
  /** The modifier bits of each token. */
  readonly modifiers: Uint8Array;
  readonly #kinds: Uint8Array;

  /** Classifies tokens by their spelling. */
  constructor({ tokens: { kinds, count } }: SyntaxTree) {
    this.#kinds = kinds;
    this.types = Uint8Array.from({ length: count }, (_, token) => lexicalTypes[kinds[token] as number] as number);
    this.modifiers = new Uint8Array(count);
  }

  /** Classifies a token; -1 stands for no token. */
  set(token: number, type: TokenType, modifiers: readonly TokenModifier[] = []): void {
    if (token === -1) return;
    this.types[token] = typeNumber(type);
    this.modifiers[token] = modifierBits(modifiers);
  }

  /** The words in a range of tokens, including keywords, which are names here. */
  wordsBetween(first: number, end: number): number[] {
    const words: number[] = [];
    for (let token = first; token < end; token++) if (isWordKind(this.#kinds[token] as number)) words.push(token);
    return words;
  }
}

function isWordKind(kind: number): boolean {
  return kind >= TokenKind.identifier && kind <= TokenKind.weak;
}

const others: ReadonlyMap<number, TokenType> = new Map<number, TokenType>([
  [TokenKind.identifier, 'variable'],
  [TokenKind.integer, 'number'],
  [TokenKind.float, 'number'],
  [TokenKind.string, 'string'],
  [TokenKind.equals, 'operator'],
  [TokenKind.minus, 'operator'],
]);

/** The type of a token by its spelling, for every kind of token. */
const lexicalTypes = Uint8Array.from({ length: 256 }, (_, kind) =>
  typeNumber(others.get(kind) ?? (isWordKind(kind) ? 'keyword' : 'punctuation')),
);
