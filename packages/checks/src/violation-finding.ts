/**
 * Turns violations of the One Definition Rule into findings: packages that reach two versions of another package, or another version of
 * themselves.
 */
import { describeViolation, type OdrViolation, type Remedy } from '@protoshepherd/dag';
import { listNames, type RelatedPlace } from '@protoshepherd/source';

import { removeImports } from './import-removal.ts';
import { locateInTarget, locatePackage, locateUse, relateStep } from './locations.ts';
import type { RuleFinding } from './rule.ts';

/** Longer paths and lists are truncated for display; the data of the finding is more complete. */
const shownSteps = 20;
const shownBumps = 10;

/** Finding a fix searches everything that the package reaches, so only the first violations get one. */
const maxRemedies = 100;

/** Yields findings for violations, in order; `message` renders one. */
export function* violationFindings(
  violations: readonly OdrViolation[],
  message: (violation: OdrViolation) => string,
): Generator<RuleFinding> {
  for (const [at, violation] of violations.entries()) {
    yield violationFinding(violation, message(violation), at < maxRemedies ? violation.remedy : undefined);
  }
}

function violationFinding(violation: OdrViolation, message: string, remedy: Remedy | undefined): RuleFinding {
  const { package: name, family, versions } = describeViolation(violation);
  const fix = remedy?.kind === 'drop-imports' ? removeImports(remedy.imports) : undefined;
  return {
    message,
    location: locateInTarget(
      violation.package,
      violation.reached.flatMap(({ steps }) => steps.slice(0, 1)),
    ),
    related: [...relatePaths(violation), ...(remedy === undefined ? [] : relateRemedy(violation, remedy))],
    package: name,
    subject: family,
    data: { package: name, family, versions },
    ...(fix && { fix }),
  };
}

/** The versions of a violation in words, or its packages if they share a version. */
export function reachedVersions({ reached, family }: OdrViolation): string {
  const texts = reached.map(({ package: { version } }) => version?.text ?? '');
  if (new Set(texts).size < texts.length) return listNames(reached.map((each) => each.package.name));
  return `${listNames(texts)} of ${family === '' ? 'the packages without a family' : family}`;
}

function relatePaths({ reached }: OdrViolation): RelatedPlace[] {
  return reached.flatMap(({ package: { version, name }, steps, omitted }) => {
    const shown = steps.slice(0, shownSteps).map((step) => relateStep(step, `path to ${version?.text ?? ''}: `));
    const next = steps[shownSteps];
    if (next === undefined) return shown;
    const left = steps.length - shownSteps + (omitted === 0 ? 0 : omitted + 1);
    return [
      ...shown,
      { ...relateStep(next), message: `path to ${version?.text ?? ''}: and ${left} more steps, up to ${name}` },
    ];
  });
}

function relateRemedy(violation: OdrViolation, remedy: Remedy): RelatedPlace[] {
  switch (remedy.kind) {
    case 'drop-imports':
      return remedy.imports.map((use) => ({
        message: 'fix: remove this unused import',
        location: locateUse(use),
      }));
    case 'settle-first':
      return [
        {
          message: `fix: ${remedy.package.name} depends on another version of its own family; resolve that first`,
          location: locatePackage(remedy.package),
        },
      ];
    case 'catch-up': {
      const redirected = remedy.redirects.flatMap(({ from, to, uses }) =>
        uses
          .slice(0, shownSteps)
          .map((use) => ({ message: `fix: import ${to.name} instead of ${from.name}`, location: locateUse(use) })),
      );
      const bumped = remedy.bumps.slice(0, shownBumps).map((each) => ({
        message: `fix: create a version of ${each.family} that reaches only ${remedy.kept.name}`,
        location: locatePackage(each),
      }));
      const left = remedy.bumps.length - shownBumps;
      const more =
        left > 0 ? [{ message: `fix: and ${left} more packages`, location: locatePackage(violation.package) }] : [];
      return [...redirected, ...bumped, ...more];
    }
  }
}
