/**
 * Renders a JUnit report, which nearly every build server can show. A rule is a test suite and a finding one of its cases: users look for a rule
 * and its history, there are a few dozen of them, and a tree may have thousands of files.
 *
 * Only errors make a run fail, so only errors are failures here. Warnings and notes are passing cases with output,
 * and waived findings are skipped cases. A run without findings is one passing case, because an empty report looks broken.
 */
import type { Finding } from '@protoshepherd/source';

import { createPalette } from '../frame/palette.ts';
import { renderFinding } from '../frame/render-finding.ts';
import { makeDistinct } from '../text/make-distinct.ts';
import { printable } from '../text/printable.ts';
import { xmlAttributes, xmlText } from '../text/xml-text.ts';
import { describeWaiver } from './describe-waiver.ts';
import { groupByRule } from './group-by-rule.ts';
import type { Report } from './report.ts';

const frameWidth = 100;

/** Renders a test suite for every rule with findings. */
export function* formatJunit(report: Report): Iterable<string> {
  const { command, findings } = report;
  const name = `shepherd ${command}`;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (findings.length === 0) {
    const counts = xmlAttributes({ name, tests: 1, failures: 0, errors: 0, skipped: 0 });
    const empty = `<testcase${xmlAttributes({ classname: 'shepherd', name: 'no findings' })}/>`;
    yield `<testsuites${counts}>\n  <testsuite${counts}>\n    ${empty}\n  </testsuite>\n</testsuites>\n`;
    return;
  }
  yield `<testsuites${xmlAttributes({ name, ...countCases(findings) })}>\n`;
  for (const [rule, found] of groupByRule(findings)) yield* renderSuite(rule, found, report);
  yield '</testsuites>\n';
}

function* renderSuite(rule: string, findings: readonly Finding[], report: Report): Iterable<string> {
  const suite = printable(rule);
  const names = makeDistinct(
    findings.map(({ message, location }) => printable(`${report.pathOf(location.file)}: ${message}`)),
    (name, nth) => `${name} (${nth})`,
  );
  yield `  <testsuite${xmlAttributes({ name: suite, ...countCases(findings) })}>\n`;
  for (const [at, finding] of findings.entries()) {
    const { file, line } = finding.location;
    // The name identifies the history of a case, so it has no line number.
    const name = names[at] as string;
    yield `    <testcase${xmlAttributes({ classname: suite, name, file: report.pathOf(file), line })}>\n`;
    yield `      ${renderVerdict(finding, report)}\n    </testcase>\n`;
  }
  yield '  </testsuite>\n';
}

function renderVerdict(finding: Finding, { sourceOf, pathOf }: Report): string {
  const { severity, message, waived } = finding;
  if (waived !== undefined) return `<skipped${xmlAttributes({ message: printable(describeWaiver(waived)) })}/>`;
  const frame = xmlText(renderFinding(finding, { sourceOf, pathOf, palette: createPalette(false), width: frameWidth }));
  if (severity !== 'error') return `<system-out>${frame}</system-out>`;
  return `<failure${xmlAttributes({ type: severity, message: printable(message) })}>${frame}</failure>`;
}

function countCases(findings: readonly Finding[]): Readonly<Record<string, number>> {
  const active = findings.filter(({ waived }) => waived === undefined);
  const failures = active.filter(({ severity }) => severity === 'error').length;
  return { tests: findings.length, failures, errors: 0, skipped: findings.length - active.length };
}
