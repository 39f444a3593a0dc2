/** A version that is incompatible with the beta before it needs migration instructions. */
import { findClauses } from '../policy/policy.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import type { Breach, BreachSubject } from './breach.ts';
import { clientShape } from './counterparts.ts';

/** Finds versions without instructions that are incompatible with the beta before them. */
export function* migrationMissing(subject: BreachSubject): Iterable<Breach> {
  const { inputs, facts, placeNear } = subject;
  const [clause] = findClauses(inputs.policy, 'migration');
  if (clause === undefined) return;
  // Alphas are exempt: they may break anything, and anything may break them.
  const kept = facts.versions.filter(({ version }) => version !== undefined && version.stage !== 'alpha');
  for (const [index, version] of kept.entries()) {
    const before = kept[index - 1];
    if (before?.family !== version.family || before.version === undefined) continue;
    if (!clause.stages.includes(before.version.stage) || version.migration !== undefined) continue;
    const differences = describeDifferences(before, version, subject);
    const [first] = differences;
    if (first === undefined) continue;
    const more = differences.length === 1 ? '' : ` (and ${differences.length - 1} more)`;
    yield {
      rule: 'migration-missing',
      message: `${version.package} is incompatible with ${before.package}: ${first}${more}, and has no migration guide; add one to lifecycle.yaml`,
      location: placeNear(version),
      package: version.package,
      subject: version.package,
      ...(version.introduced !== undefined && { day: version.introduced.day }),
      data: { previous: before.package, differences, clause: clause.id },
    };
  }
}

function describeDifferences(
  before: VersionFacts,
  after: VersionFacts,
  { treeElements, counterparts }: BreachSubject,
): readonly string[] {
  if (before.inTree === undefined || after.inTree === undefined) return [];
  const find = counterparts(before, after);
  return [...treeElements(before).values()].flatMap((element) => {
    if (element.kind === 'oneof' || (element.parent !== undefined && find(element.parent) === undefined)) return [];
    const twin = find(element);
    const name = element.uniqueName.slice(before.package.length + 1);
    if (twin === undefined) return [`${name} was removed`];
    return clientShape(element) === clientShape(twin) ? [] : [`${name} differs`];
  });
}
