/**
 * One file, without loss: the text, the positions of its tokens and comments, and the node of each token. Nodes are rows of numbers (see
 * `node-kind`); `root` and everything reached from it are views of them, created on demand.
 */
import { LineIndex, type Finding, type SourceFile } from '@protoshepherd/source';

import { readHead, type FileHead } from './file-head.ts';
import type { CommentTable, TokenTable } from './token-table.ts';
import { FileNode } from './nodes/file-nodes.ts';
import type { TextCache } from './text-cache.ts';

/** A file that is parsed, at the latest when its rows are first needed. */
export interface SyntaxTree {
  readonly file: SourceFile;
  readonly tokens: TokenTable;
  readonly comments: CommentTable;
  /** The nodes, as rows; `node-kind` documents the columns. */
  readonly rows: Int32Array;
  /** The dialect that `syntax` or `edition` declares: `proto3`, `2023`. `proto2` if none is declared. */
  readonly edition: string;
  /** All problems in the text of this file, in source order. */
  readonly findings: readonly Finding[];
  /** Its package and imports. */
  readonly head: FileHead;
  /** The whole file as a node. */
  readonly root: FileNode;
  /** The lines of the text, counted on first use. */
  readonly lines: LineIndex;
  /** Results of earlier runs about the text; absent if nothing is kept. */
  readonly cache?: TextCache;
}

/** A parsed file. */
export class CompleteTree implements SyntaxTree {
  readonly file: SourceFile;
  readonly tokens: TokenTable;
  readonly comments: CommentTable;
  readonly rows: Int32Array;
  readonly edition: string;
  readonly findings: readonly Finding[];
  #head: FileHead | undefined;
  #lines: LineIndex | undefined;

  constructor(parts: Pick<SyntaxTree, 'file' | 'tokens' | 'comments' | 'rows' | 'edition' | 'findings'>) {
    this.file = parts.file;
    this.tokens = parts.tokens;
    this.comments = parts.comments;
    this.rows = parts.rows;
    this.edition = parts.edition;
    this.findings = parts.findings;
  }

  get head(): FileHead {
    return (this.#head ??= readHead(this));
  }

  get root(): FileNode {
    return new FileNode(this, 0);
  }

  get lines(): LineIndex {
    return (this.#lines ??= new LineIndex(this.file.text));
  }
}
