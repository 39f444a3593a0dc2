/** The transitive importers of some files. */
import type { LinkedFile } from '../link/linked-file.ts';

/** The transitive importers, including the starts. One pass suffices, because files come after their imports; only cycles need more. */
export function importersOf(files: readonly LinkedFile[], starts: Iterable<LinkedFile>): LinkedFile[] {
  const isReached = new Uint8Array(files.length);
  for (const start of starts) isReached[start.position] = 1;
  let mayGrow = true;
  while (mayGrow) {
    let hasGrown = false;
    let hasCycle = false;
    for (const { imports, position } of files) {
      if (isReached[position] === 1) continue;
      for (const each of imports) {
        if (each.file === undefined) continue;
        const imported = (each.file as LinkedFile).position;
        if (imported > position) hasCycle = true;
        if (isReached[imported] !== 1) continue;
        isReached[position] = 1;
        hasGrown = true;
      }
    }
    mayGrow = hasGrown && hasCycle;
  }
  return files.filter((file) => isReached[file.position] === 1);
}
