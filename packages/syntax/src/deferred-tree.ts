/**
 * A file whose head is known from an earlier parse of the same text without errors. It is parsed again only when anything else is needed,
 * so questions about packages and imports need no parsing.
 */
import type { Finding, LineIndex, SourceFile } from '@protoshepherd/source';

import type { FileHead } from './file-head.ts';
import type { CommentTable, TokenTable } from './token-table.ts';
import type { FileNode } from './nodes/file-nodes.ts';
import { parseFile, parseInPlace } from './parse-file.ts';
import type { SyntaxTree } from './syntax-tree.ts';
import type { TextCache } from './text-cache.ts';

const noFindings: readonly Finding[] = [];

/** A tree that is parsed when its rows are first needed, unless they already exist. Its head and its memory must belong to that text. */
export class DeferredTree implements SyntaxTree {
  readonly file: SourceFile;
  readonly head: FileHead;
  readonly cache?: TextCache;
  #parsed: SyntaxTree | undefined;

  constructor(file: SourceFile, head: FileHead, cache?: TextCache, parsed?: SyntaxTree) {
    this.file = file;
    this.head = head;
    if (cache !== undefined) this.cache = cache;
    this.#parsed = parsed;
  }

  get findings(): readonly Finding[] {
    return noFindings;
  }

  get #tree(): SyntaxTree {
    return (this.#parsed ??= parseFile(this.file));
  }

  get tokens(): TokenTable {
    return this.#tree.tokens;
  }

  get comments(): CommentTable {
    return this.#tree.comments;
  }

  get rows(): Int32Array {
    return this.#tree.rows;
  }

  get edition(): string {
    return this.#tree.edition;
  }

  get root(): FileNode {
    return this.#tree.root;
  }

  get lines(): LineIndex {
    return this.#tree.lines;
  }
}

/** Parses a file and keeps only its head: the rows of a tree take several times the memory of its text. */
export function parseHead(file: SourceFile): SyntaxTree {
  const { findings, head } = parseInPlace(file);
  return findings.length > 0 ? parseFile(file) : new DeferredTree(file, head);
}
