/**
 * Runs the bundled program, which consists of chunks: CommonJS modules that share an entry's code by what loads them. The build writes a pack for each command:
 * one script with the chunks that the command needs, and the code that V8 compiled from it. A process reads a tenth to half of the program that way, and compiles
 * nothing. A chunk outside of the pack is loaded from its own file, and so is every chunk if there is no pack. V8 rejects code of another version or with other flags,
 * and compiles the script. In all cases the output is the same.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';

import { decodeCodeCache } from './compiled-code.ts';
import { requireLazily } from './require-lazily.ts';

type Run = (exports: object, require: (id: string) => unknown, module: Chunk, file: string, folder: string) => void;

interface Chunk {
  exports: object;
}

/** Runs an entry of the program in `program/` below a folder, with the pack of the given use. */
export function startProgram(folder: string, entry: string, use: string): void {
  const file = join(folder, 'program.cjs');
  const pack = openPack(join(folder, 'packs', use));
  const chunks = new Map<string, Chunk>();
  const loadModule = requireLazily((id) => process.getBuiltinModule(id));
  const require = (id: string): unknown => (id.startsWith('./') ? load(id.slice(2)) : loadModule(id));

  function load(name: string): object {
    const former = chunks.get(name);
    if (former !== undefined) return former.exports;
    const chunk: Chunk = { exports: {} };
    chunks.set(name, chunk);
    const run = pack?.[name] ?? compileChunk(join(folder, 'program', name));
    // Files next to a chunk are next to the program.
    run(chunk.exports, require, chunk, file, folder);
    return chunk.exports;
  }

  load(`${entry}.cjs`);
}

/** A script whose value is an object with the chunks as functions. */
function openPack(path: string): Readonly<Record<string, Run>> | undefined {
  const script = readIfThere(`${path}.cjs`);
  if (script === undefined) return undefined;
  const sealed = readIfThere(`${path}.v8`);
  const code = sealed === undefined ? undefined : decodeCodeCache(script, sealed);
  return runScript(`${path}.cjs`, script, code) as Readonly<Record<string, Run>>;
}

/** A script whose value is the chunk as a function. */
function compileChunk(path: string): Run {
  return runScript(path, readFileSync(path)) as Run;
}

function runScript(filename: string, script: Buffer, cachedData?: Buffer): unknown {
  // All scripts are plain ASCII.
  return new vm.Script(script.toString('latin1'), {
    filename,
    ...(cachedData !== undefined && { cachedData }),
  }).runInThisContext();
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
