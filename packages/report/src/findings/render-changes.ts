/** One line for each finding that appeared or went, then the count: for people with colours, for programs as JSON. */
import { summarizeFindings, type Finding } from '@protoshepherd/source';
import pc from 'picocolors';

import { printable } from '../text/printable.ts';
import type { FindingChanges } from './finding-changes.ts';
import { renderSummary } from './summary.ts';

/** All that is printed after a change. */
export interface WatchedChange extends FindingChanges {
  /** All findings that there are now. */
  readonly findings: readonly Finding[];
  readonly filesRead: number;
  readonly milliseconds: number;
  /** The path of a file as it is seen from the working directory. */
  readonly pathOf: (file: string) => string;
}

/** Lines for people: `+` appeared, `-` went. */
export function renderChangeText(change: WatchedChange, color: boolean): string {
  const { red, green, dim } = pc.createColors(color);
  const lines = [
    ...change.gone.map((each) => green(`- ${describe(each, change)}`)),
    ...change.appeared.map((each) => red(`+ ${describe(each, change)}`)),
    dim(`${renderSummary(change.findings, change.filesRead)}, in ${Math.round(change.milliseconds)} ms`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Lines for programs: each is one JSON object. */
export function renderChangeJson(change: WatchedChange): string {
  const { errors, warnings, notes, waived } = summarizeFindings(change.findings);
  const events = [
    ...change.gone.map((finding) => ({ event: 'gone', path: change.pathOf(finding.location.file), finding })),
    ...change.appeared.map((finding) => ({ event: 'appeared', path: change.pathOf(finding.location.file), finding })),
    { event: 'checked', errors, warnings, notes, waived, filesRead: change.filesRead },
  ];
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

function describe({ location, severity, message, rule }: Finding, { pathOf }: WatchedChange): string {
  const place = `${pathOf(location.file)}:${location.line}:${location.column}`;
  return printable(`${place}: ${severity}: ${message} (${rule})`);
}
