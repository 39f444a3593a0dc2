import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder with its text, by path, to detect changes. */
export function treeState(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.toSorted().map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8')]),
  );
}

/** The paths that differ between two states. */
export function changedPaths(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((each) => before[each] !== after[each]).toSorted();
}
