/** The same question answered twice: by a plan, and by the data in a page. */
import { describeMoves, planNextMajor, whatIf, type PackageGraph } from '@protoshepherd/dag';

/** The answers that must agree. */
interface Answer {
  readonly moves: readonly unknown[];
  readonly violations: readonly unknown[];
}

/** The answer of `shepherd plan --bump`. */
export function fromPlan(graph: PackageGraph, bump: readonly string[]): Answer {
  const plan = planNextMajor(graph, {
    closure: 'package',
    edges: 'imports',
    discretionary: 'with-mandatory',
    bump,
    countMethods: true,
    countTypes: true,
  });
  return {
    moves: plan.upgrades.map(({ package: { name }, to, reason }) => ({ package: name, to, reason })),
    violations: plan.odrAfter.map(({ versions, ...rest }) => ({
      ...rest,
      versions: versions.map(({ version }) => version),
    })),
  };
}

/** The answer of the page. Its data is JSON. */
export function fromFacts(graph: PackageGraph, bump: readonly string[]): Answer {
  const facts = describeMoves(graph, { countTypes: true });
  return whatIf(JSON.parse(JSON.stringify(facts)) as typeof facts, bump);
}
