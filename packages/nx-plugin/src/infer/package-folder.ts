/**
 * Files to the folders that become projects. To Nx a project is a folder; to Shepherd a package version is what its files say. Nearly always the two are
 * the same. Where they are not, folders are the projects:
 *
 * - a folder with files of two packages is one project, named after the package that its path spells, else after the first, with the tags of both;
 * - a package over two folders is two projects that depend on each other; the folder that its name spells has the name, the other has its own path, too;
 * - what lies outside of the workspace is no project, and what lies at its very top belongs to the root project.
 */
import type { ApiFile, PackageVersion } from '@protoshepherd/api-tree';
import type { LoadedApi } from '@protoshepherd/project';
import { compareText, sortBy } from '@protoshepherd/source';

import { fromWorkspace } from './read-api.ts';

/** A folder with files of the API. */
export interface PackageFolder {
  /** From the root of the workspace. */
  readonly directory: string;
  /** From the root that imports are relative to: what findings call it. */
  readonly importFolder: string;
  /** Unique in the API. */
  readonly name: string;
  /** The packages that have files here, the one it is named after first. */
  readonly packages: readonly [PackageVersion, ...PackageVersion[]];
  /** Sorted by path. */
  readonly files: readonly [ApiFile, ...ApiFile[]];
}

type Unnamed = Omit<PackageFolder, 'name'>;

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
  const unnamed = sortBy(filesByDirectory, ([directory]) => directory).map(([directory, files]): Unnamed => {
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

/** Does a folder end as the package says? */
function isSpelledBy({ name }: PackageVersion, importFolder: string): boolean {
  return name !== '' && `/${importFolder}`.endsWith(`/${name.replaceAll('.', '/')}`);
}

/** A name for each folder: that of its package, with its own path if another folder has a better claim, and a number if even that is taken. */
function nameFolders(folders: readonly Unnamed[]): ReadonlyMap<Unnamed, string> {
  const claim = (folder: Unnamed): number => Number(!isSpelledBy(folder.packages[0], folder.importFolder));
  const taken = new Set<string>();
  const names = new Map<Unnamed, string>();
  for (const folder of folders.toSorted((a, b) => claim(a) - claim(b) || compareText(a.directory, b.directory))) {
    const own = projectName(folder.packages[0].name || folder.directory);
    const full = projectName(`${own}@${folder.directory}`);
    const name = [own, full].find((each) => !taken.has(each)) ?? numbered(full, taken);
    taken.add(name);
    names.set(folder, name);
  }
  return names;
}

/** A name that can be typed as `name:target`: directories may give their names to packages, and may be called anything. */
function projectName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_.\-/@]/gu, '_');
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
}
