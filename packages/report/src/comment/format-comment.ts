/**
 * Renders findings as one comment on a pull request or merge request: the verdict in the first line, then findings to fix or decide, then further information. A clean
 * run gives a few lines. The last line is an invisible marker, by which the next run finds the comment and updates it.
 *
 * Untrusted text is rendered as code or plain words, so that a hostile change cannot mention people, add links, or imitate parts of the comment.
 */
import type { PackageAdvice } from '@protoshepherd/compat';
import { sortFindings, type Finding } from '@protoshepherd/source';

import { describeWaiver } from '../findings/describe-waiver.ts';
import type { FindingFormat, Report, ReportedComparison } from '../findings/report.ts';
import { formatCount } from '../text/format-count.ts';
import { breakFacts } from './before-and-after.ts';
import { commentMarker, githubFlavor, gitlabFlavor, type CommentFlavor } from './comment-flavor.ts';
import { foldedSection, openSection, type CommentSection } from './comment-section.ts';
import { verdictLine } from './comment-verdict.ts';
import { decisionSection } from './decision-section.ts';
import { findingBlock, findingLine, toCodeSpan, toProse } from './finding-block.ts';
import { fitSections } from './fit-sections.ts';

/** Renders a comment for GitHub. */
export const formatGithubComment: FindingFormat = (report) => [renderComment(report, githubFlavor)];

/** Renders a note for GitLab. */
export const formatGitlabNote: FindingFormat = (report) => [renderComment(report, gitlabFlavor)];

function renderComment(report: Report, flavor: CommentFlavor): string {
  const head = `${verdictLine(report)}\n${contextLine(report)}`;
  const end = `${linkToPages(report)}\n${commentMarker(report.command)}\n`;
  const room = flavor.longest - Buffer.byteLength(head) - Buffer.byteLength(end);
  return `${head}${fitSections(buildSections(report, flavor), room)}${end}`;
}

function contextLine({ asOf, filesRead, comparison }: Report): string {
  const since = comparison === undefined ? '' : `Compared with ${toCodeSpan(comparison.since)}. `;
  return `${since}${formatCount(filesRead, 'file')} read, as of ${toCodeSpan(asOf)}.\n`;
}

/** The address was validated when it was read. */
function linkToPages({ pagesUrl }: Report): string {
  return pagesUrl === undefined ? '' : `\n[Pages of this API](<${pagesUrl}>)\n`;
}

const oneDefinition: ReadonlySet<string> = new Set(['odr', 'self-version', 'package-cycle']);

function buildSections(report: Report, flavor: CommentFlavor): readonly CommentSection[] {
  const { comparison, decisions } = report;
  const findings = sortFindings(report.findings);
  const active = findings.filter(({ waived }) => waived === undefined);
  const errors = active.filter(({ severity }) => severity === 'error');
  const breaks = errors.filter((finding) => breakFacts(finding) !== undefined);
  const others = errors.filter((finding) => breakFacts(finding) === undefined);
  const inFull = (some: readonly Finding[]): readonly string[] =>
    some.map((finding, at) => `${at === 0 ? '' : '\n'}${findingBlock(finding, report)}`);
  const isOdr = ({ rule }: Finding): boolean => oneDefinition.has(rule);
  return [
    ...openSection('Breaks', 'break', 8, inFull(breaks)),
    ...openSection('One Definition Rule', 'violation', 4, inFull(others.filter(isOdr))),
    ...openSection('Errors', 'error', 4, inFull(others.filter((finding) => !isOdr(finding)))),
    ...(decisions === undefined ? [] : decisionSection(errors, decisions, flavor)),
    ...(comparison === undefined ? [] : changeSections(comparison)),
    ...lesserSections(active, report),
    ...waivedSection(findings, report),
  ];
}

function lesserSections(active: readonly Finding[], report: Report): readonly CommentSection[] {
  const listed = (severity: Finding['severity']): readonly string[] =>
    active.filter((finding) => finding.severity === severity).map((finding) => findingLine(finding, report));
  const [warnings, notes] = [listed('warning'), listed('note')];
  return [
    ...foldedSection(formatCount(warnings.length, 'warning'), 'warning', 2, warnings),
    ...foldedSection(formatCount(notes.length, 'note'), 'note', 1, notes),
  ];
}

function waivedSection(findings: readonly Finding[], report: Report): readonly CommentSection[] {
  const lines = findings.flatMap((finding) =>
    finding.waived === undefined ? [] : [findingLine(finding, report, ` (${toProse(describeWaiver(finding.waived))})`)],
  );
  return foldedSection(`${formatCount(lines.length)} waived`, 'waived finding', 1, lines);
}

/** The advice and the deprecations of a comparison. Patch bumps are omitted. */
function changeSections({ advice, deprecated }: ReportedComparison): readonly CommentSection[] {
  const { packages, release } = advice;
  const sorted = (['major', 'minor'] as const).flatMap((bump) => packages.filter((each) => each.bump === bump));
  const next =
    release === null || sorted.length === 0
      ? []
      : [`- The release after ${toCodeSpan(release.last)} is ${toCodeSpan(release.next)} (${release.bump}).\n`];
  const versions = [...next, ...sorted.map(adviceLine)];
  return [
    ...(sorted.some(({ bump }) => bump === 'major')
      ? openSection('Versions', 'package', 1, versions)
      : foldedSection('Versions', 'package', 1, versions)),
    ...openSection(
      'Deprecated by this change',
      'element',
      1,
      deprecated.map(
        ({ subject, option }) => `- ${toCodeSpan(option === undefined ? subject : `${subject} ${option}`)}\n`,
      ),
    ),
  ];
}

function adviceLine({ package: name, bump, next, because }: PackageAdvice): string {
  const target = next === null ? '' : `; these breaks belong in ${toCodeSpan(next)}`;
  return `- ${toCodeSpan(name === '' ? 'files without a package' : name)}: **${bump}**, because of ${toProse(because)}${target}\n`;
}
