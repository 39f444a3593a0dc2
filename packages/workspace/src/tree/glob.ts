/**
 * Glob matching: `*` matches any characters of a name, `?` one character, `**` any number of folders. A glob that matches a folder covers everything below it,
 * so `google` and `google/**` are the same. Both levels use the same algorithm, which only backtracks to the last star, so it never takes exponential time.
 */

/** True if a glob matches a path or one of its parent folders. Both use forward slashes. */
export function matchesGlob(glob: string, path: string): boolean {
  return matches(splitSegments(glob), path.split('/'), {
    isStar: (segment) => segment === '**',
    fits: (segment, name) => matches(Array.from(segment), Array.from(name), characters),
    isPrefix: true,
  });
}

const characters: Alphabet = { isStar: (each) => each === '*', fits: (a, b) => a === '?' || a === b, isPrefix: false };

/** The meaning of pattern parts. */
interface Alphabet {
  /** True if a part matches any number of items. */
  readonly isStar: (part: string) => boolean;
  readonly fits: (part: string, item: string) => boolean;
  /** True if items may remain unmatched at the end. */
  readonly isPrefix: boolean;
}

function matches(pattern: readonly string[], items: readonly string[], { isStar, fits, isPrefix }: Alphabet): boolean {
  let part = 0;
  let item = 0;
  let star: { readonly part: number; item: number } | undefined;
  while (item < items.length) {
    if (isPrefix && part === pattern.length) return true;
    const next = pattern[part];
    if (next !== undefined && isStar(next)) {
      star = { part, item };
      part += 1;
    } else if (next !== undefined && fits(next, items[item] as string)) {
      part += 1;
      item += 1;
    } else if (star !== undefined) {
      star.item += 1;
      part = star.part + 1;
      item = star.item;
    } else return false;
  }
  return pattern.slice(part).every(isStar);
}

function splitSegments(glob: string): string[] {
  return glob.split('/').filter((segment) => segment !== '' && segment !== '.');
}
