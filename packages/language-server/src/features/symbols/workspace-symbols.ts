/** Serves the search for declarations by name in all projects. */
import { pathToFileURL } from 'node:url';

import { isMarkedDeprecated } from '@protoshepherd/api-tree';
import type { LoadedApi } from '@protoshepherd/project';
import { declaredName, viewAt } from '@protoshepherd/syntax';
import { SymbolTag, type SymbolInformation } from 'vscode-languageserver';

import type { Feature } from '../../feature.ts';
import { TextPositions, type PositionEncoding } from '../../server/text-positions.ts';
import type { NamedDeclaration } from './named-declarations.ts';
import { searchDeclarations } from './search-declarations.ts';
import { symbolKinds } from './symbol-kinds.ts';

/** A longer list would not be read; a longer query finds the rest. */
const maxSymbols = 200;

/** Handles `workspace/symbol`. */
export const workspaceSymbols: Feature = {
  capabilities: { workspaceSymbolProvider: true },
  connect(connection, workspace) {
    connection.onWorkspaceSymbol(async ({ query }) => {
      const symbols = new Map<string, SymbolInformation>();
      for (const { project } of workspace.projects) {
        const loaded = await project.tree();
        if (!loaded.ok) continue;
        const { files } = loaded.value.tree.schema;
        for (const found of searchDeclarations(files, query, maxSymbols)) {
          const symbol = toSymbol(loaded.value, found, workspace.encoding);
          if (symbol !== undefined) symbols.set(JSON.stringify(symbol.location), symbol);
        }
      }
      return [...symbols.values()];
    });
  },
};

/** A declaration as a symbol; undefined in a built-in file or a file of an image. */
function toSymbol(
  { originOf }: LoadedApi,
  { kind, name, container, file, row }: NamedDeclaration,
  encoding: PositionEncoding,
): SymbolInformation | undefined {
  const origin = originOf(file.path);
  if (origin === undefined) return undefined;
  const { tree } = file;
  const node = viewAt(tree, row);
  const range = new TextPositions(tree.file.text, encoding, tree.lines).rangeOf(declaredName(node)?.span ?? node.span);
  return {
    name,
    kind: symbolKinds[kind],
    location: { uri: pathToFileURL(origin).href, range },
    ...(container !== '' && { containerName: container }),
    ...(isMarkedDeprecated(tree, row) && { tags: [SymbolTag.Deprecated] }),
  };
}
