/**
 * Groups files into the folders that become projects. For Nx, a project is a folder; for Shepherd, a package version is defined by the declarations in
 * its files. Usually both are the same. If not, the folders are the projects:
 *
 * - A folder with files of two packages is one project with the tags of both. It is named after the package that its path spells, or else after the first one.
 * - A package in two folders is two projects that depend on each other. The folder that its name spells gets the name; the name of the other one includes its path.
 * - Files outside the workspace belong to no project, and files at its top belong to the root project.
 */
import type { ApiFile, PackageVersion } from '@protoshepherd/api-tree';
import type { LoadedApi } from '@protoshepherd/project';
import { compareText, sortBy } from '@protoshepherd/source';

import { fromWorkspace } from './read-api.ts';

/** A folder with files of the API. */
export interface PackageFolder {
  /** Relative to the root of the workspace. */
  readonly directory: string;
  /** Relative to the import root, as in findings. */
  readonly importFolder: string;
  /** Unique in the API. */
  readonly name: string;
  /** The packages with files here; the first one gives the folder its name. */
  readonly packages: readonly [PackageVersion, ...PackageVersion[]];
  /** Sorted by path. */
  readonly files: readonly [ApiFile, ...ApiFile[]];
}

type UnnamedFolder = Omit<PackageFolder, 'name'>;

/** The folders of an API, by directory. */
export function findPackageFolders(workspaceRoot: string, { tree, originOf }: LoadedApi): readonly PackageFolder[] {
  const filesByDirectory = new Map<string, [ApiFile, ...ApiFile[]]>();
  for (const file of tree.files) {
    if (!file.isTarget) continue;
    const origin = originOf(file.path);
    const place = origin === undefined ? undefined : fromWorkspace(workspaceRoot, origin);
    if (place === undefined) continue;
    const directory = place.includes('/') ? place.slice(0, place.lastIndexOf('/')) : '.';
    const known = filesByDirectory.get(directory);
    if (known === undefined) filesByDirectory.set(directory, [file]);
    else known.push(file);
  }
  const unnamed = sortBy(filesByDirectory, ([directory]) => directory).map(([directory, files]): UnnamedFolder => {
    const importFolder = files[0].directory;
    const packages = [...new Set(files.map((file) => file.packageVersion))].toSorted(
      (a, b) =>
        Number(isSpelledBy(b, importFolder)) - Number(isSpelledBy(a, importFolder)) || compareText(a.name, b.name),
    ) as [PackageVersion, ...PackageVersion[]];
    return { directory, importFolder, packages, files };
  });
  const names = nameFolders(unnamed);
  return unnamed.map((folder) => ({ ...folder, name: names.get(folder) as string }));
}

/** Tests if the path of a folder ends with the package name. */
function isSpelledBy({ name }: PackageVersion, importFolder: string): boolean {
  return name !== '' && `/${importFolder}`.endsWith(`/${name.replaceAll('.', '/')}`);
}

/**
 * Names each folder after its package. If another folder has a better claim, the name includes the path, and a number if that is also taken.
 */
function nameFolders(folders: readonly UnnamedFolder[]): ReadonlyMap<UnnamedFolder, string> {
  const claim = (folder: UnnamedFolder): number => Number(!isSpelledBy(folder.packages[0], folder.importFolder));
  const taken = new Set<string>();
  const names = new Map<UnnamedFolder, string>();
  for (const folder of folders.toSorted((a, b) => claim(a) - claim(b) || compareText(a.directory, b.directory))) {
    const own = projectName(folder.packages[0].name || folder.directory);
    const full = projectName(`${own}@${folder.directory}`);
    const name = [own, full].find((each) => !taken.has(each)) ?? numbered(full, taken);
    taken.add(name);
    names.set(folder, name);
  }
  return names;
}

/** A name that can be typed as `name:target`. Names may come from directories, which may contain any character. */
function projectName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_.\-/@]/gu, '_');
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
}
