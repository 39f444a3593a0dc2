/** The same plan under other closures, to show the cost of keeping the One Definition Rule. */
import type { PackageGraph } from '../graph/package-graph.ts';
import { describePlan, type PlanDescription } from './describe-plan.ts';
import { planNextMajor } from './plan-next-major.ts';
import type { PlanOptions, UpgradePlan } from './upgrade-plan.ts';

/** Which dependents of a moving package move too: all importers, importers that use one of its types, or users of a changed type. */
export type Followers = 'importers' | 'type-users' | 'changed-type-users';

/** A plan and its closure. */
export interface NamedPlan {
  /** The name of the closure in JSON. */
  readonly name: string;
  readonly followers: Followers;
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
  const chosen = { ...nameClosure(plan.options), plan: describePlan(plan) };
  const variants = counted.map((each) => {
    const other = { ...plan.options, ...each };
    const closure = nameClosure(other);
    return closure.name === chosen.name ? chosen : { ...closure, plan: describePlan(planNextMajor(graph, other)) };
  });
  return { chosen, variants };
}

function nameClosure({ closure, edges }: Pick<PlanOptions, 'closure' | 'edges'>): Omit<NamedPlan, 'plan'> {
  if (closure === 'type') return { name: 'by type', followers: 'changed-type-users' };
  return edges === 'imports'
    ? { name: 'by package over imports', followers: 'importers' }
    : { name: 'by package over type references', followers: 'type-users' };
}
