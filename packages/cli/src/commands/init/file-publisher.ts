/** Determines the publisher ("house") of files and folders by package and path. Paths are relative to the import root of the file, if that is inside the root. */
import { isWithin, splitFolders, parentOf, pathBelow } from './folder-path.ts';
import type { PlacedFile } from './place-files.ts';
import { findPublisher, isOftenCopied, findOwner, type Publisher } from './vendored-names.ts';

/** The house of a file by its package, or by its folder if it has no package. */
export function findDeclaredPublisher(file: PlacedFile, root: string): Publisher {
  return findPublisher(file.package === '' ? folderNames(file, root).join('.') : file.package);
}

/**
 * The house that a file counts for. In the folder of a publisher, an unusual package still counts for the publisher.
 */
export function findEffectivePublisher(file: PlacedFile, root: string): Publisher {
  const byFolder = findPublisher(folderNames(file, root).join('.'));
  return isOftenCopied(byFolder) ? byFolder : findDeclaredPublisher(file, root);
}

/**
 * Tests if a file is at the path where its publisher keeps it. Copies are; a file that only extends a third-party
 * package need not be.
 */
export function isAtPublishedPath(file: PlacedFile, root: string): boolean {
  const folders = folderNames(file, root);
  if (findPublisher(folders.join('.')) !== findDeclaredPublisher(file, root)) return false;
  return folders.join('.') === file.package || !file.package.startsWith(`${folders[0]}.`);
}

/** The publisher of each import root that belongs to an often-copied house. */
export function findRootPublishers(files: readonly PlacedFile[]): ReadonlyMap<string, Publisher> {
  const publishers = new Map<string, Publisher[]>();
  for (const file of files) {
    const known = publishers.get(file.root);
    if (known === undefined) publishers.set(file.root, [findEffectivePublisher(file, file.root)]);
    else known.push(findEffectivePublisher(file, file.root));
  }
  return new Map(
    [...publishers].flatMap(([root, each]) => {
      const publisher = findOwner(each);
      return publisher !== undefined && isOftenCopied(publisher) ? [[root, publisher] as const] : [];
    }),
  );
}

/** The names of the folders between the base and a file. */
function folderNames(file: PlacedFile, root: string): string[] {
  const base = isWithin(root, file.root) ? file.root : root;
  return splitFolders(parentOf(pathBelow(base, file.path)));
}
