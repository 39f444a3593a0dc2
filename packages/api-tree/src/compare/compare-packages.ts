/** Packages that come, go or have another name. */
import type { ApiFile } from '../api-file.ts';
import type { PackageVersion } from '../package-version.ts';
import type { ChangeList, Half } from './change-list.ts';
import type { Pair, Pairing } from './pairing.ts';

/** Reports packages; what is in them is compared elsewhere. */
export function comparePackages(changes: ChangeList, { pairs, removed, added }: Pairing<PackageVersion>): void {
  for (const each of removed)
    changes.add({ kind: 'package-removed', element: 'package', before: half(each, fileOf(each)) });
  for (const each of added) changes.add({ kind: 'package-added', element: 'package', after: half(each, fileOf(each)) });
  for (const pair of pairs) {
    const { before, after } = pair;
    if (before.name === after.name) continue;
    const files = filesOf(pair);
    changes.add({
      kind: 'package-renamed',
      element: 'package',
      before: half(before, files.before, before.name),
      after: half(after, files.after, after.name),
    });
  }
}

function half({ name }: PackageVersion, file: ApiFile, text = ''): Half {
  return { file, name, row: 0, text };
}

function fileOf({ files }: PackageVersion): ApiFile {
  return (files.find((file) => file.isTarget) ?? files[0]) as ApiFile;
}

/** A file that both have at the same path, if there is one. */
function filesOf({ before, after }: Pair<PackageVersion>): Pair<ApiFile> {
  for (const file of before.files) {
    const partner = after.files.find((each) => each.path === file.path);
    if (partner !== undefined) return { before: file, after: partner };
  }
  return { before: fileOf(before), after: fileOf(after) };
}
