/**
 * Serves code actions. If the client resolves edits lazily, the list contains only titles. The server keeps no state in between; it finds the chosen action again by
 * its title.
 */
import { printable } from '@protoshepherd/source';
import {
  LSPErrorCodes,
  ResponseError,
  type CodeAction,
  type CodeActionContext,
  type Diagnostic,
  type Range,
} from 'vscode-languageserver';

import type { Action, ActionRequest } from '../actions/action.ts';
import { actionTable, type ActionRow } from '../actions/action-table.ts';
import { findingsIn } from '../actions/file-findings.ts';
import { workspaceEdit } from '../actions/workspace-edit.ts';
import type { Feature } from '../feature.ts';
import type { ProtoDocument, Workspace } from '../server/workspace.ts';

/** The data of an action until the user chooses it. */
interface ActionData {
  readonly uri: string;
  readonly version: number | null;
  readonly range: Range;
  /** The fingerprints that tell apart actions with the same title. */
  readonly resolves: readonly string[];
}

export const codeAction: Feature = {
  capabilities: {
    codeActionProvider: { codeActionKinds: [...new Set(actionTable.map(({ kind }) => kind))], resolveProvider: true },
  },

  connect(connection, workspace) {
    connection.onCodeAction(async ({ textDocument: { uri }, range, context }) => {
      const support = workspace.client.textDocument?.codeAction;
      const request =
        support?.codeActionLiteralSupport === undefined ? undefined : await createRequest(uri, range, workspace);
      if (request === undefined) return [];
      const isLazy = support?.resolveSupport?.properties.includes('edit') === true && support.dataSupport === true;
      const rows = actionTable.filter(({ kind }) => isRequested(kind, context, isLazy));
      const found = await collectActions(rows, request);
      const data = { uri, version: workspace.version(uri) ?? null, range };
      const answers = found.map(async ([{ kind }, action]): Promise<CodeAction[]> => {
        const listed: CodeAction = {
          title: printable(action.title),
          kind,
          diagnostics: findDiagnostics(action, request.document, context),
          ...(action.isPreferred === true && { isPreferred: true }),
        };
        if (isLazy) return [{ ...listed, data: { ...data, resolves: listFingerprints(action) } satisfies ActionData }];
        const edit = workspaceEdit(await action.edits(), request.document, workspace);
        return edit === undefined ? [] : [{ ...listed, edit }];
      });
      return (await Promise.all(answers)).flat();
    });

    connection.onCodeActionResolve(async (chosen) => {
      const data = chosen.data as ActionData | undefined;
      if (data === undefined) return chosen;
      if ((workspace.version(data.uri) ?? null) !== data.version) {
        return new ResponseError(
          LSPErrorCodes.ContentModified,
          'the document has changed since the action was offered',
        );
      }
      const request = await createRequest(data.uri, data.range, workspace);
      if (request === undefined) return chosen;
      const rows = actionTable.filter(({ kind }) => kind === chosen.kind);
      const found = (await collectActions(rows, request)).find(
        ([, action]) =>
          printable(action.title) === chosen.title && String(listFingerprints(action)) === String(data.resolves),
      );
      const edit = found && workspaceEdit(await found[1].edits(), request.document, workspace);
      return edit === undefined ? chosen : { ...chosen, edit };
    });
  },
};

async function createRequest(uri: string, range: Range, workspace: Workspace): Promise<ActionRequest | undefined> {
  const document = await workspace.document(uri);
  const file = document?.api.tree.file(document.file.path);
  if (document === undefined || file === undefined) return undefined;
  const span = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
  return { document, file, span, findings: await findingsIn(document), client: workspace.client };
}

async function collectActions(
  rows: readonly ActionRow[],
  request: ActionRequest,
): Promise<readonly (readonly [ActionRow, Action])[]> {
  const found = rows.map(async (row) => (await row.actionsFor(request)).map((action) => [row, action] as const));
  return (await Promise.all(found)).flat();
}

/**
 * Tests if a kind of action is requested; a requested kind includes its subkinds. Actions for whole files are computed only on request, or if
 * their edits are lazy.
 */
function isRequested(kind: string, { only }: CodeActionContext, isLazy: boolean): boolean {
  if (only === undefined) return isLazy || !kind.startsWith('source');
  return only.some((asked) => asked === '' || kind === asked || kind.startsWith(`${asked}.`));
}

function listFingerprints({ resolves = [] }: Action): readonly string[] {
  return resolves.map(({ fingerprint }) => fingerprint);
}

/** The client's diagnostics that an action resolves. */
function findDiagnostics(
  { resolves = [] }: Action,
  document: ProtoDocument,
  { diagnostics }: CodeActionContext,
): Diagnostic[] {
  const { lines } = document.file.tree;
  return diagnostics.filter(({ code, range }) =>
    resolves.some(({ rule, location }) => {
      const start = document.positionAt(lines.lineStart(location.line) + location.column - 1);
      return code === rule && start.line === range.start.line && start.character === range.start.character;
    }),
  );
}
