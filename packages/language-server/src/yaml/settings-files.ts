/** Serves completion and hover in the YAML files of a project. Their errors are part of the project's diagnostics. */
import type { Feature } from '../feature.ts';
import { TextPositions } from '../server/text-positions.ts';
import { NameCache } from './project-names.ts';
import { settingsDocument } from './settings-document.ts';
import { completeSettings } from './yaml-completion.ts';
import { hoverSettings } from './yaml-hover.ts';

/** Handles `textDocument/completion` and `textDocument/hover` for YAML files, and leaves other documents to other features. */
export const settingsFiles: Feature = {
  capabilities: { hoverProvider: true, completionProvider: {} },
  connect(connection, workspace) {
    const memory = new NameCache();
    connection.onCompletion(async ({ textDocument: { uri }, position }) => {
      const document = await settingsDocument(workspace, uri);
      if (document === undefined) return undefined;
      const positions = new TextPositions(document.text, workspace.encoding);
      const items = await completeSettings(document, positions.offsetAt(position), memory, (span) =>
        positions.rangeOf(span),
      );
      return { items, isIncomplete: true };
    });
    connection.onHover(async ({ textDocument: { uri }, position }) => {
      const document = await settingsDocument(workspace, uri);
      if (document === undefined) return undefined;
      const positions = new TextPositions(document.text, workspace.encoding);
      const found = await hoverSettings(document, positions.offsetAt(position), memory);
      if (found === undefined) return undefined;
      return { contents: { kind: 'markdown', value: found.markdown }, range: positions.rangeOf(found.span) };
    });
  },
};
