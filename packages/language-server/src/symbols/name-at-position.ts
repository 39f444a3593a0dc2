/** Finds the name under a cursor, for all navigation requests. */
import type { Declaration, NameUse, Schema } from '@protoshepherd/schema';
import type { Position, TextDocumentIdentifier } from 'vscode-languageserver';

import type { ProtoDocument, Workspace } from '../server/workspace.ts';

/** The parameters of a request about a position. */
interface PositionParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
}

/** A name and its document. */
export interface FoundName {
  readonly document: ProtoDocument;
  readonly use: NameUse;
}

/** The name at the position of a request; undefined if there is none, or it cannot be resolved. */
export async function nameAtPosition(
  workspace: Workspace,
  { textDocument, position }: PositionParams,
): Promise<FoundName | undefined> {
  const document = await workspace.document(textDocument.uri);
  const use = document?.api.tree.schema.nameAt(document.file, document.offsetAt(position));
  return document === undefined || use === undefined ? undefined : { document, use };
}

/** A name that refers to a declaration. */
export interface FoundDeclaration extends FoundName {
  readonly schema: Schema;
  readonly declaration: Declaration;
}

/** The declaration at the position of a request; undefined if there is none. */
export async function declarationAtPosition(
  workspace: Workspace,
  params: PositionParams,
): Promise<FoundDeclaration | undefined> {
  const found = await nameAtPosition(workspace, params);
  if (found?.use.target.kind !== 'declaration') return undefined;
  return { ...found, schema: found.document.api.tree.schema, declaration: found.use.target.declaration };
}
