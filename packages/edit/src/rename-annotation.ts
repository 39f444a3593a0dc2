/** The annotation that renames an element in the next major version. */
import type { ApiElement, ApiTree, ElementKind } from '@protoshepherd/api-tree';
import type { TextEdit } from '@protoshepherd/source';
import { hasInnerComments, readOption, viewAt, type LayoutStyle, type OptionText } from '@protoshepherd/syntax';

import { insertFirst } from './block-deprecation.ts';
import { withOption } from './deprecation-mark.ts';
import { layOutOptions } from './lay-out-options.ts';

/** The packages that can declare the annotation. The first one found in the tree is used. */
const annotationPackages: readonly string[] = ['udpa.annotations', 'xds.annotations.v3', 'shepherd.annotations.v1'];

const names: Partial<Readonly<Record<ElementKind, string>>> = {
  message: 'message_migrate',
  field: 'field_migrate',
  enum: 'enum_migrate',
  enumValue: 'enum_value_migrate',
};

/** The full name of the annotation for a kind of element; `undefined` if the tree does not declare it. */
export function renameAnnotation({ schema }: ApiTree, kind: ElementKind): string | undefined {
  const name = names[kind];
  if (name === undefined) return undefined;
  return annotationPackages.map((home) => `${home}.${name}`).find((each) => schema.declaration(each) !== undefined);
}

/**
 * The edits that annotate an element; empty for elements that cannot be annotated. The import of the annotation is not
 * included.
 */
export function renameAnnotationEdits(
  tree: ApiTree,
  element: ApiElement,
  newName: string,
  style: LayoutStyle,
): readonly TextEdit[] {
  const annotation = renameAnnotation(tree, element.kind);
  if (annotation === undefined) return [];
  const node = viewAt(element.file.schemaFile.tree, element.row);
  const option: OptionText = { name: `(${annotation}).rename`, value: { kind: 'scalar', text: `"${newName}"` } };
  const written = `${option.name} = "${newName}"`;
  switch (node.kind) {
    case 'message':
    case 'enum':
      return insertFirst(node, node.open?.span.end, node.members, style, `option ${written};`);
    case 'field':
    case 'mapField':
    case 'enumValue': {
      if (!hasInnerComments(node))
        return [layOutOptions(node, withOption(tree, node.options.map(readOption), option), style)];
      const last = node.options.at(-1);
      const at = last?.span.end ?? node.number?.span.end ?? node.span.end;
      return [{ start: at, end: at, text: last === undefined ? ` [${written}]` : `, ${written}` }];
    }
    default:
      return [];
  }
}
