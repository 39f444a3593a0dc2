/** The declarations of all releases by name, made once and asked for every release. */
import { isInRanges, type Declaration, type ReleasedDeclarations, type ReleasedElement } from '@protoshepherd/history';

/** An element in one release. */
export interface DeclaredElement {
  /** The full name. */
  readonly name: string;
  /** The last part of the name. */
  readonly ownName: string;
  readonly declaration: Declaration;
}

export class DeclarationIndex {
  readonly #declarations: ReleasedDeclarations;
  readonly #packages: ReadonlySet<string>;
  readonly #elements = new Map<string, ReleasedElement>();
  readonly #members = new Map<string, string[]>();

  constructor(declarations: ReleasedDeclarations) {
    this.#declarations = declarations;
    this.#packages = new Set(declarations.packages.map(({ name }) => name));
    for (const { name: packageName, elements } of declarations.packages)
      for (const element of elements) {
        const name = packageName === '' ? element.name : `${packageName}.${element.name}`;
        this.#elements.set(name, element);
        const around = parentOf(name);
        const siblings = this.#members.get(around);
        if (siblings === undefined) this.#members.set(around, [name]);
        else siblings.push(name);
      }
  }

  /** The text of an index. */
  text(index: number | undefined): string | undefined {
    return index === undefined ? undefined : this.#declarations.texts[index];
  }

  /** Is a name in a package that some release has? Of such a name the releases know everything. */
  isKnown(name: string): boolean {
    for (let around = parentOf(name); around !== ''; around = parentOf(around))
      if (this.#packages.has(around)) return true;
    return this.#elements.has(name);
  }

  /** An element in a release, by its full name; undefined if the release does not have it. */
  element(name: string, release: number): DeclaredElement | undefined {
    const run = this.#elements.get(name)?.runs.find(({ releases }) => isInRanges(releases, release));
    return run && { name, ownName: name.slice(name.lastIndexOf('.') + 1), declaration: run.declaration };
  }

  /** The members of a message or enum in a release, by name. */
  members(name: string, release: number): readonly DeclaredElement[] {
    return (this.#members.get(name) ?? []).flatMap((member) => this.element(member, release) ?? []);
  }
}

/** The name around a name; empty at the top. */
export function parentOf(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf('.'), 0));
}
