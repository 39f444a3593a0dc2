/** The same plan under other closures, to show the cost of keeping the One Definition Rule. */
import type { PackageGraph } from '../graph/package-graph.ts';
import { describePlan, type PlanDescription } from './describe-plan.ts';
import { planNextMajor } from './plan-next-major.ts';
import type { PlanOptions, UpgradePlan } from './upgrade-plan.ts';

/** A plan and the display name of its closure. */
export interface NamedPlan {
  readonly name: string;
  readonly plan: PlanDescription;
}

/** A plan and its variants, including itself. */
export interface PlanWithVariants {
  readonly chosen: NamedPlan;
  readonly variants: readonly NamedPlan[];
}

const counted: readonly Pick<PlanOptions, 'closure' | 'edges'>[] = [
  { closure: 'package', edges: 'imports' },
  { closure: 'package', edges: 'references' },
  { closure: 'type', edges: 'references' },
];

/** Describes a plan and its variants. */
export function describeVariants(graph: PackageGraph, plan: UpgradePlan): PlanWithVariants {
  const chosen = { name: describeClosure(plan.options), plan: describePlan(plan) };
  const variants = counted.map((each) => {
    const other = { ...plan.options, ...each };
    const name = describeClosure(other);
    return name === chosen.name ? chosen : { name, plan: describePlan(planNextMajor(graph, other)) };
  });
  return { chosen, variants };
}

function describeClosure({ closure, edges }: Pick<PlanOptions, 'closure' | 'edges'>): string {
  if (closure === 'type') return 'by type';
  return edges === 'imports' ? 'by package over imports' : 'by package over type references';
}
