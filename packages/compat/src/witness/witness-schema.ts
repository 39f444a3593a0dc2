/**
 * One state of a tree, as far as it is needed to encode and decode single messages with protobufjs: the file that declares the message and what it imports, nothing else.
 * Extensions of options are left out; no message on the wire has them, and what they extend need not be loaded for them.
 */
import { descendants, parseFile } from '@protoshepherd/syntax';
import protobuf from 'protobufjs';

import { textForProtobufjs } from './text-for-protobufjs.ts';

/** Gives the text of a file; undefined if there is no such file. */
export type TextOf = (path: string) => string | undefined;

/** What was asked of protobufjs, and that it refused. */
export interface Refusal {
  readonly message: string;
}

/** Files that are loaded together. */
interface LoadedFiles {
  readonly root: protobuf.Root;
  readonly paths: Set<string>;
}

const nothing = (): LoadedFiles => ({ root: new protobuf.Root(), paths: new Set() });

/** A state of a tree. Files are read when a message needs them, and once, unless they do not go together. */
export class WitnessSchema {
  readonly #textOf: TextOf;
  readonly #roots = new Map<string, protobuf.Root | Refusal>();
  #latest = nothing();

  constructor(textOf: TextOf) {
    this.#textOf = textOf;
  }

  /** A message by its full name, and the file that declares it. */
  find(file: string, fullName: string): protobuf.Type | Refusal {
    let root = this.#roots.get(file);
    if (root === undefined) {
      root = this.#load(file);
      this.#roots.set(file, root);
    }
    return root instanceof protobuf.Root ? attempt(() => root.lookupType(`.${fullName}`)) : root;
  }

  /** Loads a file beside those that are there; if that is refused, alone, since two files may declare the same. */
  #load(file: string): protobuf.Root | Refusal {
    const isFirst = this.#latest.paths.size === 0;
    const together = this.#addAll(this.#latest, file);
    if (together === undefined) return this.#latest.root;
    this.#latest = nothing();
    const alone = isFirst ? together : this.#addAll(this.#latest, file);
    if (alone === undefined) return this.#latest.root;
    this.#latest = nothing();
    return alone;
  }

  /** Adds a file and all that it imports. Undefined if all is well. */
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

  /** Adds a file and says what it imports. A file that is not there is only missed if something of it is needed. */
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

/** Does something with protobufjs, which throws whatever it does not like. */
export function attempt<Result>(action: () => Result): Result | Refusal {
  try {
    return action();
  } catch (error) {
    return { message: inPlainWords(error instanceof Error ? error.message : String(error)) };
  }
}

/** Without what only protobufjs or this version of Node would say: `.a.M: unknown field: "b"` is `unknown field "b"`. */
function inPlainWords(message: string): string {
  if (/\butf-?8\b/i.test(message)) return 'invalid UTF-8';
  return message.replace(/^\.?[\w.]+: unknown field: /, 'unknown field ').replace(/^\./, '');
}

/** Blanks `extend google.protobuf.FieldOptions { … }` and the like. */
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
