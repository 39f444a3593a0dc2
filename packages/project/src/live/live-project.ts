/**
 * A project that follows its texts: an editor types, files change on the disk, and every question can be asked again. Answers of the project before a change are
 * no longer to be used; those of the project after it equal the answers of a fresh start.
 */
import { resolve } from 'node:path';

import { isProtoName } from '@protoshepherd/workspace';

import { openRemembering } from '../open-project.ts';
import type { Project, ProjectOptions } from '../project.ts';
import { LiveMemory } from './live-memory.ts';

/** What happened to the texts of a project. */
export interface LiveChange {
  /** Texts of an editor by absolute path; `undefined` means that the file counts as it is on the disk. */
  readonly texts?: ReadonlyMap<string, string | undefined>;
  /** Files or folders that changed on the disk, by absolute path; `everything` where nobody knows which. */
  readonly disk?: readonly string[] | 'everything';
}

/** A project and its changes. */
export interface LiveProject {
  /** The project with all changes so far. */
  readonly project: Project;
  /**
   * Takes a change; answers the project with it. Nothing that the project before it has answered may be used any more, and what it has not answered yet is refused with a
   * `SpentError`. A change on the disk that nobody reports is not seen.
   */
  update(change: LiveChange): Project;
}

/** Opens a project that can change. */
export function openLiveProject(options: ProjectOptions): LiveProject {
  const directory = resolve(options.directory ?? '.');
  const { parse: _, ...same } = options;
  const memory = new LiveMemory(options);
  const overlay = new Map([...(options.overlay ?? [])].map(([path, text]) => [resolve(directory, path), text]));
  const open = (): Project => openRemembering({ ...same, directory, overlay: new Map(overlay) }, memory.nextState());
  let project = open();
  return {
    get project() {
      return project;
    },
    update({ texts = new Map<string, string | undefined>(), disk = [] }) {
      for (const [path, text] of texts) {
        if (text === undefined) overlay.delete(resolve(path));
        else overlay.set(resolve(path), text);
      }
      if ([...texts.keys()].some((path) => !isProtoName(path))) memory.changeSettings();
      if (disk === 'everything') memory.changeDisk(disk);
      else if (disk.length > 0) memory.changeDisk(disk.map((path) => resolve(path)));
      project = open();
      return project;
    },
  };
}
