/** Loads the lexer and the grammar, which are WebAssembly, compiled from `assembly/`. */
import { grammarCode } from '../generated/grammar-code.ts';

/** What `assembly/index.ts` exports. */
export interface Grammar {
  readonly memory: { readonly buffer: ArrayBuffer };
  reserve(length: number): number;
  parse(length: number): void;
  tables(): number;
  tokenCount(): number;
  commentCount(): number;
  rowsLength(): number;
}

/** What `assembly/host.ts` declares. */
export interface Host {
  suspectToken(token: number): void;
  suspectComment(comment: number): void;
  suspectRow(row: number, container: number): void;
  readDialect(first: number, end: number, tokenStarts: number, tokenEnds: number): number;
  report(problem: number, token: number, text: number, word: number, other: number): void;
}

/** The part of the API of JavaScript that is used here; the types of Node 20 lack it. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object, imports: { readonly host: Host }) => { readonly exports: object };
};

let compiled: object | undefined;

/** A grammar with memory of its own. */
export function loadGrammar(host: Host): Grammar {
  compiled ??= new WebAssembly.Module(Buffer.from(grammarCode, 'base64'));
  return new WebAssembly.Instance(compiled, { host }).exports as Grammar;
}
