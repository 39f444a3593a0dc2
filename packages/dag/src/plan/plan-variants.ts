/** The same plan counted in other ways, so that the price of keeping the One Definition Rule can be seen. */
import type { PackageGraph } from '../graph/package-graph.ts';
import { describePlan, type PlanDescription } from './describe-plan.ts';
import { planNextMajor } from './plan-next-major.ts';
import type { PlanOptions, UpgradePlan } from './upgrade-plan.ts';

/** A plan and what people call the way it was counted. */
export interface NamedPlan {
  readonly name: string;
  readonly plan: PlanDescription;
}

/** A plan, and what other ways of counting would give, itself among them. */
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
  const chosen = { name: nameOf(plan.options), plan: describePlan(plan) };
  const variants = counted.map((each) => {
    const other = { ...plan.options, ...each };
    const name = nameOf(other);
    return name === chosen.name ? chosen : { name, plan: describePlan(planNextMajor(graph, other)) };
  });
  return { chosen, variants };
}

function nameOf({ closure, edges }: Pick<PlanOptions, 'closure' | 'edges'>): string {
  if (closure === 'type') return 'by type';
  return edges === 'imports' ? 'by package over imports' : 'by package over type references';
}
