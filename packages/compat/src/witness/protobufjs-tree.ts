/**
 * Loads files with protobufjs, an independent implementation of protobuf: if it cannot load a file, other implementations may not
 * either.
 */
import protobuf from 'protobufjs';

import { textForProtobufjs } from './text-for-protobufjs.ts';

/** A file to load. */
export interface LoadedText {
  readonly path: string;
  readonly text: string;
}

/** An error of protobufjs. */
export interface LoadProblem {
  /** The failing file; `undefined` for errors while resolving all files together. */
  readonly path: string | undefined;
  readonly message: string;
}

/** Files that are loaded together, possibly in several batches. */
export class ProtobufjsTree {
  readonly #root = new protobuf.Root();
  readonly #paths = new Set<string>();
  #problem: LoadProblem | undefined;

  /** Parses files, each once. */
  add(files: readonly LoadedText[]): void {
    for (const { path, text } of files) {
      if (this.#problem !== undefined || this.#paths.has(path)) continue;
      this.#paths.add(path);
      try {
        protobuf.parse(textForProtobufjs(path, text), this.#root, { keepCase: true });
      } catch (error) {
        this.#problem = { path, message: toErrorMessage(error) };
      }
    }
  }

  /** Resolves the types of all files so far, which must include all their imports. Returns `undefined` on success. More files can be added afterwards. */
  resolve(): LoadProblem | undefined {
    if (this.#problem !== undefined) return this.#problem;
    try {
      this.#root.resolveAll();
    } catch (error) {
      this.#problem = { path: undefined, message: toErrorMessage(error) };
    }
    return this.#problem;
  }
}

/** Loads files in one batch. */
export function loadWithProtobufjs(files: readonly LoadedText[]): LoadProblem | undefined {
  const tree = new ProtobufjsTree();
  tree.add(files);
  return tree.resolve();
}

function toErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
