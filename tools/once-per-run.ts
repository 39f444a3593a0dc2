/** What several test files need and is slow to make, made once a run. The folder of a run is there from its start to its end, for all workers. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The variable that names the folder of the run. tools/run-folder.mjs sets it. */
const folderVariable = 'SHEPHERD_TEST_RUN_FOLDER';

/**
 * The folder that `make` fills, the same for all who ask for the name. The first one makes it, the others wait; if it fails, all of them fail. Callers only read it.
 */
export async function oncePerRun(name: string, make: (folder: string) => Promise<void> | void): Promise<string> {
  const run = process.env[folderVariable];
  if (run === undefined) throw new Error(`${folderVariable} is not set: vitest runs tools/run-folder.mjs first`);
  const own = join(run, name);
  const [made, failed] = [join(own, 'made'), join(own, 'failed')];
  if (!isFirst(own)) {
    while (!existsSync(made)) {
      if (existsSync(failed)) throw new Error(`${name} could not be made; the test that came first says why`);
      await sleep(50);
    }
    return made;
  }
  try {
    const staging = join(own, 'staging');
    mkdirSync(staging);
    await make(staging);
    renameSync(staging, made);
  } catch (error) {
    writeFileSync(failed, '');
    throw error;
  }
  return made;
}

/** Only one of several workers can make a folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
