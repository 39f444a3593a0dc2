/** The parts of a dotted name with their declarations: the parts before a type name are the enclosing types and packages. */
import type { Span } from '@protoshepherd/source';
import { Column, tokenText, type SyntaxTree } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { NameTarget } from './name-use.ts';

/** One part of a dotted name. */
export interface NamePart {
  readonly text: string;
  readonly span: Span;
}

/** The parts of the name in a row. */
export function partsOfRow(tree: SyntaxTree, row: number): readonly NamePart[] {
  return partsOfTokens(tree, tree.rows[row + Column.firstToken] as number, tree.rows[row + Column.endToken] as number);
}

/** The words in a range of tokens. */
export function partsOfTokens(tree: SyntaxTree, first: number, end: number): readonly NamePart[] {
  const { starts, ends } = tree.tokens;
  const parts: NamePart[] = [];
  for (let token = first; token < end; token++) {
    const text = tokenText(tree, token);
    if (/^\w/.test(text)) parts.push({ text, span: { start: starts[token] as number, end: ends[token] as number } });
  }
  return parts;
}

/** The declaration of one part of a resolved name. */
export function partTarget(parts: readonly NamePart[], index: number, whole: Declaration): NameTarget | undefined {
  let target: NameTarget = { kind: 'declaration', declaration: whole };
  for (let at = parts.length - 1; at > index; at--) {
    const outer = around(target, (parts[at - 1] as NamePart).text);
    if (outer === undefined) return undefined;
    target = outer;
  }
  return target;
}

/** A part of a package name. */
export function packagePart(parts: readonly NamePart[], index: number): NameTarget {
  const name = parts
    .slice(0, index + 1)
    .map(({ text }) => text)
    .join('.');
  return { kind: 'package', name };
}

/** The prefix before the last part of a full name. An enum value may also be named through its enum, although it is a sibling of it. */
function around(target: NameTarget, written: string): NameTarget | undefined {
  if (target.kind === 'package') return outerPackage(target.name);
  if (target.kind !== 'declaration') return undefined;
  const { declaration } = target;
  const { file, block, kind, parent } = declaration;
  const holder = kind === 'enumValue' ? (file as LinkedFile).typeAt(block) : undefined;
  if (holder?.name === written) return { kind: 'declaration', declaration: holder };
  if (parent !== undefined) return { kind: 'declaration', declaration: parent };
  return file.package === '' ? undefined : { kind: 'package', name: file.package };
}

function outerPackage(name: string): NameTarget | undefined {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? undefined : { kind: 'package', name: name.slice(0, dot) };
}
