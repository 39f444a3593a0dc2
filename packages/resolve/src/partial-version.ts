import { parseSemanticVersion } from '@protoshepherd/history';

/** Is this the beginning of a semantic version: `1` or `1.2`? */
export function isPartialVersion(text: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(text) && parseSemanticVersion(completeVersion(text)) !== undefined;
}

/** The first version that begins in this way: `1.2.0` for `1.2`. */
export function completeVersion(partial: string): string {
  return `${partial}${partial.includes('.') ? '.0' : '.0.0'}`;
}
