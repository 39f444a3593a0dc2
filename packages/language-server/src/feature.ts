/** One ability of the server: what it promises to the client, and the requests that it answers. `feature-table.ts` lists them all. */
import type { Connection, ServerCapabilities } from 'vscode-languageserver';

import type { Workspace } from './server/workspace.ts';

/** An ability. */
export interface Feature {
  /** What the client is promised. */
  readonly capabilities: ServerCapabilities;
  /** Answers requests of a connection; what is asked about is looked up in the workspace. */
  connect(connection: Connection, workspace: Workspace): void;
}
