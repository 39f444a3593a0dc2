/**
 * Marks elements as deprecated: the option, the version of fields and enum values, the required import, and a comment that names the replacement.
 */
import type { ApiElement, ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { deprecationEdits, importPathEdits, rewriteText, type DeprecationMark } from '@protoshepherd/edit';
import { sortBy, type TextEdit } from '@protoshepherd/source';
import { defaultLayout, type LayoutStyle } from '@protoshepherd/syntax';

import type { FileRewrite } from '../file-rewrite.ts';
import { replacementComments } from './replacement-comment.ts';
import { annotationKnown, chooseAnnotation, annotationUsed, type VersionAnnotation } from './version-annotation.ts';

/** The options of a deprecation. */
export interface DeprecateOptions {
  /** The minor version of the API, such as `3.5`. */
  readonly at?: string;
  /** The replacement, as it will appear in the comment. */
  readonly replacement?: string;
  /** The layout of changed statements. Defaults to a hundred columns, as in Envoy. */
  readonly style?: LayoutStyle;
}

/** The files that change when some elements are deprecated, by path. Elements that are already deprecated are skipped. */
export function deprecateElements(
  tree: ApiTree,
  elements: readonly ApiElement[],
  options: DeprecateOptions = {},
): FileRewrite[] {
  const byFile = new Map<ApiFile, Set<ApiElement>>();
  for (const element of elements) {
    if (element.isDeprecated || !isDeprecatable(element)) continue;
    const known = byFile.get(element.file);
    if (known === undefined) byFile.set(element.file, new Set([element]));
    else known.add(element);
  }
  return sortBy(byFile, ([file]) => file.path).map(([source, marked]): FileRewrite => {
    const edits = editsToDeprecate(tree, source, [...marked], options);
    return { source, path: source.path, text: rewriteText(source.schemaFile.tree.file.text, edits), isCopy: false };
  });
}

/** Can an element be deprecated? Oneofs cannot. */
export function isDeprecatable({ kind }: ApiElement): boolean {
  return kind !== 'oneof';
}

/** Do deprecations of these elements need a version, because others in the tree have one? */
export function needsVersion(tree: ApiTree, elements: readonly ApiElement[]): boolean {
  const used = annotationUsed(tree);
  return (
    used !== undefined && elements.some((each) => !each.isDeprecated && chooseAnnotation(each, used) !== undefined)
  );
}

/** The edits that deprecate elements of one file. None of them may be deprecated already. */
export function editsToDeprecate(
  tree: ApiTree,
  file: ApiFile,
  elements: readonly ApiElement[],
  { at, replacement, style = defaultLayout }: DeprecateOptions,
): TextEdit[] {
  const annotation = at === undefined ? undefined : (annotationUsed(tree, file) ?? annotationKnown(tree));
  const marks = elements.map((element) => ({ element, mark: createMark(element, annotation, at) }));
  const needsImport = annotation !== undefined && marks.some(({ mark }) => mark !== undefined);
  return [
    ...marks.flatMap(({ element, mark }) => deprecationEdits(tree, element, style, mark)),
    ...(replacement === undefined ? [] : replacementComments(elements, replacement)),
    ...(needsImport ? importEdits(tree, file, annotation, style) : []),
  ];
}

function createMark(
  element: ApiElement,
  annotation: VersionAnnotation | undefined,
  version: string | undefined,
): DeprecationMark | undefined {
  const name = annotation === undefined ? undefined : chooseAnnotation(element, annotation);
  return name === undefined || version === undefined ? undefined : { annotation: name, version };
}

/** Imports the annotation, unless the file declares or sees it already. */
function importEdits(
  tree: ApiTree,
  { schemaFile }: ApiFile,
  { field, path }: VersionAnnotation,
  style: LayoutStyle,
): readonly TextEdit[] {
  const home = tree.schema.declaration(field)?.file;
  if (home !== undefined && schemaFile.visible.has(home)) return [];
  return importPathEdits(schemaFile, (each) => each, style, [home?.path ?? path]);
}
