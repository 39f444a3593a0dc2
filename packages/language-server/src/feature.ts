/**
 * A feature of the server: the capabilities that it announces, and the requests that it handles. `feature-table.ts` lists all
 * features.
 */
import type { Connection, ServerCapabilities } from 'vscode-languageserver';

import type { Workspace } from './server/workspace.ts';

export interface Feature {
  /** The announced capabilities. */
  readonly capabilities: ServerCapabilities;
  /** Registers the handlers on a connection; they read from the workspace. */
  connect(connection: Connection, workspace: Workspace): void;
}
