/** The next version of a family is a copy of its newest one: other package, other path, and names that lead to the copy; everything else stays, to the byte. */
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
import { referencesOf } from '../move/references-of.ts';

/** The files of a new version, copied from another one. Other packages go on referring to the old one. */
export function graduateFamily(
  tree: ApiTree,
  from: PackageVersion,
  version: string,
  style = defaultLayout,
): FileRewrite[] {
  const files = from.files.filter((file) => file.isTarget);
  const names = new MovedNames(tree, new Map(files.map((file) => [file, placeVersion(file, version, tree)])));
  return files.map((source): FileRewrite => {
    // Whatever the old version was, the new one is worked on.
    const others = [...previousTypeEdits(source), ...statusEdits(source, 'ACTIVE')];
    const edits = moveEdits(source, referencesOf(tree, source), names, style, others);
    const text = candidateMark.without(rewriteText(source.schemaFile.tree.file.text, edits));
    return { source, path: names.importPath(source.path), text, isCopy: true };
  });
}

/** Messages that say what they were before were, before this, the ones that are copied. */
function previousTypeEdits({ elements, schemaFile: { tree } }: ApiFile): TextEdit[] {
  return elements.flatMap((element): TextEdit[] => {
    const known = element.annotations.values.find(
      ({ subject, field }) => subject === 'versioning' && field === 'previous_message_type',
    );
    const value = known === undefined ? undefined : new OptionNode(tree, known.row).value;
    return value?.kind === 'string' ? [{ ...value.span, text: `"${element.fullName}"` }] : [];
  });
}
