/** Which names are read. The directory reader and the git reader both ask here, so that they see the same tree. */

/** Is this the name of a file that belongs to a tree? */
export function isProtoName(name: string): boolean {
  return name.endsWith('.proto');
}

/** Is a folder of this name skipped? npm packages and hidden folders hold copies, not sources. */
export function isSkippedFolder(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}

/** Does a path lead into the folder of git? Also on file systems that do not tell upper from lower case. */
export function leadsIntoGit(path: string): boolean {
  return path.split(/[/\\]/).some((name) => name.toLowerCase() === '.git');
}

/** The folder inside of a directory in which changes are prepared. No change may touch it, and it is not read. */
export const stagingName = '.shepherd-write';

/** The file in that folder that is there from the first change to the last. */
export const journalName = 'journal.json';

/** Is this the path of a descriptor set, which may be given instead of a directory? */
export function isImage(path: string): boolean {
  return path.endsWith('.binpb');
}
