/**
 * One state of a tree for encoding and decoding single messages with protobufjs: the file of the message and its imports. Extensions of options are removed, because they
 * do not occur in messages on the wire, so their extendees need not be loaded.
 */
import { descendants, parseFile } from '@protoshepherd/syntax';
import protobuf from 'protobufjs';

import { textForProtobufjs } from './text-for-protobufjs.ts';

/** Returns the text of a file, or `undefined` if it does not exist. */
export type TextLookup = (path: string) => string | undefined;

/** A request that protobufjs rejected. */
export interface Refusal {
  readonly message: string;
}

/** Files that are loaded together. */
interface LoadedFiles {
  readonly root: protobuf.Root;
  readonly paths: Set<string>;
}

const createLoadedFiles = (): LoadedFiles => ({ root: new protobuf.Root(), paths: new Set() });

/** A state of a tree. Files are loaded on demand and once, unless they conflict. */
export class WitnessSchema {
  readonly #textOf: TextLookup;
  readonly #roots = new Map<string, protobuf.Root | Refusal>();
  #latest = createLoadedFiles();

  constructor(textOf: TextLookup) {
    this.#textOf = textOf;
  }

  /** A message by its full name and declaring file. */
  find(file: string, fullName: string): protobuf.Type | Refusal {
    let root = this.#roots.get(file);
    if (root === undefined) {
      root = this.#load(file);
      this.#roots.set(file, root);
    }
    return root instanceof protobuf.Root ? attempt(() => root.lookupType(`.${fullName}`)) : root;
  }

  /**
   * Loads a file together with those already loaded. If that fails, loads it alone, because two files may declare the
   * same name.
   */
  #load(file: string): protobuf.Root | Refusal {
    const isFirst = this.#latest.paths.size === 0;
    const together = this.#addAll(this.#latest, file);
    if (together === undefined) return this.#latest.root;
    this.#latest = createLoadedFiles();
    const alone = isFirst ? together : this.#addAll(this.#latest, file);
    if (alone === undefined) return this.#latest.root;
    this.#latest = createLoadedFiles();
    return alone;
  }

  /** Adds a file and its imports. Returns `undefined` on success. */
  #addAll({ root, paths }: LoadedFiles, file: string): Refusal | undefined {
    const open = [file];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (paths.has(path)) continue;
      paths.add(path);
      const added = this.#add(root, path);
      if ('message' in added) return added;
      open.push(...added.imports);
    }
    const resolved = attempt(() => root.resolveAll());
    return resolved instanceof protobuf.Namespace ? undefined : resolved;
  }

  /** Adds a file and returns its imports. A missing file matters only if one of its declarations is needed. */
  #add(root: protobuf.Root, path: string): { readonly imports: readonly string[] } | Refusal {
    const text = this.#textOf(path);
    return attempt(() => {
      if (text === undefined) {
        root.addJSON(protobuf.common.get(path)?.nested ?? {});
        return { imports: [] };
      }
      const { imports, weakImports } = protobuf.parse(withoutOptionExtensions(path, text), root, { keepCase: true });
      return { imports: [...(imports ?? []), ...(weakImports ?? [])] };
    });
  }
}

/** Runs an action with protobufjs and turns its exceptions into refusals. */
export function attempt<Result>(action: () => Result): Result | Refusal {
  try {
    return action();
  } catch (error) {
    return { message: simplifyMessage(error instanceof Error ? error.message : String(error)) };
  }
}

/**
 * Removes details that depend on protobufjs or the Node version: `.a.M: unknown field: "b"` becomes `unknown field "b"`.
 */
function simplifyMessage(message: string): string {
  if (/\butf-?8\b/i.test(message)) return 'invalid UTF-8';
  return message.replace(/^\.?[\w.]+: unknown field: /, 'unknown field ').replace(/^\./, '');
}

/** Blanks extensions of options, such as `extend google.protobuf.FieldOptions { … }`. */
function withoutOptionExtensions(path: string, text: string): string {
  const given = textForProtobufjs(path, text);
  if (!/\bextend\b/.test(given)) return given;
  const tree = parseFile({ path, text: given });
  let result = '';
  let done = 0;
  for (const node of descendants(tree.root)) {
    if (node.kind !== 'extend' || !/^\.?google\.protobuf\.\w+Options$/.test(node.extendee?.name ?? '')) continue;
    const { start, end } = node.span;
    if (start < done) continue;
    result += given.slice(done, start) + given.slice(start, end).replaceAll(/[^\r\n]/g, ' ');
    done = end;
  }
  return result + given.slice(done);
}
