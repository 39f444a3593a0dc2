/** All edits of a package move in one file, whether the file moves or only refers to moved packages. */
import type { ApiFile } from '@protoshepherd/api-tree';
import { importPathEdits, reflowStatements } from '@protoshepherd/edit';
import type { TypeReference } from '@protoshepherd/schema';
import type { TextEdit } from '@protoshepherd/source';
import { childRows, KindNumber, PackageNode, type LayoutStyle } from '@protoshepherd/syntax';

import { followReferences } from '../edit/comment-references.ts';
import type { MovedNames } from './moved-names.ts';
import { nameEdits } from './name-edits.ts';
import { packageOptionEdits, typeTextEdits } from './option-value-edits.ts';

/** The edits of a file; empty if it is unaffected. `others` are further edits that are laid out together with them. `comments` defaults to updating the labels of Envoy's documentation. */
export function moveEdits(
  file: ApiFile,
  references: readonly TypeReference[],
  names: MovedNames,
  style: LayoutStyle,
  others: readonly TextEdit[] = [],
  comments: readonly TextEdit[] = labelEdits(file, names),
): readonly TextEdit[] {
  const place = names.places.get(file);
  const edits = [
    ...others,
    ...(place === undefined ? [] : [...packageEdits(file, place.package), ...packageOptionEdits(file, place)]),
    ...importPathEdits(file.schemaFile, (path) => names.importPath(path), style),
    ...nameEdits(file, references, names),
    ...typeTextEdits(file, names).filter(({ start }) => others.every((other) => other.start !== start)),
    ...comments,
  ];
  return reflowStatements(file.schemaFile.tree, edits, style);
}

/** A file without a package gets a package statement after its syntax statement. */
function packageEdits({ schemaFile }: ApiFile, to: string): readonly TextEdit[] {
  const { tree } = schemaFile;
  const [row] = childRows(tree.rows, 0, KindNumber.package);
  const name = row === undefined ? undefined : new PackageNode(tree, row).name;
  if (name !== undefined) return name.text === to ? [] : [{ ...name.span, text: to }];
  const [syntax] = childRows(tree.rows, 0, KindNumber.syntax);
  if (syntax === undefined) return [{ start: 0, end: 0, text: `package ${to};\n\n` }];
  const at = tree.tokens.ends[(tree.rows[syntax + 2] as number) - 1] as number;
  return [{ start: at, end: at, text: `\n\npackage ${to};` }];
}

function labelEdits({ schemaFile }: ApiFile, names: MovedNames): readonly TextEdit[] {
  const { comments, file } = schemaFile.tree;
  if (!file.text.includes('envoy_api_')) return [];
  const edits: TextEdit[] = [];
  for (let at = 0; at < comments.count; at++) {
    const [start, end] = [comments.starts[at] as number, comments.ends[at] as number];
    const before = file.text.slice(start, end);
    const text = followReferences(before, names);
    if (text !== before) edits.push({ start, end, text });
  }
  return edits;
}
