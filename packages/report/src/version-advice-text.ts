/** Renders version advice as a short table below the findings. */
import type { VersionAdvice } from '@protoshepherd/compat';

import { formatCount } from './text/format-count.ts';
import { padColumns } from './text/pad-columns.ts';
import { printable } from './text/printable.ts';

const shownPackages = 20;

/** The table; empty if nothing has changed. Packages with the largest bump come first. */
export function* renderVersionAdvice({ packages, release }: VersionAdvice): Iterable<string> {
  if (packages.length === 0) return;
  const sorted = ['major', 'minor', 'patch'].flatMap((bump) => packages.filter((each) => each.bump === bump));
  const rows = sorted
    .slice(0, shownPackages)
    .map(({ package: name, bump, next, because }) => [
      printable(name),
      bump,
      next === null ? '' : printable(next),
      printable(because),
    ]);
  yield 'versions\n';
  for (const row of padColumns([['package', 'bump', 'break in', 'because'], ...rows])) {
    yield `  ${row.join('  ').trimEnd()}\n`;
  }
  const left = packages.length - shownPackages;
  if (left > 0) yield `  and ${formatCount(left, 'more package')}\n`;
  if (release !== null)
    yield `the release after ${printable(release.last)}: ${printable(release.next)} (${release.bump})\n`;
}
