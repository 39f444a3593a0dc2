/** Creates the next version of a family as a copy of its newest one: package, path and names change, everything else is kept byte for byte. */
import type { ApiFile, ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import { rewriteText } from '@protoshepherd/edit';
import type { TextEdit } from '@protoshepherd/source';
import { defaultLayout, OptionNode } from '@protoshepherd/syntax';

import { candidateMark } from '../candidate-mark.ts';
import type { FileRewrite } from '../file-rewrite.ts';
import { statusEdits } from '../freeze/status-edits.ts';
import { moveEdits } from '../move/move-edits.ts';
import { MovedNames } from '../move/moved-names.ts';
import { placeVersion } from '../move/place-version.ts';
import { findReferences } from '../move/find-references.ts';

/** The files of a new version, copied from another one. Other packages keep referring to the old one. */
export function graduateFamily(
  tree: ApiTree,
  from: PackageVersion,
  version: string,
  style = defaultLayout,
): FileRewrite[] {
  const files = from.files.filter((file) => file.isTarget);
  const names = new MovedNames(tree, new Map(files.map((file) => [file, placeVersion(file, version, tree)])));
  return files.map((source): FileRewrite => {
    // The new version is active, regardless of the status of the old one.
    const others = [...previousTypeEdits(source), ...statusEdits(source, 'ACTIVE')];
    const edits = moveEdits(source, findReferences(tree, source), names, style, others);
    const text = candidateMark.without(rewriteText(source.schemaFile.tree.file.text, edits));
    return { source, path: names.importPath(source.path), text, isCopy: true };
  });
}

/** Messages with a previous type now name the copied message as their previous type. */
function previousTypeEdits({ elements, schemaFile: { tree } }: ApiFile): TextEdit[] {
  return elements.flatMap((element): TextEdit[] => {
    const known = element.annotations.values.find(
      ({ subject, field }) => subject === 'versioning' && field === 'previous_message_type',
    );
    const value = known === undefined ? undefined : new OptionNode(tree, known.row).value;
    return value?.kind === 'string' ? [{ ...value.span, text: `"${element.fullName}"` }] : [];
  });
}
