/**
 * Paths that a glob means: `*` stands for any characters of a name, `?` for one, `**` for any number of folders. A glob that matches a folder means everything
 * below it, so `google` and `google/**` are the same. Both levels are matched by the same walk, which goes back to the last star only, so no glob is slow.
 */

/** Does a glob match a path, or a folder that the path lies in? Both have forward slashes. */
export function matchesGlob(glob: string, path: string): boolean {
  return matches(segmentsOf(glob), path.split('/'), {
    isStar: (segment) => segment === '**',
    fits: (segment, name) => matches(Array.from(segment), Array.from(name), characters),
    isPrefix: true,
  });
}

const characters: Alphabet = { isStar: (each) => each === '*', fits: (a, b) => a === '?' || a === b, isPrefix: false };

/** What the parts of a pattern mean. */
interface Alphabet {
  /** Does a part stand for any number of items? */
  readonly isStar: (part: string) => boolean;
  readonly fits: (part: string, item: string) => boolean;
  /** May items be left over? */
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

function segmentsOf(glob: string): string[] {
  return glob.split('/').filter((segment) => segment !== '' && segment !== '.');
}
