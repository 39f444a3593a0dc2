/**
 * Orders files after their imports, like `importsFirst`, but with marks on the files instead of tables, because all files are ordered again after every
 * change.
 */
import type { LinkedFile } from './linked-file.ts';

/** Orders and numbers all files reachable from the starts; `link` fills in the imports of a file before they are visited. */
export function orderFiles(starts: readonly LinkedFile[], link: (file: LinkedFile) => void): LinkedFile[] {
  const ordered: LinkedFile[] = [];
  const stack: LinkedFile[] = [];
  /** The index of the next import, for each file on the stack. */
  const nexts: number[] = [];
  const enter = (file: LinkedFile): void => {
    file.isEntered = true;
    link(file);
    stack.push(file);
    nexts.push(0);
  };
  for (const start of starts) {
    if (!start.isEntered) enter(start);
    for (let file = stack.at(-1); file !== undefined; file = stack.at(-1)) {
      const next = nexts.pop() as number;
      const each = file.imports[next];
      if (each === undefined) {
        file.position = ordered.length;
        ordered.push(file);
        stack.pop();
        continue;
      }
      nexts.push(next + 1);
      const imported = each.file as LinkedFile | undefined;
      if (imported !== undefined && !imported.isEntered) enter(imported);
    }
  }
  return ordered;
}
