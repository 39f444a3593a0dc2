/**
 * One file, without loss: the text, where its tokens and comments are, and which node each token belongs to. Nodes are rows of
 * numbers (see `node-kind`); `root` and everything reached from it are views onto them, made when asked for.
 */
import { LineIndex, type Finding, type SourceFile } from '@protoshepherd/source';

import { readHead, type FileHead } from './file-head.ts';
import type { CommentTable, TokenTable } from './lexer.ts';
import { FileNode } from './nodes/file-nodes.ts';
import type { TextMemory } from './text-memory.ts';

/** A file that was parsed, or that is parsed when its rows are first asked for. */
export interface SyntaxTree {
  readonly file: SourceFile;
  readonly tokens: TokenTable;
  readonly comments: CommentTable;
  /** The nodes, as rows; `node-kind` says what the columns are. */
  readonly rows: Int32Array;
  /** What `syntax` or `edition` declares, as it is written: `proto3`, `2023`. `proto2` where nothing is declared. */
  readonly edition: string;
  /** Everything wrong with the text of this file, in the order of places. */
  readonly findings: readonly Finding[];
  /** Its package and imports. */
  readonly head: FileHead;
  /** The whole file as a node. */
  readonly root: FileNode;
  /** Lines of the text, counted when first asked for. */
  readonly lines: LineIndex;
  /** What earlier runs have found out about the text; absent where nothing is kept. */
  readonly memory?: TextMemory;
}

/** A file that was parsed. */
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
