/**
 * Tracks changes on disk: by a checkout, a generator, another editor. Clients that can watch files do so. For other clients, the server watches the folders of open projects itself, like
 * `--watch`.
 */
import { configFileName, DiskFollower, manifestFileName } from '@protoshepherd/workspace';
import { DidChangeWatchedFilesNotification, type ClientCapabilities, type Connection } from 'vscode-languageserver';

import { pathOfUri } from './document-path.ts';
import { listWatchedPlaces } from './list-watched-places.ts';
import type { LiveWorkspace } from './live-workspace.ts';

const globs = ['**/*.proto', `**/${configFileName}`, `**/${manifestFileName}`, '**/*.binpb', '**/.git/HEAD'];

/** Milliseconds between checks which projects are open. */
const pollInterval = 1000;

/** Milliseconds between scans without a change event from the system. A scan of thousands of files delays requests, so scans are rare. */
const backstop = 30_000;

/** Watches the disk for a connection. The returned function stops watching. */
export function watchDisk(
  connection: Connection,
  workspace: LiveWorkspace,
  capabilities: ClientCapabilities,
  onChange: () => void,
): () => void {
  connection.onDidChangeWatchedFiles(({ changes }) => {
    workspace.changeOnDisk(changes.flatMap(({ uri }) => pathOfUri(uri) ?? []));
    onChange();
  });
  if (capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
    const watchers = globs.map((globPattern) => ({ globPattern }));
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined);
    return () => undefined;
  }
  return followDisk(workspace, onChange);
}

/** Watches the folders of open projects. The returned function stops watching. */
function followDisk(workspace: LiveWorkspace, onChange: () => void): () => void {
  const ending = new AbortController();
  const disk = new DiskFollower({ folders: [], files: [] }, { backstop });
  let followed = '';
  const followProjects = async (): Promise<void> => {
    const places = await listWatchedPlaces(workspace);
    if (places === undefined || ending.signal.aborted || JSON.stringify(places) === followed) return;
    followed = JSON.stringify(places);
    disk.follow(places);
  };
  const reportChanges = async (): Promise<void> => {
    for (;;) {
      const changed = await disk.nextChange(ending.signal);
      if (changed.length === 0) return;
      workspace.changeOnDisk(changed);
      onChange();
    }
  };
  void followProjects();
  void reportChanges();
  const timer = setInterval(() => void followProjects(), pollInterval);
  timer.unref();
  return () => {
    clearInterval(timer);
    ending.abort();
    disk.close();
  };
}
