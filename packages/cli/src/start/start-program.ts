/**
 * A program that was bundled into one script is run, with the code that V8 made of it when it was built. Without that code, V8 reads every function again in
 * every process before it can run it, which takes longer than most commands need for a tree. V8 itself refuses code of another version of V8, of other flags
 * or of a script of another length, and reads the script instead: what comes out is the same.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

/**
 * Runs the script of that name that stands beside this one. Its compiled code is kept for each use apart, so that no process takes in what only others run.
 */
export function startProgram(name: string, use: string): void {
  const file = fileURLToPath(new URL(`./${name}.cjs`, import.meta.url));
  const cachedData = readIfThere(fileURLToPath(new URL(`./${name}.${use}.v8`, import.meta.url)));
  // The script is one function of the names below, in plain ASCII.
  const script = new vm.Script(readFileSync(file, 'latin1'), {
    filename: file,
    ...(cachedData !== undefined && { cachedData }),
  });
  const run = script.runInThisContext() as (...scope: unknown[]) => void;
  const module = { exports: {} };
  run(module.exports, createRequire(file), module, file, dirname(file));
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
