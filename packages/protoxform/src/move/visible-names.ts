/**
 * The names visible in a file after an upgrade: its own, those of its imports and of their public imports. With them, names can be resolved before the new text
 * exists.
 */
import type { SchemaFile } from '@protoshepherd/schema';

import type { MovedNames } from './moved-names.ts';

export class VisibleNames {
  readonly #names = new Set<string>();
  readonly #packages = new Set<string>();

  constructor(file: Pick<SchemaFile, 'visible'>, names: Pick<MovedNames, 'packageOf' | 'type'>) {
    for (const seen of file.visible) {
      let scope = names.packageOf(seen);
      while (scope !== '' && !this.#packages.has(scope)) {
        this.#packages.add(scope);
        scope = outerScope(scope);
      }
      for (const declaration of [...seen.types, ...seen.extensions]) this.#names.add(names.type(declaration));
    }
  }

  /**
   * The full name that a name resolves to, searching outward from a scope. As in protoc, the first part of the name decides.
   */
  resolve(written: string, scope: string): string | undefined {
    if (written.startsWith('.')) return written.slice(1);
    const dot = written.indexOf('.');
    const first = dot === -1 ? written : written.slice(0, dot);
    for (let around = scope; ; around = outerScope(around)) {
      const candidate = around === '' ? first : `${around}.${first}`;
      const isFound = this.#names.has(candidate) || (dot !== -1 && this.#packages.has(candidate));
      if (isFound) return candidate + written.slice(first.length);
      if (around === '') return undefined;
    }
  }
}

function outerScope(scope: string): string {
  return scope.slice(0, Math.max(0, scope.lastIndexOf('.')));
}
