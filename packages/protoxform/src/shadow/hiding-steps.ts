/**
 * Plans the steps of deprecated elements in a shadow, which removes nothing. A deprecated field or enum value keeps its number, type and comments, gets a name
 * that cannot be used by accident, and records the version of its deprecation. Deprecated messages, enums and methods stay unchanged.
 */
import type { ApiElement, ApiTree } from '@protoshepherd/api-tree';
import { deprecationMark } from '@protoshepherd/edit';
import { KindNumber } from '@protoshepherd/syntax';

import type { UpgradeStep } from '../plan/upgrade-step.ts';
import type { Quirks, ShadowNaming } from '../upgrade-options.ts';

/** The steps of a deprecated element in a shadow. */
export function hidingSteps(
  tree: ApiTree,
  element: ApiElement,
  naming: ShadowNaming,
  quirks: Quirks | undefined,
): UpgradeStep[] {
  const isHidden = element.kind === 'field' || element.kind === 'enumValue';
  // A group's name is also the name of a type.
  if (!isHidden || element.file.schemaFile.tree.rows[element.row] === KindNumber.group) return [];
  const hidden = `${naming.hiddenPrefix}${element.name}`;
  // The original generator carried out the annotations of hidden elements, which made them visible again.
  const rename = quirks === undefined ? undefined : element.rename;
  const oneof = quirks === undefined ? undefined : element.oneofPromotion;
  return [
    { kind: 'rename', element, to: rename ?? hidden },
    ...(oneof === undefined ? [] : [{ kind: 'promote', element, oneof } as const]),
    ...dateSteps(tree, element, naming.apiVersion),
  ];
}

/** An element with a version does not get another. */
function dateSteps(tree: ApiTree, element: ApiElement, version: string | undefined): UpgradeStep[] {
  if (version === undefined || element.deprecatedAt !== undefined) return [];
  const annotation = deprecationMark(tree, element.kind);
  return annotation === undefined ? [] : [{ kind: 'date-deprecation', element, annotation, version }];
}
