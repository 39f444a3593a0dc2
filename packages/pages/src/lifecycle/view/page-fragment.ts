/** What the page shows, as the part of its address behind `#`: a package, an item of a package, or a family. Such an address can be sent to somebody. */

/** What an address leads to; undefined for nothing. */
export interface PageTarget {
  readonly package?: string | undefined;
  /** The full name of a deprecated item of the package. */
  readonly item?: string | undefined;
  readonly family?: string | undefined;
}

/** Reads the part of an address behind `#`. */
export function readFragment(hash: string): PageTarget {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    package: parameters.get('p') ?? undefined,
    item: parameters.get('i') ?? undefined,
    family: parameters.get('f') ?? undefined,
  };
}

/** The id of what an address leads to. A browser finds it in no time, and links in a PDF work. */
export function fragmentId(target: PageTarget): string {
  return writeFragment(target).slice(1);
}

/** Writes an address, `#` included. */
export function writeFragment({ package: name, item, family }: PageTarget): string {
  const parameters = new URLSearchParams();
  if (name !== undefined) parameters.set('p', name);
  if (item !== undefined) parameters.set('i', item);
  if (family !== undefined) parameters.set('f', family);
  return `#${parameters.toString()}`;
}
