/**
 * Shows a page from the server, such as the package graph, in a webview. The page is self-contained: it loads nothing, and runs only its own script.
 */
import { ViewColumn, window } from 'vscode';

import { queryServer } from '../query-server.ts';
import type { RunCommand } from '../extension-command.ts';
import { hasSafePolicy } from '../page-policy.ts';

/** A command that requests a page from the server and shows it. */
export function showPage(command: string, title: string): RunCommand {
  return async ({ client }) => {
    const html = (await queryServer(client, command))?.['html'];
    if (typeof html !== 'string') return;
    if (!hasSafePolicy(html))
      throw new Error('the page of the server has no content security policy, so it is not shown');
    const panel = window.createWebviewPanel(command, title, ViewColumn.Active, {
      enableScripts: true,
      enableCommandUris: false,
      localResourceRoots: [],
    });
    panel.webview.html = html;
  };
}
