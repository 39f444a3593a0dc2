/** Which house a file and a folder belong to, by package and by path. Paths are seen from the folder that imports of the file are relative to, if that is inside of the root. */
import { isWithin, namesOf, parentOf, pathBelow } from './folder-path.ts';
import type { PlacedFile } from './place-files.ts';
import { houseOf, isPublished, ownHouse, type House } from './vendored-names.ts';

/** The house that the package of a file belongs to, or its folder where it has none. */
export function houseOfFile(file: PlacedFile, root: string): House {
  return houseOf(file.package === '' ? folderNames(file, root).join('.') : file.package);
}

/** The house that a file speaks for: among the files of a publisher, an odd package speaks for nobody else. */
export function residenceOf(file: PlacedFile, root: string): House {
  const byFolder = houseOf(folderNames(file, root).join('.'));
  return isPublished(byFolder) ? byFolder : houseOfFile(file, root);
}

/** Does a file lie where its publisher has it? A copy does; a file that only adds to a package of others need not. */
export function isAtItsPlace(file: PlacedFile, root: string): boolean {
  const folders = folderNames(file, root);
  if (houseOf(folders.join('.')) !== houseOfFile(file, root)) return false;
  return folders.join('.') === file.package || !file.package.startsWith(`${folders[0]}.`);
}

/** The house of every folder that imports are relative to, if it is one that is often copied. */
export function publishersOfFolders(files: readonly PlacedFile[]): ReadonlyMap<string, House> {
  const houses = new Map<string, House[]>();
  for (const file of files) {
    const known = houses.get(file.root);
    if (known === undefined) houses.set(file.root, [residenceOf(file, file.root)]);
    else known.push(residenceOf(file, file.root));
  }
  return new Map(
    [...houses].flatMap(([root, each]) => {
      const house = ownHouse(each);
      return house !== undefined && isPublished(house) ? [[root, house] as const] : [];
    }),
  );
}

/** The names of the folders around a file. */
function folderNames(file: PlacedFile, root: string): string[] {
  const base = isWithin(root, file.root) ? file.root : root;
  return namesOf(parentOf(pathBelow(base, file.path)));
}
