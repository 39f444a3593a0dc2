/**
 * Runs a bundled script with the code cache that the build created. Without the cache, V8 compiles every function again in every process, which takes longer
 * than most commands need for a tree. A cache with the wrong digest is ignored, and V8 rejects a cache of another version or other flags. In both cases V8
 * compiles the script, and the output is the same.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

import { openCode } from './compiled-code.ts';
import { requireLate } from './require-late.ts';

/**
 * Runs the script of the given name beside this one. Each use has its own code cache, so that a process does not load code that only other uses run.
 */
export function startProgram(name: string, use: string): void {
  const file = fileURLToPath(new URL(`./${name}.cjs`, import.meta.url));
  const text = readFileSync(file);
  const sealed = readIfThere(fileURLToPath(new URL(`./${name}.${use}.v8`, import.meta.url)));
  const cachedData = sealed === undefined ? undefined : openCode(text, sealed);
  // The script is one function with the parameters below, in plain ASCII.
  const script = new vm.Script(text.toString('latin1'), {
    filename: file,
    ...(cachedData !== undefined && { cachedData }),
  });
  const run = script.runInThisContext() as (...scope: unknown[]) => void;
  const module = { exports: {} };
  run(module.exports, requireLate(createRequire(file)), module, file, dirname(file));
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
