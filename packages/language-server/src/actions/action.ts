/**
 * The model of code actions: a title now, and edits once the user chooses the action. `action-table.ts` lists the sources. This module is independent of the
 * protocol; `code-action.ts` translates.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { FileEdits, Finding, Span } from '@protoshepherd/source';
import type { ClientCapabilities } from 'vscode-languageserver';

import type { ProtoDocument } from '../server/workspace.ts';
import type { FileFinding } from './file-findings.ts';

/** The selection, and the findings of the whole document. */
export interface ActionRequest {
  readonly document: ProtoDocument;
  /** The document as a file of the API tree. */
  readonly file: ApiFile;
  /** The selection; empty at a cursor. */
  readonly span: Span;
  /** All findings in this file that are reported. */
  readonly findings: readonly FileFinding[];
  readonly client: ClientCapabilities;
}

/** The changes to a file. */
export interface ActionEdits extends FileEdits {
  /** For a file outside the API, the text that the edits apply to; for a new file, its whole text. */
  readonly text?: string;
  /** True for a new file, whose path is relative to the folder of the project. Requires support by the client. */
  readonly isCreated?: boolean;
  /** True if the file is deleted. Requires support by the client. */
  readonly isDeleted?: boolean;
}

/** A code action. */
export interface Action {
  readonly title: string;
  /** True for the one obvious fix, which editors may apply without asking. */
  readonly isPreferred?: boolean;
  /** The findings that it resolves. */
  readonly resolves?: readonly Finding[];
  /** Computes the edits of all changed files; empty if nothing has to change after all. */
  edits(): readonly ActionEdits[] | Promise<readonly ActionEdits[]>;
}

/** Finds the actions of one source. */
export type ActionSource = (request: ActionRequest) => readonly Action[] | Promise<readonly Action[]>;
