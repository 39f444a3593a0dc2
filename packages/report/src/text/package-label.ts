/** What a package is called where people read it. Files without a package statement form a package too, with an empty name. */
import { printable } from './printable.ts';

/** The name as it may be shown. */
export function packageLabel(name: string): string {
  return name === '' ? '(no package)' : printable(name);
}
