/** Describes the baselines of a comparison; consecutive ones are joined, as in `v1.30.0 to v1.33.2 (5 releases)`. */

/** The states that an API is compared with. */
export interface Baselines {
  /** The names, oldest first. */
  readonly names: readonly string[];
  /** Are all of them releases? */
  readonly areReleases: boolean;
}

/** Some of the baselines in words, by ascending indices. */
export function describeBaselines({ names, areReleases }: Baselines, some: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < some.length;) {
    let end = at;
    while (some[end + 1] === (some[end] as number) + 1) end++;
    // A run of two is listed, because a range would not be shorter.
    if (end - at < 2) for (const index of some.slice(at, end + 1)) parts.push(names[index] as string);
    else parts.push(`${names[some[at] as number] as string} to ${names[some[end] as number] as string}`);
    at = end + 1;
  }
  const list = parts.join(', ');
  return some.length < 2 ? list : `${list} (${some.length} ${areReleases ? 'releases' : 'baselines'})`;
}
