/**
 * An open project with a queue of changes. The next request applies all queued changes at once, so that edits which arrive faster than answers cost one update.
 */
import { dirname, join, resolve, sep } from 'node:path';

import { openLiveProject, type LiveChange, type LiveProject } from '@protoshepherd/project';

import { findStandaloneFiles } from './find-standalone-files.ts';
import { YieldPoints } from './yield-points.ts';

export interface OpenProject {
  /** The folder of its configuration; for a standalone file, the path of the file. */
  readonly name: string;
  /** True for a standalone file outside every project. Then only syntax and linking are checked. */
  readonly isStandalone: boolean;
  readonly live: LiveProject;
  /** Lets long work on this project yield to requests. */
  readonly yieldPoints: YieldPoints;
  /** The number of updates so far. */
  countUpdates(): number;
  /** Tests if a file may be part of the project. */
  concerns(path: string): boolean;
  /**
   * Tests if a folder in the configuration contains a file. If the configuration is invalid, the project covers all files
   * below it.
   */
  covers(path: string): Promise<boolean>;
  /** Queues a change until the next `settle`. */
  queue(change: LiveChange): void;
  /** Applies all queued changes; false if there are none. */
  settle(): boolean;
}

/** The context of opening projects. */
export interface ProjectContext {
  /** YYYY-MM-DD. */
  readonly asOf: string;
  /** The text of an open document. */
  readonly textOf: (path: string) => string | undefined;
}

/** Opens the project of a folder with a configuration. */
export function openConfigured(directory: string, { asOf }: ProjectContext): OpenProject {
  const yieldPoints = new YieldPoints();
  const live = openLiveProject({
    directory,
    asOf,
    readsBrokenFiles: true,
    yieldControl: async () => yieldPoints.yieldToRequests(),
  });
  let folders: readonly string[] = [directory];
  return {
    ...withChanges(live),
    yieldPoints,
    name: directory,
    isStandalone: false,
    concerns: (path) => folders.some((folder) => isBelow(folder, path)),
    async covers(path) {
      const loaded = await live.project.config();
      if (!loaded.ok) return isBelow(directory, path);
      const { config, directory: home } = loaded.value;
      const named = [...config.roots, ...config.includes].map((folder) => resolve(home, folder));
      folders = [directory, ...named];
      // This layout finds groups by a marker anywhere below the configuration.
      return config.layout === 'group-version'
        ? isBelow(home, path)
        : named.some((folder) => isBelow(folder, path)) || !path.endsWith('.proto');
    },
  };
}

/** Opens a project for a standalone file. It has no configuration, even if one exists above it. */
export function openStandalone(path: string, { asOf, textOf }: ProjectContext): OpenProject {
  const directory = dirname(path);
  const config = join(directory, 'no-configuration.yaml');
  let files = new Set([path]);
  const listFiles = (): ReturnType<typeof findStandaloneFiles> => {
    const listing = findStandaloneFiles(path, textOf);
    files = new Set([...listing.files, ...listing.includes].map(({ origin }) => origin));
    return listing;
  };
  const root = listFiles().files[0]?.root ?? directory;
  const live = openLiveProject({
    directory,
    asOf,
    readsBrokenFiles: true,
    readsHistory: false,
    config,
    roots: [root],
    listFiles,
  });
  live.update({ texts: new Map([[config, 'version: 1\n']]) });
  return {
    ...withChanges(live),
    yieldPoints: new YieldPoints(),
    name: path,
    isStandalone: true,
    concerns: (other) => files.has(other),
    covers: async (other) => other === path,
  };
}

type Changes = Pick<OpenProject, 'live' | 'countUpdates' | 'queue' | 'settle'>;

function withChanges(live: LiveProject): Changes {
  let texts = new Map<string, string | undefined>();
  let disk: Set<string> | 'everything' = new Set();
  let updates = 0;
  return {
    live,
    countUpdates: () => updates,
    queue(change) {
      for (const [path, text] of change.texts ?? []) texts.set(path, text);
      if (change.disk === 'everything') disk = 'everything';
      else if (disk !== 'everything') for (const path of change.disk ?? []) disk.add(path);
    },
    settle() {
      if (texts.size === 0 && disk !== 'everything' && disk.size === 0) return false;
      const changed = disk === 'everything' ? disk : [...disk];
      const change = { texts, ...(changed.length > 0 && { disk: changed }) };
      texts = new Map();
      disk = new Set();
      updates++;
      live.update(change);
      return true;
    },
  };
}

/** Tests if a path is a folder or inside it. */
export function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
