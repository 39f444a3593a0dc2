/** Finds the uses of a name in the whole tree, or highlights them in one document. */
import type { NamePlace, NameTarget, NameUse, Schema, SchemaFile } from '@protoshepherd/schema';
import { viewAt } from '@protoshepherd/syntax';
import { DocumentHighlightKind } from 'vscode-languageserver';

import type { Feature } from '../feature.ts';
import { declarationAtPosition, nameAtPosition } from '../symbols/name-at-position.ts';
import { findUses } from '../symbols/find-uses.ts';

/** An option writes a field, while a type is only read. */
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
      const found = await nameAtPosition(workspace, params);
      if (found === undefined) return undefined;
      const { document, use } = found;
      return findReferences(document.api.tree.schema, use.target, context.includeDeclaration).flatMap(
        ({ file, span }) => document.locationOf(file, span) ?? [],
      );
    });
    connection.onDocumentHighlight(async (params) => {
      const found = await declarationAtPosition(workspace, params);
      if (found === undefined) return undefined;
      const { document, schema, declaration } = found;
      return schema
        .listUses(document.file, declaration)
        .map(({ span, place }) => ({ range: document.rangeOf(span), kind: highlightKinds[place] }));
    });
  },
};

/** The uses of a declaration, or the imports of a file. A package has none, because everything inside it would be one. */
function findReferences(schema: Schema, target: NameTarget, includesDeclaration: boolean): readonly Place[] {
  switch (target.kind) {
    case 'declaration':
      return findUses(schema, target.declaration).filter(({ place }) => includesDeclaration || place !== 'declaration');
    case 'import':
      return findImports(schema, target.import.file);
    default:
      return [];
  }
}

type Place = Pick<NameUse, 'file' | 'span'>;

function findImports(schema: Schema, imported: SchemaFile | undefined): readonly Place[] {
  if (imported === undefined) return [];
  return schema.files.flatMap((file) =>
    file.imports
      .filter((each) => each.file === imported)
      .map(({ row }) => ({ file, span: viewAt(file.tree, row).span })),
  );
}
