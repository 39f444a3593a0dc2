/** Serves completion in `.proto` documents. */
import type { CompletionItem, CompletionList } from 'vscode-languageserver';

import { complete } from '../completion/complete.ts';
import { documentEntry } from '../completion/document-entry.ts';
import { findPlace } from '../completion/place/find-place.ts';
import type { Place } from '../completion/place/place.ts';
import { projectSubject } from '../completion/project-subject.ts';
import { renderItems, type ItemData } from '../completion/render-items.ts';
import type { Feature } from '../feature.ts';
import { findLifecycleFacts } from '../lifecycle/lifecycle-facts.ts';
import type { Workspace } from '../server/workspace.ts';

/** Places with few completions, which are shown as soon as a blank is typed. */
const blankHelps: ReadonlySet<Place['kind']> = new Set<Place['kind']>([
  'number',
  'import',
  'dialect',
  'package',
  'optionName',
  'optionValue',
  'keyword',
]);

export const completion: Feature = {
  capabilities: {
    completionProvider: { triggerCharacters: ['.', '(', '[', '"', '/', '#', '@', ' '], resolveProvider: true },
  },
  connect(connection, workspace) {
    connection.onCompletion(async ({ textDocument, position, context }): Promise<CompletionList | undefined> => {
      const document = await workspace.document(textDocument.uri);
      if (document === undefined) return undefined;
      const { file, api, uri } = document;
      const found = findPlace(file, document.offsetAt(position));
      if (context?.triggerCharacter === ' ' && !blankHelps.has(found.place.kind)) return undefined;
      const entries = complete(await projectSubject(document, found), found);
      const rangeOf = document.rangeOf.bind(document);
      const { client } = workspace;
      return renderItems(entries, { uri, file, style: api.style, cursor: found.cursor, client, rangeOf });
    });
    connection.onCompletionResolve((item) => resolveItem(workspace, item));
  },
};

async function resolveItem(workspace: Workspace, item: CompletionItem): Promise<CompletionItem> {
  if (!isItemData(item.data)) return item;
  const document = await workspace.document(item.data.uri);
  if (document === undefined) return item;
  const value = documentEntry(document.api.tree, item.data, findLifecycleFacts(document.live));
  return value === '' ? item : { ...item, documentation: { kind: 'plaintext', value } };
}

/** Validates the data, because a client may send anything. */
function isItemData(data: unknown): data is ItemData {
  if (typeof data !== 'object' || data === null) return false;
  const { uri, name, field } = data as Partial<Record<string, unknown>>;
  return typeof uri === 'string' && typeof name === 'string' && (field === undefined || typeof field === 'string');
}
