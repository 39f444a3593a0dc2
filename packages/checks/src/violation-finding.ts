/** A broken One Definition Rule as a finding: for packages that reach two versions of another, and for those that reach one of themselves. */
import { describeViolation, type OdrViolation, type WayOut } from '@protoshepherd/dag';
import type { RelatedPlace } from '@protoshepherd/source';

import { removeImports } from './import-removal.ts';
import { listNames } from './list-names.ts';
import { placeOfPackage, placeOfStep, placeOfUse, relateStep } from './place.ts';
import type { RuleFinding } from './rule.ts';

/** Tells of a violation; `message` is the sentence for it. */
export function violationFinding(violation: OdrViolation, message: string): RuleFinding {
  const { package: name, family, versions } = describeViolation(violation);
  const { wayOut } = violation;
  const first = violation.reached.flatMap(({ steps }) => steps.slice(0, 1))[0];
  const fix = wayOut.kind === 'drop-imports' ? removeImports(wayOut.imports) : undefined;
  return {
    message,
    location: first === undefined ? placeOfPackage(violation.package) : placeOfStep(first),
    related: [...relateWays(violation), ...relateWayOut(wayOut)],
    package: name,
    subject: family,
    data: { package: name, family, versions },
    ...(fix && { fix }),
  };
}

/** The versions that a violation is about, in words. */
export function reachedVersions({ reached }: OdrViolation): string {
  return listNames(reached.map(({ package: { version } }) => version?.text ?? ''));
}

function relateWays({ reached }: OdrViolation): RelatedPlace[] {
  return reached.flatMap(({ package: { version }, steps }) =>
    steps.map((step) => relateStep(step, `to ${version?.text ?? ''}: `)),
  );
}

function relateWayOut(wayOut: WayOut): RelatedPlace[] {
  if (wayOut.kind === 'drop-imports') {
    return wayOut.imports.map((use) => ({
      message: 'way out: nothing needs this import, so it can go',
      location: placeOfUse(use),
    }));
  }
  return wayOut.packages.map((each) => ({
    message: `way out: a version of ${each.family} that reaches only ${wayOut.kept.name}`,
    location: placeOfPackage(each),
  }));
}
