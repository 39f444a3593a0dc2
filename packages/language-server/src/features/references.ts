/** Everywhere a name is used: in the whole tree, or marked in one document. */
import type { NamePlace } from '@protoshepherd/schema';
import { DocumentHighlightKind } from 'vscode-languageserver';

import type { Feature } from '../feature.ts';
import { declarationAtPosition } from '../symbols/name-at-position.ts';
import { usesInTree } from '../symbols/uses-in-tree.ts';

/** An option sets a field, a type is only read. */
const highlightKinds: Readonly<Record<NamePlace, DocumentHighlightKind>> = {
  declaration: DocumentHighlightKind.Write,
  option: DocumentHighlightKind.Write,
  value: DocumentHighlightKind.Read,
  type: DocumentHighlightKind.Read,
  head: DocumentHighlightKind.Read,
  comment: DocumentHighlightKind.Text,
};

export const references: Feature = {
  capabilities: { referencesProvider: true, documentHighlightProvider: true },
  connect(connection, workspace) {
    connection.onReferences(async ({ context, ...params }) => {
      const found = await declarationAtPosition(workspace, params);
      if (found === undefined) return undefined;
      return usesInTree(found.schema, found.declaration)
        .filter(({ place }) => context.includeDeclaration || place !== 'declaration')
        .flatMap(({ file, span }) => found.document.locationOf(file, span) ?? []);
    });
    connection.onDocumentHighlight(async (params) => {
      const found = await declarationAtPosition(workspace, params);
      if (found === undefined) return undefined;
      const { document, schema, declaration } = found;
      return schema
        .usesOf(document.file, declaration)
        .map(({ span, place }) => ({ range: document.rangeOf(span), kind: highlightKinds[place] }));
    });
  },
};
