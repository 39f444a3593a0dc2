/**
 * Updates texts in options that contain the full name of a package or type: `java_package`, `go_package` and similar, and annotations such as
 * `(envoy.annotations.resource).type`.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { TextEdit } from '@protoshepherd/source';
import { childRows, firstChild, KindNumber, OptionNode, readOption, StringNode } from '@protoshepherd/syntax';

import { nextOptionValue } from '../edit/next-option-value.ts';
import type { FilePlace, MovedNames } from './moved-names.ts';

/** The file options that repeat the package. */
export function packageOptionEdits({ schemaFile, directory }: ApiFile, to: FilePlace): readonly TextEdit[] {
  const { tree, package: from } = schemaFile;
  return childRows(tree.rows, 0, KindNumber.option).flatMap((row): TextEdit[] => {
    const option = new OptionNode(tree, row);
    const { name, value } = readOption(option);
    if (option.value?.kind !== 'string' || value.kind !== 'scalar') return [];
    const deeper = name === 'go_package' ? deeperGoPackage(value.text, directory, to.path) : undefined;
    const text = deeper ?? nextOptionValue(name, value.text, { from, to: to.package });
    const { start, end } = option.value.span;
    return text === value.text ? [] : [{ start, end, text }];
  });
}

/** A file that moves to a subfolder gets a Go package below its old one, too; `undefined` for other moves. */
function deeperGoPackage(literal: string, from: string, toPath: string): string | undefined {
  const to = toPath.slice(0, Math.max(0, toPath.lastIndexOf('/')));
  const prefix = from === '' ? '' : `${from}/`;
  if (to === from || !to.startsWith(prefix)) return undefined;
  return literal.replace(/;|["']$/, (end) => `/${to.slice(prefix.length)}${end}`);
}

/** Updates texts that are the full name of a moved type or package, or a type URL. */
export function typeTextEdits({ schemaFile }: ApiFile, names: MovedNames): readonly TextEdit[] {
  const { tree } = schemaFile;
  const { rows } = tree;
  const edits: TextEdit[] = [];
  for (let row = firstChild(rows, 0); row < rows.length; row = firstChild(rows, row)) {
    if (rows[row] !== KindNumber.string) continue;
    const node = new StringNode(tree, row);
    if (node.hasEscapes) continue;
    const { value } = node;
    const cut = value.lastIndexOf('/') + 1;
    const name = value.slice(cut);
    const next = name.includes('.') ? (names.packageByName(name) ?? names.typeByName(name)) : undefined;
    if (next === undefined || next === name) continue;
    const quote = node.text.startsWith("'") ? "'" : '"';
    edits.push({ ...node.span, text: `${quote}${value.slice(0, cut)}${next}${quote}` });
  }
  return edits;
}
