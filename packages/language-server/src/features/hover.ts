/** Serves hovers about the name under the cursor. */
import { MarkupKind, type Hover } from 'vscode-languageserver';

import type { Feature } from '../feature.ts';
import { describeDeclaration } from '../hover/describe-declaration.ts';
import { describeImport, describePackage, describeReserved } from '../hover/describe-head.ts';
import { nameAtPosition, type FoundName } from '../symbols/name-at-position.ts';

export const hover: Feature = {
  capabilities: { hoverProvider: true },
  connect(connection, workspace) {
    connection.onHover(async (params): Promise<Hover | undefined> => {
      const found = await nameAtPosition(workspace, params);
      if (found === undefined) return undefined;
      const contents = { kind: MarkupKind.Markdown, value: await describe(found) };
      return { contents, range: found.document.rangeOf(found.use.span) };
    });
  },
};

async function describe({ document, use: { target } }: FoundName): Promise<string> {
  switch (target.kind) {
    case 'declaration':
      return describeDeclaration(document, target.declaration);
    case 'package':
      return describePackage(document, target.name);
    case 'import':
      return describeImport(document, target);
    case 'reserved':
      return describeReserved(target.name);
  }
}
