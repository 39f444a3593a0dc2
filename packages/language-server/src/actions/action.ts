/**
 * What an editor offers at a place: a title now, and edits when somebody chooses it. `action-table.ts` lists where actions come from. Nothing here knows the
 * protocol; `code-action.ts` translates.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { FileEdits, Finding, Span } from '@protoshepherd/source';
import type { ClientCapabilities } from 'vscode-languageserver';

import type { ProtoDocument } from '../server/workspace.ts';
import type { FileFinding } from './file-findings.ts';

/** What is asked: a part of a document, and what is wrong with the whole document. */
export interface ActionRequest {
  readonly document: ProtoDocument;
  /** The document in the API tree. */
  readonly file: ApiFile;
  /** The part that is selected; empty at a cursor. */
  readonly span: Span;
  /** Everything that counts and is reported in this file. */
  readonly findings: readonly FileFinding[];
  /** What the client can do. */
  readonly client: ClientCapabilities;
}

/** What becomes of a file. */
export interface ActionEdits extends FileEdits {
  /** The text that the edits are for, if the file is not part of the API; the whole text of a file that is created. */
  readonly text?: string;
  /** Is the file created? Its path is seen from the folder of the project then. Only for clients that can do so. */
  readonly isCreated?: boolean;
  /** Is the file deleted? Only for clients that can do so. */
  readonly isDeleted?: boolean;
}

/** One thing that can be done. */
export interface Action {
  readonly title: string;
  /** Is it the one obvious fix? Editors may then apply it without asking. */
  readonly isPreferred?: boolean;
  /** The findings that it resolves. */
  readonly resolves?: readonly Finding[];
  /** Works the edits out, for all files that change; none if there is nothing to do after all. */
  edits(): readonly ActionEdits[] | Promise<readonly ActionEdits[]>;
}

/** Finds actions of one sort. */
export type ActionSource = (request: ActionRequest) => readonly Action[] | Promise<readonly Action[]>;
