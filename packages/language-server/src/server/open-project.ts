/**
 * A project that is open, and the changes that it has not taken yet. Changes are taken when somebody asks next, all at once: so edits that come faster than answers cost one update.
 */
import { dirname, join, resolve, sep } from 'node:path';

import { openLiveProject, type LiveChange, type LiveProject } from '@protoshepherd/project';

import { findAloneFiles } from './find-alone-files.ts';
import { Turns } from './turns.ts';

/** An open project. */
export interface OpenProject {
  /** The folder of its configuration; for a file alone, the path of the file. */
  readonly name: string;
  /** Is it one file outside of every project? Then only syntax and linking are looked at. */
  readonly isAlone: boolean;
  readonly live: LiveProject;
  /** When work about it lets requests have their turn. */
  readonly turns: Turns;
  /** Counts the updates so far. */
  countUpdates(): number;
  /** May a file be part of it? */
  concerns(path: string): boolean;
  /** Does its configuration name a folder that a file is in? If the configuration is wrong, every file below it is its own. */
  covers(path: string): Promise<boolean>;
  /** Keeps a change until the next `settle`. */
  queue(change: LiveChange): void;
  /** Takes all changes; false if there were none. */
  settle(): boolean;
}

/** What projects are opened with. */
export interface ProjectTerms {
  /** YYYY-MM-DD. */
  readonly asOf: string;
  /** The text of an open document. */
  readonly textOf: (path: string) => string | undefined;
}

/** Opens the project that a folder has a configuration for. */
export function openConfigured(directory: string, { asOf }: ProjectTerms): OpenProject {
  const turns = new Turns();
  const live = openLiveProject({ directory, asOf, readsBrokenFiles: true, giveWay: async () => turns.giveWay() });
  let folders: readonly string[] = [directory];
  return {
    ...withChanges(live),
    turns,
    name: directory,
    isAlone: false,
    concerns: (path) => folders.some((folder) => isBelow(folder, path)),
    async covers(path) {
      const loaded = await live.project.config();
      if (!loaded.ok) return isBelow(directory, path);
      const { config, directory: home } = loaded.value;
      const named = [...config.roots, ...config.includes].map((folder) => resolve(home, folder));
      folders = [directory, ...named];
      // Groups of this layout are found by a mark, anywhere below the configuration.
      return config.layout === 'group-version'
        ? isBelow(home, path)
        : named.some((folder) => isBelow(folder, path)) || !path.endsWith('.proto');
    },
  };
}

/** Opens a project for a file alone. It has no configuration, whatever lies above it. */
export function openAlone(path: string, { asOf, textOf }: ProjectTerms): OpenProject {
  const directory = dirname(path);
  const config = join(directory, 'no-configuration.yaml');
  let files = new Set([path]);
  const listFiles = (): ReturnType<typeof findAloneFiles> => {
    const listing = findAloneFiles(path, textOf);
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
    turns: new Turns(),
    name: path,
    isAlone: true,
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

/** Is a path a folder or below it? */
export function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
