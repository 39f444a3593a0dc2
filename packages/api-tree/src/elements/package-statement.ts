/** The package statement of a file and the comment above it. */
import {
  childRows,
  collectComments,
  KindNumber,
  rowText,
  slotColumns,
  viewAt,
  type SyntaxTree,
} from '@protoshepherd/syntax';

import type { Annotations } from '../read-annotations.ts';
import { deprecationNotice } from './comment-tags.ts';

const nameColumn = slotColumns('package').name;

/** The package that a file declares; empty if it declares none. */
export function declaredPackage(tree: SyntaxTree): string {
  const row = packageRow(tree);
  const name = row === undefined ? -1 : (tree.rows[row + nameColumn] as number);
  return name === -1 ? '' : rowText(tree, name);
}

/**
 * Why a package is deprecated: the text of a `Deprecated: …` comment above `package`, or an empty text if only the
 * option is set.
 */
export function packageDeprecation(tree: SyntaxTree, annotations: Annotations): string | undefined {
  const row = packageRow(tree);
  const comment = row === undefined ? undefined : collectComments(viewAt(tree, row)).leading?.text;
  const notice = comment === undefined ? undefined : deprecationNotice(comment);
  return notice ?? (annotations.deprecated === undefined ? undefined : '');
}

function packageRow(tree: SyntaxTree): number | undefined {
  return childRows(tree.rows, 0, KindNumber.package)[0];
}
