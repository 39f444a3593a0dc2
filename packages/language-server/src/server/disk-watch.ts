/**
 * Files that change on the disk: by a checkout, a generator, another editor. A client that can watch files is asked to. For the others the files of open projects are looked at, some of them
 * every few seconds: folders, settings and the commit that is checked out each time, and all files in turn.
 */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { configFileName, manifestFileName } from '@protoshepherd/workspace';
import { DidChangeWatchedFilesNotification, type ClientCapabilities, type Connection } from 'vscode-languageserver';

import { pathOfUri } from './document-path.ts';
import type { LiveWorkspace } from './live-workspace.ts';

const globs = ['**/*.proto', `**/${configFileName}`, `**/${manifestFileName}`, '**/*.binpb', '**/.git/HEAD'];
const secondsBetween = 2;
const filesEachTime = 500;

/** Watches the disk for a connection; what it returns ends that. */
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
  const poll = new DiskPoll();
  const look = async (): Promise<void> => {
    const changed = await poll.look(workspace);
    if (changed.length === 0) return;
    workspace.changeOnDisk(changed);
    onChange();
  };
  const timer = setInterval(() => void look(), secondsBetween * 1000);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/** Remembers when files were changed. */
export class DiskPoll {
  readonly #times = new Map<string, number>();
  #next = 0;

  /** The paths that have changed since they were last looked at. A path that was never looked at has not. */
  async look(workspace: Pick<LiveWorkspace, 'openProjects'>): Promise<readonly string[]> {
    const files: string[] = [];
    const always = new Set<string>();
    for (const { live, name, isAlone } of workspace.openProjects) {
      const loaded = await live.project.tree().catch(() => undefined);
      if (!isAlone) for (const each of [configFileName, manifestFileName, '.git/HEAD']) always.add(join(name, each));
      if (loaded?.ok !== true) continue;
      for (const { path } of loaded.value.tree.files) {
        const origin = loaded.value.originOf(path);
        if (origin === undefined) continue;
        files.push(origin);
        always.add(dirname(origin));
      }
    }
    if (this.#next >= files.length) this.#next = 0;
    const turn = files.slice(this.#next, this.#next + filesEachTime);
    this.#next += filesEachTime;
    return [...always, ...turn].filter((path) => this.#hasChanged(path));
  }

  #hasChanged(path: string): boolean {
    const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const before = this.#times.get(path);
    this.#times.set(path, time);
    return before !== undefined && before !== time;
  }
}
