/** The last rename of each project that would break callers. Code actions offer the same name in a way that breaks nothing, and have nowhere to ask for a name themselves. */
import type { LiveProject } from '@protoshepherd/project';

/** What was to become what. */
export interface AskedRename {
  readonly fullName: string;
  readonly newName: string;
}

const asked = new WeakMap<LiveProject, AskedRename>();

/** Remembers a rename; the one before is forgotten. */
export function rememberRename(live: LiveProject, fullName: string, newName: string): void {
  asked.set(live, { fullName, newName });
}

/** The last rename that was asked for. */
export function askedRename(live: LiveProject): AskedRename | undefined {
  return asked.get(live);
}
