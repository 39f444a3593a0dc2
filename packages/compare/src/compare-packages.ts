/** Added, removed and renamed packages. */
import type { ApiFile, PackageVersion, Pairing, Sides } from '@protoshepherd/api-tree';
import type { SchemaFile } from '@protoshepherd/schema';
import { KindNumber } from '@protoshepherd/syntax';

import type { ChangeList, SideDraft } from './change-list.ts';

/** Reports packages; their contents are compared elsewhere. */
export function comparePackages(changes: ChangeList, { pairs, removed, added }: Pairing<PackageVersion>): void {
  for (const each of removed)
    changes.add({ kind: 'package-removed', element: 'package', before: draftPackageSide(each, chooseFile(each)) });
  for (const each of added)
    changes.add({ kind: 'package-added', element: 'package', after: draftPackageSide(each, chooseFile(each)) });
  for (const pair of pairs) {
    const { before, after } = pair;
    if (before.name === after.name) continue;
    const files = chooseFiles(pair);
    changes.add({
      kind: 'package-renamed',
      element: 'package',
      before: { ...draftPackageSide(before, files.before, before.name), declares: namesIn(before) },
      after: { ...draftPackageSide(after, files.after, after.name), declares: namesIn(after) },
    });
  }
}

function draftPackageSide({ name }: PackageVersion, file: ApiFile, text = ''): SideDraft {
  return { file, name, row: 0, text };
}

/**
 * The names of services and messages. The implicit entry messages of maps are excluded, because they cannot be referred
 * to.
 */
function namesIn({ files }: PackageVersion): readonly string[] {
  const types = files.flatMap(({ schemaFile }) => schemaFile.types);
  const named = types.filter(({ kind, file, row }) => kind === 'service' || (kind === 'message' && !isMap(file, row)));
  return named.map(({ fullName }) => fullName).toSorted();
}

function isMap({ tree }: SchemaFile, row: number): boolean {
  return tree.rows[row] === KindNumber.mapField;
}

function chooseFile({ files }: PackageVersion): ApiFile {
  return (files.find((file) => file.isTarget) ?? files[0]) as ApiFile;
}

/** The first file that both packages have at the same path; otherwise a file of each. */
function chooseFiles({ before, after }: Sides<PackageVersion>): Sides<ApiFile> {
  for (const file of before.files) {
    const partner = after.files.find((each) => each.path === file.path);
    if (partner !== undefined) return { before: file, after: partner };
  }
  return { before: chooseFile(before), after: chooseFile(after) };
}
