/** Shows the locations behind a code lens. The lens carries them in protocol form: a URI, a position and a list of locations. */
import { commands } from 'vscode';
import type { Location, Position } from 'vscode-languageclient/node';

import type { CommandContext } from '../extension-command.ts';

export async function showReferences(
  { client: { protocol2CodeConverter: converter } }: CommandContext,
  [uri, position, locations]: readonly unknown[],
): Promise<void> {
  if (typeof uri !== 'string' || !Array.isArray(locations)) return;
  await commands.executeCommand(
    'editor.action.showReferences',
    converter.asUri(uri),
    converter.asPosition(position as Position),
    (locations as readonly Location[]).map((each) => converter.asLocation(each)),
  );
}
