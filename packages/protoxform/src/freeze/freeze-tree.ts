/** Carries out a planned cut: candidates move, references to them are updated, and statuses change. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { rewriteText } from '@protoshepherd/edit';
import type { TextEdit } from '@protoshepherd/source';
import { defaultLayout } from '@protoshepherd/syntax';

import { candidateMark } from '../candidate-mark.ts';
import type { FileRewrite } from '../file-rewrite.ts';
import { moveEdits } from '../move/move-edits.ts';
import { MovedNames, type FilePlace } from '../move/moved-names.ts';
import { placeVersion } from '../move/place-version.ts';
import { findReferences } from '../move/find-references.ts';
import type { FreezePlan } from './freeze-plan.ts';
import { statusEdits } from './status-edits.ts';

/** The files that a cut moves or changes, by path. */
export function freezeTree(tree: ApiTree, plan: FreezePlan, style = defaultLayout): FileRewrite[] {
  const places = new Map<ApiFile, FilePlace>();
  for (const { candidate, version } of plan.cuts)
    for (const file of candidate.files) places.set(file, placeVersion(file, version, tree));
  const names = new MovedNames(tree, places);
  const statuses = assignStatuses(plan);
  return tree.files
    .filter((file) => file.isTarget)
    .flatMap((source): FileRewrite[] => {
      const place = places.get(source);
      const edits = [
        ...(place === undefined ? [] : markEdits(source)),
        ...moveEdits(source, findReferences(tree, source), names, style, statusEdits(source, statuses.get(source))),
      ];
      if (edits.length === 0 && place === undefined) return [];
      const text = rewriteText(source.schemaFile.tree.file.text, edits);
      return [{ source, path: place?.path ?? source.path, text, isCopy: false }];
    });
}

/** Changes only statuses, as Envoy's tool did; paths, packages and everything else stay. */
export function freezeStatuses(tree: ApiTree, plan: FreezePlan): FileRewrite[] {
  const statuses = assignStatuses(plan);
  return tree.files.flatMap((source): FileRewrite[] => {
    const edits = statusEdits(source, statuses.get(source));
    if (edits.length === 0) return [];
    const text = rewriteText(source.schemaFile.tree.file.text, edits);
    return [{ source, path: source.path, text, isCopy: false }];
  });
}

function assignStatuses({ cuts, frozen }: FreezePlan): ReadonlyMap<ApiFile, 'ACTIVE' | 'FROZEN'> {
  const statuses = new Map<ApiFile, 'ACTIVE' | 'FROZEN'>();
  for (const { candidate } of cuts) for (const file of candidate.files) statuses.set(file, 'ACTIVE');
  for (const { files } of frozen) for (const file of files) statuses.set(file, 'FROZEN');
  return statuses;
}

/** A stable version is maintained by hand, so the header for generated files is removed. */
function markEdits({ schemaFile }: ApiFile): TextEdit[] {
  const { text } = schemaFile.tree.file;
  const length = text.length - candidateMark.without(text).length;
  return length === 0 ? [] : [{ start: 0, end: length, text: '' }];
}
