import { expect } from 'vitest';

import { openLiveProject, openProject, type ProjectOptions } from '../src/index.ts';
import { collectAnswers } from './collect-answers.ts';
import { writeToDisk, type Change } from './any-change.ts';

/** Makes changes to a folder, and compares a live project with a fresh one before the first and after every one. */
export async function followChanges(
  directory: string,
  changes: readonly Change[],
  choice: Partial<ProjectOptions> = {},
): Promise<void> {
  const options = { asOf: '2021-06-01', readsBrokenFiles: true, useCache: false, ...choice, directory };
  const live = openLiveProject(options);
  const overlay = new Map<string, string>();
  for (const change of [undefined, ...changes]) {
    const told = change === undefined ? {} : writeToDisk(change, directory);
    for (const [path, text] of told.texts ?? []) {
      if (text === undefined) overlay.delete(path);
      else overlay.set(path, text);
    }
    if (change !== undefined) live.update(told);
    expect(await collectAnswers(live.project)).toEqual(await collectAnswers(openProject({ ...options, overlay })));
  }
}
