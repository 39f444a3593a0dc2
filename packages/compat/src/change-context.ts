/**
 * What other changes say about one. buf knows elements by their full names, so it does not look into a message that has another name; and it
 * says nothing of the messages of a file that is gone.
 */
import type { Change } from '@protoshepherd/compare';

export class ChangeContext {
  /** Full names of what has another name or package now, as they were. */
  readonly #renamed = new Set<string>();
  /** Paths that have no file any more. */
  readonly #goneFiles = new Set<string>();
  readonly #gonePackages = new Set<string>();
  /** Packages of files that belong to another one now, by path. */
  readonly #movedFiles = new Set<string>();
  /** New extensions by what they extend and their number. */
  readonly #newExtensions = new Set<string>();

  constructor(changes: readonly Change[]) {
    for (const { kind, before, after } of changes) {
      if (kind === 'extension-added') this.#newExtensions.add(extensionKey(after));
      if (before === undefined) continue;
      switch (kind) {
        case 'message-renamed':
        case 'enum-renamed':
        case 'service-renamed':
          this.#renamed.add(before.name);
          break;
        case 'package-removed':
        case 'package-renamed':
          this.#renamed.add(before.name);
          this.#gonePackages.add(before.name);
          break;
        case 'file-package':
          this.#movedFiles.add(before.file);
          break;
        case 'file-removed':
        case 'file-renamed':
          this.#goneFiles.add(before.file);
          break;
        default:
      }
    }
  }

  /** Is what stands around an element known under its old name? */
  isKnownByName({ before }: Change): boolean {
    if (before === undefined) return true;
    for (let name = parentOf(before.name); name !== ''; name = parentOf(name))
      if (this.#renamed.has(name)) return false;
    return !this.#gonePackages.has(before.package) && !this.#movedFiles.has(before.file);
  }

  /** Is an extension that is gone declared in another scope now? Bytes know it still, under another name. */
  isInOtherScope({ before }: Change): boolean {
    return this.#newExtensions.has(extensionKey(before));
  }

  hasOldFile({ before }: Change): boolean {
    return before !== undefined && !this.#goneFiles.has(before.file);
  }

  hasOldPackage({ before }: Change): boolean {
    return before !== undefined && !this.#gonePackages.has(before.package);
  }

  /** Does a file stay, and belong to another package now? Then its declarations are known by what follows the package. */
  isInMovedFile({ before }: Change): boolean {
    return before !== undefined && (this.#movedFiles.has(before.file) || this.#gonePackages.has(before.package));
  }
}

function extensionKey(side: Change['before']): string {
  const { field } = side ?? {};
  return field !== undefined && 'extendee' in field ? `${String(field.extendee)} ${field.number}` : '';
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}
