/** The filter for file names. The directory reader and the git reader share it, so that they see the same tree. */

/** True for names of tree files. */
export function isProtoName(name: string): boolean {
  return name.endsWith('.proto');
}

/** True for skipped folders. npm packages and hidden folders contain copies rather than sources. */
export function isSkippedFolder(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}

/** True if a path leads into the `.git` folder. Ignores case, because some file systems do. */
export function isInGitFolder(path: string): boolean {
  return path.split(/[/\\]/).some((name) => name.toLowerCase() === '.git');
}

/** The staging folder of a write, inside the written directory. Changes must not touch it, and readers skip it. */
export const stagingName = '.shepherd-write';

/** The file in that folder that exists from the first change to the last. */
export const journalName = 'journal.json';

/** True for the path of a descriptor set, which is accepted in place of a directory. */
export function isImage(path: string): boolean {
  return path.endsWith('.binpb');
}
