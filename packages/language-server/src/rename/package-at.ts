/**
 * Determines the package of a rename request. In the package statement, it is the whole name, and the new name is also a whole one. In the name of a type, it is the package prefix up to
 * the cursor, whose last part is replaced.
 */
import { childRows, KindNumber, PackageNode } from '@protoshepherd/syntax';
import type { Span } from '@protoshepherd/source';

import type { FoundName } from '../symbols/name-at-position.ts';

/** A package, or a common prefix of several. */
export interface PackageName {
  readonly text: string;
  /** True for a single package without those below it. */
  readonly isWhole: boolean;
}

/** A package name at a cursor. */
export interface PackageAtCursor {
  readonly name: PackageName;
  /** The span that the editor replaces with the new name. */
  readonly span: Span;
  /** The full name of the package after the rename. */
  withName(newName: string): string;
}

/** The package at a cursor; undefined if there is something else. A client without prepare support renames the word at the cursor. */
export function packageAt({ document, use }: FoundName, canPrepare: boolean): PackageAtCursor | undefined {
  if (use.target.kind !== 'package') return undefined;
  const { tree } = document.file;
  const text = use.target.name;
  const [row] = childRows(tree.rows, 0, KindNumber.package);
  const statement = row === undefined ? undefined : new PackageNode(tree, row).name;
  const isInStatement = use.place === 'head' && statement !== undefined;
  if (isInStatement && canPrepare) {
    const name = { text: document.file.package, isWhole: true };
    return { name, span: statement.span, withName: (newName) => newName };
  }
  const outer = text.slice(0, text.lastIndexOf('.') + 1);
  return { name: { text, isWhole: false }, span: use.span, withName: (newName) => `${outer}${newName}` };
}
