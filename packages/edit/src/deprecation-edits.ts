import type { ApiElement, ApiTree } from '@protoshepherd/api-tree';
import type { TextEdit } from '@protoshepherd/source';
import { viewAt, type LayoutStyle } from '@protoshepherd/syntax';

import { blockDeprecation, methodDeprecation } from './block-deprecation.ts';
import type { DeprecationMark } from './deprecation-mark.ts';
import { fieldDeprecation } from './field-deprecation.ts';

/** The edits that deprecate an element; empty for elements that cannot be deprecated. */
export function deprecationEdits(
  tree: ApiTree,
  element: ApiElement,
  style: LayoutStyle,
  mark?: DeprecationMark,
): readonly TextEdit[] {
  const node = viewAt(element.file.schemaFile.tree, element.row);
  switch (node.kind) {
    case 'message':
    case 'enum':
    case 'service':
      return blockDeprecation(node, style);
    case 'rpc':
      return methodDeprecation(node, style);
    case 'field':
    case 'mapField':
    case 'enumValue':
    case 'group':
      return fieldDeprecation(tree, node, style, mark);
    default:
      return [];
  }
}
