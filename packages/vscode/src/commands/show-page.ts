/** Shows a page that the server made, such as the package graph, in a view. The page is one file: nothing is loaded, and only its own script runs. */
import { ViewColumn, window } from 'vscode';

import { askServer } from '../ask-server.ts';
import type { RunCommand } from '../extension-command.ts';
import { isSealed } from '../page-policy.ts';

/** A command that asks the server for a page and shows it. */
export function showPage(command: string, title: string): RunCommand {
  return async ({ client }) => {
    const html = (await askServer(client, command))?.['html'];
    if (typeof html !== 'string') return;
    if (!isSealed(html)) throw new Error('the page of the server has no content security policy, so it is not shown');
    const panel = window.createWebviewPanel(command, title, ViewColumn.Active, {
      enableScripts: true,
      enableCommandUris: false,
      localResourceRoots: [],
    });
    panel.webview.html = html;
  };
}
