/**
 * In a shadow nothing is dropped. A deprecated field or value keeps its number, its type and its comments, under a name that nobody takes by mistake, and says
 * since when it is deprecated. Deprecated messages, enums and methods stay as they are.
 */
import type { ApiElement, ApiTree } from '@protoshepherd/api-tree';
import { deprecationMark } from '@protoshepherd/edit';
import { KindNumber } from '@protoshepherd/syntax';

import type { UpgradeStep } from '../plan/upgrade-step.ts';
import type { Quirks, ShadowNaming } from '../upgrade-options.ts';

/** What happens to a deprecated element of a shadow. */
export function hidingSteps(
  tree: ApiTree,
  element: ApiElement,
  naming: ShadowNaming,
  quirks: Quirks | undefined,
): UpgradeStep[] {
  const isHidden = element.kind === 'field' || element.kind === 'enumValue';
  // The name of a group is that of a type, too.
  if (!isHidden || element.file.schemaFile.tree.rows[element.row] === KindNumber.group) return [];
  const hidden = `${naming.hiddenPrefix}${element.name}`;
  // The original obeyed the annotations of what it hid, and so brought it back into the open.
  const rename = quirks === undefined ? undefined : element.rename;
  const oneof = quirks === undefined ? undefined : element.oneofPromotion;
  return [
    { kind: 'rename', element, to: rename ?? hidden },
    ...(oneof === undefined ? [] : [{ kind: 'promote', element, oneof } as const]),
    ...dating(tree, element, naming.apiVersion),
  ];
}

/** Nothing is dated twice. */
function dating(tree: ApiTree, element: ApiElement, version: string | undefined): UpgradeStep[] {
  if (version === undefined || element.deprecatedAt !== undefined) return [];
  const annotation = deprecationMark(tree, element.kind);
  return annotation === undefined ? [] : [{ kind: 'date-deprecation', element, annotation, version }];
}
