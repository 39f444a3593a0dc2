/** Copies of installed packages that cost no space and almost no time. */
import { cpSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a file or folder available at another place of the same disk, as hard links; symbolic links are copied. */
export function linkFiles(source: string, target: string): void {
  if (statSync(source).isFile()) {
    linkSync(source, target);
    return;
  }
  mkdirSync(target);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isSymbolicLink()) cpSync(from, to, { verbatimSymlinks: true });
    else linkFiles(from, to);
  }
}
