/**
 * Provides the document for semantic tokens without waiting for a large tree. The text determines all tokens except the kinds of types. So if the client supports refreshing, the first answer uses the
 * text only, and a refresh follows once the tree is read.
 */
import type { TypeReference } from '@protoshepherd/schema';
import { SemanticTokensRefreshRequest, type Connection } from 'vscode-languageserver';

import type { SyntaxDocument, Workspace } from '../../server/workspace.ts';

/** Milliseconds to wait for the tree. */
const timeout = 100;

/** A document and the references that are known so far. */
export interface TokenSubject extends Pick<SyntaxDocument, 'tree' | 'offsetAt'> {
  readonly references: readonly TypeReference[];
}

/** The document to classify: with references if they are available quickly, otherwise from its text alone. */
export async function tokenSubject(
  connection: Connection,
  workspace: Workspace,
  uri: string,
): Promise<TokenSubject | undefined> {
  const linked = linkedSubject(workspace, uri);
  if (workspace.client.workspace?.semanticTokens?.refreshSupport !== true) return linked;
  const isLate = Symbol('late');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof isLate>((resolve) => {
    timer = setTimeout(() => resolve(isLate), timeout);
  });
  const first = await Promise.race([linked, late]).finally(() => clearTimeout(timer));
  if (first !== isLate) return first;
  // It also runs if an edit made the request obsolete; the client then asks for the new text.
  const askAgain = (): void => {
    // The client may have disconnected, or may refuse.
    connection.sendRequest(SemanticTokensRefreshRequest.type).catch(() => undefined);
  };
  linked.then(askAgain, askAgain);
  const document = workspace.syntax(uri);
  return document === undefined ? undefined : { ...document, references: [] };
}

async function linkedSubject(workspace: Workspace, uri: string): Promise<TokenSubject | undefined> {
  const document = await workspace.document(uri);
  if (document === undefined) return undefined;
  const { file, api } = document;
  return { ...document, tree: file.tree, references: api.tree.schema.references(file) };
}
