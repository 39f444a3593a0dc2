/** Remembers the last breaking rename request of each project. Code actions offer the same name without a break; they cannot ask for a name themselves. */
import type { LiveProject } from '@protoshepherd/project';

/** The old and the new name. */
export interface RequestedRename {
  readonly fullName: string;
  readonly newName: string;
}

const lastRenames = new WeakMap<LiveProject, RequestedRename>();

/** Remembers a request, and forgets the previous one. */
export function rememberRename(live: LiveProject, fullName: string, newName: string): void {
  lastRenames.set(live, { fullName, newName });
}

/** The last request. */
export function findLastRename(live: LiveProject): RequestedRename | undefined {
  return lastRenames.get(live);
}
