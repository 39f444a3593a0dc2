/**
 * Detects the style of a tree. Two styles differ only in the group of `xds/annotations`: an import of it that touches another annotation import
 * indicates the older style, and a separate one the newer. The majority of files decides.
 */
import { ImportNode } from '../nodes/file-nodes.ts';
import { KindNumber } from '../node-kind.ts';
import { childRows } from '../rows.ts';
import type { SyntaxTree } from '../syntax-tree.ts';
import type { StyleName } from './format-style.ts';
import { isAnnotationImport } from './import-groups.ts';

const xdsAnnotations = 'xds/annotations/';

/** The style of some files; the newest one if there is no majority. */
export function detectStyle(trees: Iterable<SyntaxTree>): StyleName {
  const votes: Record<StyleName, number> = { 'envoy@2021': 0, 'envoy@2022': 0 };
  for (const tree of trees) {
    // Few files have such imports, and nothing needs to be cached for the others.
    if (!importsXdsAnnotations(tree)) continue;
    const known = knownVotes.get(tree) ?? { vote: computeVote(tree) };
    knownVotes.set(tree, known);
    if (known.vote !== undefined) votes[known.vote]++;
  }
  return votes['envoy@2021'] > votes['envoy@2022'] ? 'envoy@2021' : 'envoy@2022';
}

/** Cached with the trees, since most trees of an API that is read again are reused. */
const knownVotes = new WeakMap<SyntaxTree, { readonly vote: StyleName | undefined }>();

/** Undefined unless a file imports both kinds of annotations. */
function computeVote(tree: SyntaxTree): StyleName | undefined {
  const imports = childRows(tree.rows, 0, KindNumber.import).map((row) => new ImportNode(tree, row));
  if (!imports.some(isXdsAnnotation) || !imports.some(isOtherAnnotation)) return undefined;
  const isTogether = imports.some((node, at) => {
    const next = imports[at + 1];
    if (next === undefined || !isTouching(tree, node, next)) return false;
    return (isXdsAnnotation(node) && isOtherAnnotation(next)) || (isOtherAnnotation(node) && isXdsAnnotation(next));
  });
  return isTogether ? 'envoy@2021' : 'envoy@2022';
}

function importsXdsAnnotations({ head }: SyntaxTree): boolean {
  return head.imports.some(({ path }) => path.startsWith(xdsAnnotations));
}

function isXdsAnnotation({ path }: ImportNode): boolean {
  return path?.value.startsWith(xdsAnnotations) === true;
}

function isOtherAnnotation(node: ImportNode): boolean {
  return !isXdsAnnotation(node) && isAnnotationImport(node.path?.value ?? '', '');
}

/** Is there no blank line between two imports? */
function isTouching({ file }: SyntaxTree, one: ImportNode, next: ImportNode): boolean {
  return !/\n[ \t\r]*\n/.test(file.text.slice(one.span.end, next.span.start));
}
