/**
 * Which package a rename is about. In the package statement it is the whole name, and the new name is a whole one, too. In the name of a type it is one part: the beginning that packages
 * share, up to the cursor, of which the last word changes.
 */
import { childRows, KindNumber, PackageNode } from '@protoshepherd/syntax';
import type { Span } from '@protoshepherd/source';

import type { FoundName } from '../symbols/name-at-position.ts';

/** A package, or a beginning of the names of several. */
export interface PackageName {
  readonly text: string;
  /** Is it one package and nothing below it? */
  readonly isWhole: boolean;
}

/** A name of a package under a cursor. */
export interface PackageAtCursor {
  readonly name: PackageName;
  /** What the editor replaces with the new name. */
  readonly span: Span;
  /** The whole name of the package afterwards. */
  withName(newName: string): string;
}

/** The package under a cursor; undefined if something else is there. A client that cannot be told what it replaces takes the word at the cursor. */
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
