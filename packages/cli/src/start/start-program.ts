/**
 * A program that was bundled into one script is run, with the code that V8 made of it when it was built. Without that code, V8 reads every function again in
 * every process before it can run it, which takes longer than most commands need for a tree. Code with the wrong digest is not used, and V8 refuses code of
 * another version or with other flags; then V8 reads the script, and the output is the same.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

import { openCode } from './compiled-code.ts';

/**
 * Runs the script of that name that stands beside this one. Its compiled code is kept for each use apart, so that no process takes in what only others run.
 */
export function startProgram(name: string, use: string): void {
  const file = fileURLToPath(new URL(`./${name}.cjs`, import.meta.url));
  const text = readFileSync(file);
  const sealed = readIfThere(fileURLToPath(new URL(`./${name}.${use}.v8`, import.meta.url)));
  const cachedData = sealed === undefined ? undefined : openCode(text, sealed);
  // The script is one function of the names below, in plain ASCII.
  const script = new vm.Script(text.toString('latin1'), {
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
