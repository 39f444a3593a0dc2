import { foldedName, type Location } from '@protoshepherd/source';

import { placeOfFile } from '../place.ts';
import type { TreeRule } from '../rule.ts';

/** Reports files and folders that are one on file systems without letter case. */
export const caseClash: TreeRule = {
  about: 'tree',
  id: 'case-clash',
  summary: 'Paths differ in more than letter case or Unicode form.',
  severity: 'error',

  *check({ files }) {
    const seen = new Map<string, { readonly path: string; readonly location: Location }>();
    for (const file of files) {
      const location = placeOfFile(file);
      for (const path of placesOf(file.path)) {
        const folded = foldedName(path);
        const other = seen.get(folded);
        if (other === undefined) seen.set(folded, { path, location });
        if (other === undefined || other.path === path) continue;
        yield {
          message: `"${path}" and "${other.path}" are one on file systems without letter case`,
          location,
          package: file.packageVersion.name,
          related: [{ message: 'the other spelling', location: other.location }],
          data: { path, other: other.path },
        };
        break;
      }
    }
  },

  explanation: {
    why: 'On Windows and macOS a clone has only one of the two, so people and CI look at different trees. Shepherd refuses to write such files, for the same reason.',
    looksAt: 'The paths of all files below the roots, and the folders on the way to them.',
    wrong: { 'a/v1/a.proto': 'package a.v1;', 'a/v1/A.proto': 'package a.v1;' },
    right: { 'a/v1/a.proto': 'package a.v1;', 'a/v1/b.proto': 'package a.v1;' },
    wayOut: 'Rename one of the files or folders.',
  },
};

/** The folders on the way to a path, outermost first, and the path. */
function placesOf(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
