import { findClauses } from '../policy/policy.ts';
import type { Breach, BreachSubject } from './breach.ts';

/** Finds versions that were removed without an announcement. */
export function* unannouncedRemoval({ inputs, facts, placeNear }: BreachSubject): Iterable<Breach> {
  const [clause] = findClauses(inputs.policy, 'announcement');
  if (clause === undefined) return;
  for (const version of facts.versions) {
    const { removed, announced, version: own } = version;
    if (removed === undefined || announced !== undefined || own === undefined || !clause.stages.includes(own.stage))
      continue;
    yield {
      rule: 'unannounced-removal',
      message: `${version.package} was removed on ${removed.day}, and its deprecation had not been announced`,
      location: placeNear(version),
      package: version.package,
      subject: version.package,
      day: removed.day,
      data: { removed, clause: clause.id, lastRelease: version.lastRelease?.name ?? null },
    };
  }
}
