/** Folders and files as paths from the working directory, with forward slashes; `.` is the working directory itself. */

/** The names on the way to a folder; none for `.`. */
export function namesOf(folder: string): string[] {
  return folder === '.' ? [] : folder.split('/');
}

/** The folder that some names lead to. */
export function folderOf(names: readonly string[]): string {
  return names.length === 0 ? '.' : names.join('/');
}

/** The folder that a file lies in. */
export function parentOf(path: string): string {
  return folderOf(path.split('/').slice(0, -1));
}

/** Does a file or folder lie in a folder, or is it that folder? */
export function isWithin(folder: string, path: string): boolean {
  if (folder === '.') return path !== '..' && !path.startsWith('../');
  return path === folder || path.startsWith(`${folder}/`);
}

/** A path in a folder, as it is seen from that folder. */
export function pathBelow(folder: string, path: string): string {
  return folder === '.' ? path : path.slice(folder.length + 1);
}

/** The deepest of some folders that a path lies in. */
export function deepestAround(folders: Iterable<string>, path: string): string | undefined {
  let deepest: string | undefined;
  for (const folder of folders) {
    if (isWithin(folder, path) && (deepest === undefined || isWithin(deepest, folder))) deepest = folder;
  }
  return deepest;
}
