/**
 * Workflow commands of GitHub Actions. The runner reads them from the log of a step and shows each one next to its line:
 *
 *     ::error file=api/a.proto,line=2,endLine=2,col=3,endColumn=8,title=field-label::message
 *
 * A command is one line; line and property terminators are escaped as the runner expects. Related locations follow the message on
 * lines of their own. Waived findings need no action, so they give no command.
 */
import { sortFindings, type Finding, type Location, type Severity } from '@protoshepherd/source';

import { printable } from '../text/printable.ts';
import type { Report } from './report.ts';

const commandNames: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/** Renders a workflow command for every active finding. */
export function* formatGithub({ findings, pathOf }: Report): Iterable<string> {
  for (const finding of sortFindings(findings)) {
    if (finding.waived === undefined) yield renderCommand(finding, pathOf);
  }
}

function renderCommand({ rule, severity, message, location, related }: Finding, pathOf: Report['pathOf']): string {
  const properties: Readonly<Record<string, string | number>> = {
    file: pathOf(location.file),
    ...formatRange(location),
    title: rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(printable(String(value)))}`);
  const places = related.map(
    (place) => `${place.message} (${pathOf(place.location.file)}:${place.location.line}:${place.location.column})`,
  );
  const lines = [message, ...places].map(printable).join('\n');
  return `::${commandNames[severity]} ${list.join(',')}::${escapeMessage(lines)}\n`;
}

/** The runner rejects columns of a multi-line range with a warning. */
function formatRange({ line, endLine, column, endColumn }: Location): Readonly<Record<string, number>> {
  return line === endLine ? { line, endLine, col: column, endColumn } : { line, endLine };
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
