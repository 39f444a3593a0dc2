/** Renders version advice and deprecations, the parts of a comment that exist only for comparisons. */
import type { PackageAdvice } from '@protoshepherd/compat';

import type { ReportedComparison } from '../findings/report.ts';
import { foldedSection, openSection, type CommentSection } from './comment-section.ts';
import { inCode, inProse } from './finding-block.ts';

/** The advice and the deprecations of a comparison. Patch bumps are omitted. */
export function changeSections({ advice, deprecated }: ReportedComparison): readonly CommentSection[] {
  const { packages, release } = advice;
  const sorted = (['major', 'minor'] as const).flatMap((bump) => packages.filter((each) => each.bump === bump));
  const next =
    release === null || sorted.length === 0
      ? []
      : [`- The release after ${inCode(release.last)} is ${inCode(release.next)} (${release.bump}).\n`];
  const versions = [...next, ...sorted.map(adviceLine)];
  return [
    ...(sorted.some(({ bump }) => bump === 'major')
      ? openSection('Versions', 'package', 1, versions)
      : foldedSection('Versions', 'package', 1, versions)),
    ...openSection(
      'Deprecated by this change',
      'element',
      1,
      deprecated.map(({ subject, option }) => `- ${inCode(option === undefined ? subject : `${subject} ${option}`)}\n`),
    ),
  ];
}

function adviceLine({ package: name, bump, next, because }: PackageAdvice): string {
  const target = next === null ? '' : `; these breaks belong in ${inCode(next)}`;
  return `- ${inCode(name === '' ? 'files without a package' : name)}: **${bump}**, because of ${inProse(because)}${target}\n`;
}
