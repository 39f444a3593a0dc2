/** The target of the page, as the fragment of its address: a package, an item of a package, or a family. Such addresses can be shared. */

/** The target of an address; all keys are undefined for no target. */
export interface PageTarget {
  readonly package?: string | undefined;
  /** The full name of a deprecated item of the package. */
  readonly item?: string | undefined;
  readonly family?: string | undefined;
}

/** Parses the fragment of an address. */
export function readFragment(hash: string): PageTarget {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    package: parameters.get('p') ?? undefined,
    item: parameters.get('i') ?? undefined,
    family: parameters.get('f') ?? undefined,
  };
}

/** The element id of a target. Native ids make browser lookup fast, and links work in a PDF. */
export function fragmentId(target: PageTarget): string {
  return writeFragment(target).slice(1);
}

/** Formats an address with the leading `#`. */
export function writeFragment({ package: name, item, family }: PageTarget): string {
  const parameters = new URLSearchParams();
  if (name !== undefined) parameters.set('p', name);
  if (item !== undefined) parameters.set('i', item);
  if (family !== undefined) parameters.set('f', family);
  return `#${parameters.toString()}`;
}
