/**
 * A project that follows its texts: an editor types, files change on disk, and every question can be repeated. Answers from before a change are obsolete;
 * answers after it equal those of a fresh start.
 */
import { resolve } from 'node:path';

import { isProtoName } from '@protoshepherd/workspace';

import { openWithMemory } from '../open-project.ts';
import type { Project, ProjectOptions } from '../project.ts';
import { LiveMemory } from './live-memory.ts';

/** A change of the texts of a project. */
export interface LiveChange {
  /** Editor texts by absolute path; `undefined` restores the file on disk. */
  readonly texts?: ReadonlyMap<string, string | undefined>;
  /** Changed files or folders on disk, by absolute path; `everything` if they are unknown. */
  readonly disk?: readonly string[] | 'everything';
}

/** A project and its changes. */
export interface LiveProject {
  /** The project with all changes so far. */
  readonly project: Project;
  /**
   * Applies a change and returns the project with it. Earlier answers become obsolete, and pending questions fail with a `SpentError`. Changes on disk are only seen if
   * reported.
   */
  update(change: LiveChange): Project;
}

/** Opens a project that can change. */
export function openLiveProject(options: ProjectOptions): LiveProject {
  const directory = resolve(options.directory ?? '.');
  const { parse: _, ...same } = options;
  const memory = new LiveMemory(options);
  const overlay = new Map([...(options.overlay ?? [])].map(([path, text]) => [resolve(directory, path), text]));
  const open = (): Project => openWithMemory({ ...same, directory, overlay: new Map(overlay) }, memory.nextState());
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
