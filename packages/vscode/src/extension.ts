/**
 * The entry point that VS Code loads: starts the server when a `.proto` file or a project is opened, and connects commands, views and the status
 * item to it.
 */
import { commands, workspace, type ExtensionContext } from 'vscode';

import { VirtualDocuments } from './virtual-documents.ts';
import { commandTable } from './command-table.ts';
import { createClient } from './create-client.ts';
import { StatusItem } from './status-item.ts';

/** VS Code calls this once, when the extension is first needed. */
export async function activate(context: ExtensionContext): Promise<void> {
  const client = createClient(context.extensionPath, workspace.getConfiguration('shepherd'));
  const answers = new VirtualDocuments();
  context.subscriptions.push(client, answers, new StatusItem(client));
  for (const { id, run } of commandTable) {
    context.subscriptions.push(
      commands.registerCommand(id, async (...given: readonly unknown[]) => run({ client, answers }, given)),
    );
  }
  await client.start();
}
