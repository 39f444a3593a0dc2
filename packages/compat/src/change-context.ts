/**
 * Relates one change to the others. buf looks up elements by full name, so it ignores the contents of renamed messages, and reports nothing
 * about messages in removed files.
 */
import type { Change } from '@protoshepherd/compare';

export class ChangeContext {
  /** The old full names of renamed or moved elements. */
  readonly #renamed = new Set<string>();
  /** Paths of removed files. */
  readonly #goneFiles = new Set<string>();
  readonly #gonePackages = new Set<string>();
  /** Paths of files that moved to another package. */
  readonly #movedFiles = new Set<string>();
  /** New extensions, by extendee and number. */
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

  /** Do all enclosing scopes of an element keep their names? */
  isKnownByName({ before }: Change): boolean {
    if (before === undefined) return true;
    for (let name = parentOf(before.name); name !== ''; name = parentOf(name))
      if (this.#renamed.has(name)) return false;
    return !this.#gonePackages.has(before.package) && !this.#movedFiles.has(before.file);
  }

  /** Is a removed extension now declared in another scope? Then it is still valid on the wire, under another name. */
  isInOtherScope({ before }: Change): boolean {
    return this.#newExtensions.has(extensionKey(before));
  }

  hasOldFile({ before }: Change): boolean {
    return before !== undefined && !this.#goneFiles.has(before.file);
  }

  hasOldPackage({ before }: Change): boolean {
    return before !== undefined && !this.#gonePackages.has(before.package);
  }

  /**
   * Does a file stay while its package changes? Then its declarations are identified by the part of their names after the
   * package.
   */
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
