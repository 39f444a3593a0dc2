/**
 * Imports that lead to no file that was read. One whose first folder is also the first folder of a target should be below a root, so it is missing; all
 * others come from outside.
 */
import type { OpenImport, PackageGraph } from '@protoshepherd/dag';

/** The open imports of the targets of a graph, told apart. */
export interface OpenImports {
  readonly missing: readonly OpenImport[];
  readonly external: readonly OpenImport[];
}

/** Tells the open imports of a graph apart. */
export function sortOpenImports({ tree, openImports }: PackageGraph): OpenImports {
  const folders = new Set(tree.files.filter((file) => file.isTarget).map(({ path }) => firstFolder(path)));
  const ofTargets = openImports.filter(({ file }) => file.isTarget);
  const isMissing = (open: OpenImport): boolean => folders.has(firstFolder(open.import.path));
  return { missing: ofTargets.filter(isMissing), external: ofTargets.filter((open) => !isMissing(open)) };
}

/** Empty for a file that lies in no folder. */
function firstFolder(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}
