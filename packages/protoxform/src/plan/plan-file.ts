/** Plans the steps for the elements of one file. */
import type { ApiElement, ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { readNumber } from '@protoshepherd/edit';
import { KindNumber } from '@protoshepherd/syntax';

import type { NextFile, NextNames } from '../next-names.ts';
import { hidingSteps } from '../shadow/hiding-steps.ts';
import type { UpgradeOptions } from '../upgrade-options.ts';
import { retargetSteps } from './retarget-steps.ts';
import type { FileUpgrade, UpgradeStep } from './upgrade-step.ts';

/** Plans the next version of a file. */
export function planFile(
  tree: ApiTree,
  names: NextNames,
  file: ApiFile,
  to: NextFile,
  options: UpgradeOptions,
): FileUpgrade {
  const { steps: retargets, optionNames } = retargetSteps(tree, names, file, to, options);
  const steps = file.elements.flatMap((element): UpgradeStep[] => {
    if (isInDropped(element, options)) return [];
    if (isDropped(element, options)) return [{ kind: 'drop', element }, ...reservation(element, options)];
    return [
      ...(element.kind === 'message' ? [previousType(element)] : []),
      ...(element.isDeprecated ? renameSteps(tree, element, options) : []),
      ...migrations(element, options),
      ...(retargets.get(element) ?? []),
    ];
  });
  return { file, to, steps, optionNames };
}

/** Deprecated elements that cannot be removed get another name. */
function renameSteps(tree: ApiTree, element: ApiElement, options: UpgradeOptions): UpgradeStep[] {
  if (options.shadow !== undefined) return hidingSteps(tree, element, options.shadow, options.quirks);
  return element.kind === 'enumValue' ? [{ kind: 'make-unavailable', element }] : [];
}

/**
 * Is an element removed? The zero value of an enum cannot be. The original generator kept methods and services. A shadow keeps
 * everything.
 */
function isDropped(element: ApiElement, { quirks, shadow }: UpgradeOptions): boolean {
  if (!element.isDeprecated || shadow !== undefined) return false;
  if (quirks !== undefined && (element.kind === 'method' || element.kind === 'service')) return false;
  return element.kind !== 'enumValue' || Number(readNumber(element)) !== 0;
}

/** Is an element removed with its parent? */
function isInDropped({ parent }: ApiElement, options: UpgradeOptions): boolean {
  for (let around = parent; around !== undefined; around = around.parent) if (isDropped(around, options)) return true;
  return false;
}

function reservation(element: ApiElement, options: UpgradeOptions): UpgradeStep[] {
  if (element.kind !== 'field' && element.kind !== 'enumValue') return [];
  const isGroup = element.file.schemaFile.tree.rows[element.row] === KindNumber.group;
  const name = isGroup ? element.name.toLowerCase() : element.name;
  return [{ kind: 'reserve', element, number: isShared(element, options) ? undefined : readNumber(element), name }];
}

/** Does another kept value have the same number? The original generator did not check. */
function isShared(element: ApiElement, options: UpgradeOptions): boolean {
  if (element.kind !== 'enumValue' || options.quirks !== undefined) return false;
  const number = Number(readNumber(element));
  return element.file.elements.some(
    (other) => other.parent === element.parent && !isDropped(other, options) && Number(readNumber(other)) === number,
  );
}

function previousType(element: ApiElement): UpgradeStep {
  return { kind: 'previous-type', element, type: element.fullName };
}

function migrations(element: ApiElement, { discretionary }: UpgradeOptions): UpgradeStep[] {
  const { rename, oneofPromotion, isDeprecated, file, row } = element;
  if (isDeprecated || discretionary === 'never') return [];
  // A group's name is also the name of a type.
  if (file.schemaFile.tree.rows[row] === KindNumber.group) return [];
  if (discretionary === 'with-mandatory' && !hasMandatoryChange(element)) return [];
  return [
    ...(rename === undefined ? [] : [{ kind: 'rename', element, to: rename } as const]),
    ...(oneofPromotion === undefined ? [] : [{ kind: 'promote', element, oneof: oneofPromotion } as const]),
  ];
}

/** Does the enclosing message or enum contain deprecated elements, so that it changes anyway? */
function hasMandatoryChange(element: ApiElement): boolean {
  return changingElements(element.file).has(element.parent ?? element);
}

const changing = new WeakMap<ApiFile, ReadonlySet<ApiElement>>();

/** All elements that are deprecated or contain deprecated elements. */
function changingElements(file: ApiFile): ReadonlySet<ApiElement> {
  let known = changing.get(file);
  if (known === undefined) {
    const found = new Set<ApiElement>();
    for (const element of file.elements) {
      if (!element.isDeprecated) continue;
      for (let each: ApiElement | undefined = element; each !== undefined && !found.has(each); each = each.parent)
        found.add(each);
    }
    changing.set(file, (known = found));
  }
  return known;
}
