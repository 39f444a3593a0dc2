/** The declarations of all releases, indexed by name once and shared by all queries. */
import { isInRanges, type Declaration, type ReleasedDeclarations, type ReleasedElement } from '@protoshepherd/history';

/** An element as of a release. */
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

  /** The text with an index. */
  text(index: number | undefined): string | undefined {
    return index === undefined ? undefined : this.#declarations.texts[index];
  }

  /** True for names in a package that some release has; for such names the releases are the complete source. */
  isKnown(name: string): boolean {
    for (let around = parentOf(name); around !== ''; around = parentOf(around))
      if (this.#packages.has(around)) return true;
    return this.#elements.has(name);
  }

  /** True for a message or enum that some release declares. */
  declaresType(name: string): boolean {
    const runs = this.#elements.get(name)?.runs ?? [];
    return runs.some(({ declaration: { kind } }) => kind === 'message' || kind === 'enum');
  }

  /** An element as of a release, by full name; undefined if the release lacks it. */
  element(name: string, release: number): DeclaredElement | undefined {
    const run = this.#elements.get(name)?.runs.find(({ releases }) => isInRanges(releases, release));
    return run && { name, ownName: name.slice(name.lastIndexOf('.') + 1), declaration: run.declaration };
  }

  /** The members of a message or enum as of a release, by name. */
  members(name: string, release: number): readonly DeclaredElement[] {
    return (this.#members.get(name) ?? []).flatMap((member) => this.element(member, release) ?? []);
  }
}

/** The parent of a name; empty at the top level. */
export function parentOf(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf('.'), 0));
}
