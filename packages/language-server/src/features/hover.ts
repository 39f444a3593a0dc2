/** What is known about the declaration under the cursor. */
import type { Feature } from '../feature.ts';

export const hover: Feature = {
  capabilities: { hoverProvider: true },
  connect(connection, workspace) {
    connection.onHover(async ({ textDocument, position }) => {
      const document = await workspace.document(textDocument.uri);
      if (document === undefined) return undefined;
      const offset = document.offsetAt(position);
      const type = document.file.types.find(({ row }) => document.file.tree.rows[row] !== undefined && offset >= 0);
      return type === undefined ? undefined : { contents: { kind: 'markdown', value: `\`${type.fullName}\`` } };
    });
  },
};
