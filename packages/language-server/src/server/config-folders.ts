/** Finds the configurations above a file. Results are cached until a configuration appears or disappears. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { configFileName } from '@protoshepherd/workspace';

/** Caches which folders have a configuration. */
export class ConfigFolders {
  readonly #isOpen: (path: string) => boolean;
  readonly #above = new Map<string, readonly string[]>();

  /** A configuration may be open in the editor, but not saved yet. */
  constructor(isOpen: (path: string) => boolean) {
    this.#isOpen = isOpen;
  }

  /** The folders with a configuration above a file, nearest first. As on the command line, the search ends at the top of a repository. */
  above(path: string): readonly string[] {
    return this.#from(dirname(path));
  }

  forget(): void {
    this.#above.clear();
  }

  #from(folder: string): readonly string[] {
    const known = this.#above.get(folder);
    if (known !== undefined) return known;
    const file = join(folder, configFileName);
    const own = this.#isOpen(file) || existsSync(file) ? [folder] : [];
    const isTop = dirname(folder) === folder || existsSync(join(folder, '.git'));
    const found = isTop ? own : [...own, ...this.#from(dirname(folder))];
    this.#above.set(folder, found);
    return found;
  }
}
