/**
 * Paths of folders and files, relative to the working directory, with forward slashes; `.` is the working directory
 * itself.
 */

/** The segments of a folder path; empty for `.`. */
export function splitFolders(folder: string): string[] {
  return folder === '.' ? [] : folder.split('/');
}

/** The folder path with the given segments. */
export function joinFolders(names: readonly string[]): string {
  return names.length === 0 ? '.' : names.join('/');
}

/** The folder of a file. */
export function parentOf(path: string): string {
  return joinFolders(path.split('/').slice(0, -1));
}

/** Tests if a path is a folder or inside it. */
export function isWithin(folder: string, path: string): boolean {
  if (folder === '.') return path !== '..' && !path.startsWith('../');
  return path === folder || path.startsWith(`${folder}/`);
}

/** The part of a path below a folder. */
export function pathBelow(folder: string, path: string): string {
  return folder === '.' ? path : path.slice(folder.length + 1);
}

/** The deepest of the given folders that contains a path. */
export function findDeepestFolder(folders: Iterable<string>, path: string): string | undefined {
  let deepest: string | undefined;
  for (const folder of folders) {
    if (isWithin(folder, path) && (deepest === undefined || isWithin(deepest, folder))) deepest = folder;
  }
  return deepest;
}
