/** Navigates from a name to its declaration, to its type, and to its implementations. */
import { declaredSpan, type NameTarget } from '@protoshepherd/schema';
import { childRows, KindNumber, PackageNode } from '@protoshepherd/syntax';
import type { Location } from 'vscode-languageserver';

import type { Feature } from '../feature.ts';
import type { ProtoDocument } from '../server/workspace.ts';
import { declarationAtPosition, nameAtPosition } from '../symbols/name-at-position.ts';
import { findImplementations, findTypes } from '../symbols/find-types.ts';
import { findPossibleUsers } from '../symbols/find-uses.ts';

export const definition: Feature = {
  capabilities: { definitionProvider: true, typeDefinitionProvider: true, implementationProvider: true },
  connect(connection, workspace) {
    connection.onDefinition(async (params) => {
      const found = await nameAtPosition(workspace, params);
      return found && targetLocations(found.document, found.use.target);
    });
    connection.onTypeDefinition(async (params) => {
      const found = await declarationAtPosition(workspace, params);
      if (found === undefined) return undefined;
      return findTypes(found.schema, found.declaration).flatMap((type) => findLocations(found.document, type));
    });
    connection.onImplementation(async (params) => {
      const found = await declarationAtPosition(workspace, params);
      if (found === undefined) return undefined;
      const { document, schema, declaration } = found;
      const users = declaration.kind === 'message' ? findPossibleUsers(schema, declaration) : [];
      return findImplementations(schema, declaration, users).flatMap((place) => findLocations(document, place));
    });
  },
};

function targetLocations(document: ProtoDocument, target: NameTarget): Location[] {
  switch (target.kind) {
    case 'declaration':
      return findLocations(document, target.declaration);
    case 'package':
      return packageLocations(document, target.name);
    case 'import': {
      const { file } = target.import;
      return file === undefined ? [] : [document.locationOf(file, { start: 0, end: 0 }) ?? []].flat();
    }
    case 'reserved':
      return [];
  }
}

/** The files that declare a package. For a package prefix, the first file of each package. */
function packageLocations(document: ProtoDocument, name: string): Location[] {
  const { packages } = document.api.tree;
  const own = packages.filter((each) => each.files[0]?.schemaFile.package === name);
  const below = packages.filter((each) => each.files[0]?.schemaFile.package.startsWith(`${name}.`) === true);
  const files = own.length > 0 ? own.flatMap((each) => each.files) : below.flatMap((each) => each.files[0] ?? []);
  return files.flatMap(({ schemaFile }) => {
    const { tree } = schemaFile;
    const [row] = childRows(tree.rows, 0, KindNumber.package);
    const span = row === undefined ? undefined : new PackageNode(tree, row).name?.span;
    return span === undefined ? [] : (document.locationOf(schemaFile, span) ?? []);
  });
}

/** The location of a declaration's name. */
function findLocations(document: ProtoDocument, place: Parameters<typeof declaredSpan>[0]): Location[] {
  const location = document.locationOf(place.file, declaredSpan(place));
  return location === undefined ? [] : [location];
}
