/** Collects the imports of one generated module: code requests the names of messages, and the imports follow from the requests. */
import { sortBy } from '@protoshepherd/source';

import type { PlacedMessage } from '../plan/type-index.ts';
import { moduleName, schemaName, typeName } from './es-names.ts';
import type { CodeOptions } from './generated-file.ts';

export class ModuleImports {
  readonly #path: string;
  readonly #options: CodeOptions;
  /** Aliases by the path of the .proto file. */
  readonly #aliases = new Map<string, string>();

  /** `path` is the path of the module. */
  constructor(path: string, options: CodeOptions) {
    this.#path = path;
    this.#options = options;
  }

  /** The type of a message. */
  type(message: PlacedMessage): string {
    return `${this.#aliasOf(message.file.path)}.${typeName(message.local)}`;
  }

  /** The schema of a message. */
  schema(message: PlacedMessage): string {
    return `${this.#aliasOf(message.file.path)}.${schemaName(message.local)}`;
  }

  /** The import lines, by module. */
  lines(): string {
    const { messages, extension } = this.#options;
    const imports = sortBy(this.#aliases, ([path]) => path).map(([path, alias]) => {
      const target = messages === '' ? moduleName(path) : `${messages}/${moduleName(path)}`;
      return `import * as ${alias} from ${quote(specifierBetween(this.#path, `${target}${extension}`))};\n`;
    });
    return imports.join('');
  }

  #aliasOf(path: string): string {
    const known = this.#aliases.get(path);
    if (known !== undefined) return known;
    const base = path
      .replace(/\.proto$/, '')
      .replaceAll(/[^A-Za-z0-9]+/g, '_')
      .replace(/^(?=\d|$)/, '_');
    const taken = new Set(this.#aliases.values());
    let alias = base;
    for (let at = 2; taken.has(alias); at++) alias = `${base}_${at}`;
    this.#aliases.set(path, alias);
    return alias;
  }
}

/** The import specifier from one file to another; both paths are relative to the common output folder. */
export function specifierBetween(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared] && here[shared] !== '..') shared += 1;
  const up = here.slice(shared).map(() => '..');
  const down = there.slice(shared);
  return up.length === 0 ? `./${down.join('/')}` : [...up, ...down].join('/');
}

/**
 * A text as a TypeScript string literal. Also escapes line terminators that JSON allows and TypeScript does not, since the literal can be in
 * a comment.
 */
export function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
