/**
 * File names of packages. A package may have any name, and a file system may ignore case or keep some names for itself, so only a name in small letters that is free everywhere
 * stays as it is. Any other name becomes what is readable of it, and a digest that keeps two of them apart.
 */
import { createHash } from 'node:crypto';

/** Windows keeps these names, whatever follows the first dot. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

/** Longer names do not fit into a path everywhere. */
const longest = 100;

/** The name of the page of a package, without its ending. */
export function pageName(packageName: string): string {
  const isSafe = /^[a-z\d][a-z\d_.]*$/.test(packageName) && !packageName.endsWith('.') && !reserved.test(packageName);
  if (isSafe && packageName.length <= longest) return packageName;
  const readable = packageName
    .toLowerCase()
    .replaceAll(/[^a-z\d_.]+/g, '-')
    .slice(0, longest);
  const digest = createHash('sha256').update(packageName).digest('hex').slice(0, 12);
  return `p-${readable}-${digest}`;
}
