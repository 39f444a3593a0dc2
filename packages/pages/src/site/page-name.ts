/**
 * File names of package pages. Package names are arbitrary, and a file system may ignore case or reserve names. Lowercase names that are safe everywhere stay unchanged. Any
 * other name becomes its readable part and a digest that keeps names distinct.
 */
import { createHash } from 'node:crypto';

/** Windows reserves these names, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

/** Longer names exceed path limits of some systems. */
const maxLength = 100;

/** The file name of the page of a package, without its extension. */
export function pageName(packageName: string): string {
  const isSafe = /^[a-z\d][a-z\d_.]*$/.test(packageName) && !packageName.endsWith('.') && !reserved.test(packageName);
  if (isSafe && packageName.length <= maxLength) return packageName;
  const readable = packageName
    .toLowerCase()
    .replaceAll(/[^a-z\d_.]+/g, '-')
    .slice(0, maxLength);
  const digest = createHash('sha256').update(packageName).digest('hex').slice(0, 12);
  return `p-${readable}-${digest}`;
}
