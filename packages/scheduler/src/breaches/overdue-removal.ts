import type { Breach, BreachSubject } from './breach.ts';

/** Finds versions whose removal is overdue. */
export function* overdueRemoval({ schedule: { windows }, facts, placeNear }: BreachSubject): Iterable<Breach> {
  const byName = new Map(facts.versions.map((version) => [version.package, version]));
  for (const { package: name, overdueDays, supportEnds, supersededBy, basis } of windows) {
    const version = byName.get(name);
    if (version === undefined || overdueDays === null || overdueDays === 0) continue;
    const successor = supersededBy === null ? undefined : byName.get(supersededBy);
    const days = overdueDays === 1 ? '1 day' : `${overdueDays} days`;
    yield {
      rule: 'overdue-removal',
      message: `${name} should have been removed on ${supportEnds ?? ''}, ${days} ago`,
      location: placeNear(version),
      ...(successor?.inTree !== undefined && {
        related: [{ message: `${successor.package} supersedes it`, location: placeNear(successor) }],
      }),
      package: name,
      subject: name,
      data: { supportEnds, overdueDays, supersededBy, basis },
    };
  }
}
