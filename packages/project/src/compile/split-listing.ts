/**
 * Chooses where to split a list of files so that the parts have similar weight and few dependencies: near the even split, between
 * the paths with the least in common.
 */

/** The maximum distance of a cut from the even split, as a fraction of a part. */
const tolerance = 0.1;

/** A file and its compilation cost. */
export interface WeighedFile {
  readonly path: string;
  readonly weight: number;
}

/** The indices that split files, sorted by path, into parts: from 0 to their number. */
export function splitListing(files: readonly WeighedFile[], parts: number): number[] {
  let sum = 0;
  const before = files.map(({ weight }) => {
    const weightBefore = sum;
    sum += weight;
    return weightBefore;
  });
  const share = sum / parts;
  const cuts = Array.from({ length: parts - 1 }, (_, part) =>
    bestCut(files, before, share * (part + 1), share * tolerance),
  );
  return [0, ...cuts, files.length];
}

function bestCut(files: readonly WeighedFile[], before: readonly number[], even: number, reach: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < files.length; at++) {
    const distance = Math.abs((before[at] as number) - even);
    const shared = sharedFolders((files[at - 1] as WeighedFile).path, (files[at] as WeighedFile).path);
    // Far from the even split only the distance counts; near it, the shared path, then the distance.
    const cost = (distance > reach ? 1e6 : shared) + distance / (even + 1);
    if (cost < least) {
      least = cost;
      best = at;
    }
  }
  return best;
}

function sharedFolders(a: string, b: string): number {
  const others = b.split('/');
  const at = a.split('/').findIndex((folder, index) => folder !== others[index]);
  return at === -1 ? others.length : at;
}
