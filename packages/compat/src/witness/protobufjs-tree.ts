/** Loads files with protobufjs, an implementation of protobuf that is not ours: what it cannot load, others will not load either. */
import protobuf from 'protobufjs';

import { textForProtobufjs } from './text-for-protobufjs.ts';

/** A file as protobufjs reads it. */
export interface LoadedText {
  readonly path: string;
  readonly text: string;
}

/** What protobufjs did not like. */
export interface LoadProblem {
  /** The file it was reading; undefined if it was putting all of them together. */
  readonly path: string | undefined;
  readonly message: string;
}

/** Files that are loaded together, in as many portions as they come in. */
export class ProtobufjsTree {
  readonly #root = new protobuf.Root();
  readonly #paths = new Set<string>();
  #problem: LoadProblem | undefined;

  /** Reads files. One that was read before is not read again. */
  add(files: readonly LoadedText[]): void {
    for (const { path, text } of files) {
      if (this.#problem !== undefined || this.#paths.has(path)) continue;
      this.#paths.add(path);
      try {
        protobuf.parse(textForProtobufjs(path, text), this.#root, { keepCase: true });
      } catch (error) {
        this.#problem = { path, message: messageOf(error) };
      }
    }
  }

  /** Resolves the types of all files so far; together they must hold everything that they import. Undefined if all is well. Others may be added afterwards. */
  resolve(): LoadProblem | undefined {
    if (this.#problem !== undefined) return this.#problem;
    try {
      this.#root.resolveAll();
    } catch (error) {
      this.#problem = { path: undefined, message: messageOf(error) };
    }
    return this.#problem;
  }
}

/** Loads files all at once. */
export function loadWithProtobufjs(files: readonly LoadedText[]): LoadProblem | undefined {
  const tree = new ProtobufjsTree();
  tree.add(files);
  return tree.resolve();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
