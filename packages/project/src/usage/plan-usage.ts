/** The consumers that a plan of the next major version affects: those that use removed, renamed or moved elements. */
import type { ApiElement } from '@protoshepherd/api-tree';
import type { Cause, Upgrade, UpgradePlan } from '@protoshepherd/dag';
import { sumUsage, type ElementUsage, type UsageIndex, type UsageSource } from '@protoshepherd/usage';

/** The consumers of the changes in a plan. */
export interface PlanUsage {
  readonly source: UsageSource;
  /** One phrase without a full stop. */
  readonly text: string;
  readonly consumers: number;
  /** The number of their uses. */
  readonly count: number;
  /** Packages whose changes affect consumers, by name. */
  readonly upgrades: readonly UpgradeUsage[];
}

/** The consumers of the changes in one package. */
export interface UpgradeUsage {
  readonly package: string;
  readonly text: string;
  readonly consumers: number;
  readonly count: number;
  /** Used elements that change, by name. */
  readonly elements: readonly ChangedUsage[];
}

/** A used element and its change. */
export interface ChangedUsage extends ElementUsage {
  readonly element: string;
  readonly change: 'removed' | 'renamed' | 'moved';
}

/** Looks up all removals, renames and moves of a plan. */
export function collectPlanUsage({ upgrades }: UpgradePlan, index: UsageIndex): PlanUsage {
  const touched = upgrades.map((upgrade) => collectUpgradeUsage(upgrade, index)).filter(({ count }) => count > 0);
  return {
    source: index.source,
    ...summarize(touched.flatMap(({ elements }) => elements)),
    upgrades: touched,
  };
}

function collectUpgradeUsage({ package: own, because }: Upgrade, index: UsageIndex): UpgradeUsage {
  const elements = because
    .flatMap(changedElements)
    .map(({ element, change }) => ({ element: element.uniqueName, change, ...index.findUsage(element.uniqueName) }))
    .filter(({ count }) => count > 0);
  return { package: own.name, ...summarize(elements), elements };
}

interface ChangedElement {
  readonly element: ApiElement;
  readonly change: ChangedUsage['change'];
}

function changedElements(cause: Cause): readonly ChangedElement[] {
  if (cause.kind === 'deprecated') return [{ element: cause.element, change: 'removed' }];
  if (cause.kind === 'rename') return [{ element: cause.element, change: 'renamed' }];
  if (cause.kind !== 'move') return [];
  return cause.file.elements
    .filter(({ parent }) => parent === undefined)
    .map((element) => ({ element, change: 'moved' }));
}

function summarize(elements: readonly ChangedUsage[]): Pick<UpgradeUsage, 'text' | 'consumers' | 'count'> {
  const { consumers, count } = sumUsage(elements.map((usage) => ({ element: usage.element, usage })));
  const changes = 'an element that is removed, renamed or moved';
  const text =
    consumers === 0
      ? `no consumer in the usage data uses ${changes}`
      : `${consumers} consumer${consumers === 1 ? ' uses' : 's use'} ${changes}, in ${count} place${count === 1 ? '' : 's'}`;
  return { text, consumers, count };
}
