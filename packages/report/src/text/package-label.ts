/** The display name of packages. Files without a package statement form a package with an empty name. */
import { printable } from './printable.ts';

/** The display name. */
export function packageLabel(name: string): string {
  return name === '' ? '(no package)' : printable(name);
}
