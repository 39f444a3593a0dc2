/**
 * A document for semantic tokens that does not wait until a large tree is read. What a token is shows in the text, except for what types are; so a client that can be told to ask again is answered from
 * the text alone, and told when the tree is there.
 */
import type { TypeReference } from '@protoshepherd/schema';
import { SemanticTokensRefreshRequest, type Connection } from 'vscode-languageserver';

import type { SyntaxDocument, Workspace } from '../../server/workspace.ts';

/** The tree is awaited for so many milliseconds. */
const patience = 100;

/** A document, and what its names mean as far as that is known. */
export interface TokenSubject extends Pick<SyntaxDocument, 'tree' | 'offsetAt'> {
  readonly references: readonly TypeReference[];
}

/** Finds the document to classify: with the meaning of its names, or from its text if that takes long. */
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
    timer = setTimeout(() => resolve(isLate), patience);
  });
  const first = await Promise.race([linked, late]).finally(() => clearTimeout(timer));
  if (first !== isLate) return first;
  // Also where an edit has overtaken the question: the client asks for the new text then.
  const askAgain = (): void => {
    // A client that has gone, or does not want to, is no error.
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
