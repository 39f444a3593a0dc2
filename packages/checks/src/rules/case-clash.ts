import type { ApiFile } from '@protoshepherd/api-tree';
import { foldName } from '@protoshepherd/source';

import { locateFile } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** Reports files and folders that collide on case-insensitive file systems. */
export const caseClash: TreeRule = {
  about: 'tree',
  id: 'case-clash',
  summary: 'No two paths differ only in letter case or Unicode normalization.',
  severity: 'error',

  *check({ files }) {
    const places = new PathIndex();
    for (const file of files) {
      const clash = places.findClash(file);
      if (clash === undefined) continue;
      const { path, other } = clash;
      yield {
        message: `"${path}" and "${other.path}" are the same path on case-insensitive file systems`,
        location: locateFile(file),
        package: file.packageVersion.name,
        related: [{ message: 'the other spelling', location: locateFile(other.file) }],
        data: { path, other: other.path },
      };
    }
  },

  explanation: {
    why: 'A clone on Windows or macOS contains only one of the two files, so developers and CI see different trees. Shepherd refuses to write such files for the same reason.',
    inspects: 'The paths of all files below the roots and of the folders that contain them.',
    wrong: { 'a/v1/a.proto': 'package a.v1;', 'a/v1/A.proto': 'package a.v1;' },
    right: { 'a/v1/a.proto': 'package a.v1;', 'a/v1/b.proto': 'package a.v1;' },
    remedy: 'Rename one of the files or folders.',
  },
};

/** A file or folder, and the first file found there. */
interface PathEntry {
  readonly path: string;
  readonly file: ApiFile;
}

/** A file or folder that collides with an earlier one. */
interface Clash {
  readonly path: string;
  readonly other: PathEntry;
}

/** Files and folders in the order of visiting. Every folder is checked once. */
class PathIndex {
  readonly #byFoldedName = new Map<string, PathEntry>();
  readonly #clashes = new Map<string, Clash | undefined>();

  /** The outermost collision among a file and its folders. */
  findClash(file: ApiFile): Clash | undefined {
    const unknown: string[] = [];
    let path = file.path;
    while (path !== '' && !this.#clashes.has(path)) {
      unknown.push(path);
      path = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    }
    let clash = this.#clashes.get(path);
    for (const each of unknown.toReversed()) {
      clash ??= this.#add({ path: each, file });
      this.#clashes.set(each, clash);
    }
    return clash;
  }

  #add(place: PathEntry): Clash | undefined {
    const folded = foldName(place.path);
    const other = this.#byFoldedName.get(folded);
    if (other !== undefined) return { path: place.path, other };
    this.#byFoldedName.set(folded, place);
    return undefined;
  }
}
