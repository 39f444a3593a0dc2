/** Renders changed findings one per line, then the totals: coloured for a terminal, or as JSON for programs. */
import { summarizeFindings, type Finding } from '@protoshepherd/source';
import pc from 'picocolors';

import { printable } from '../text/printable.ts';
import type { FindingChanges } from './finding-changes.ts';
import { renderSummary } from './summary.ts';

/** The output after a change. */
export interface WatchedChange extends FindingChanges {
  /** All current findings. */
  readonly findings: readonly Finding[];
  readonly filesRead: number;
  readonly milliseconds: number;
  /** The path of a file relative to the working directory. */
  readonly pathOf: (file: string) => string;
}

/** Lines for a terminal: `+` appeared, `-` disappeared. */
export function renderChangeText(change: WatchedChange, color: boolean): string {
  const { red, green, dim } = pc.createColors(color);
  const lines = [
    ...change.resolved.map((each) => green(`- ${describe(each, change)}`)),
    ...change.appeared.map((each) => red(`+ ${describe(each, change)}`)),
    dim(`${renderSummary(change.findings, change.filesRead)}, in ${Math.round(change.milliseconds)} ms`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Lines for programs, one JSON object each. */
export function renderChangeJson(change: WatchedChange): string {
  const { errors, warnings, notes, waived } = summarizeFindings(change.findings);
  const events = [
    ...change.resolved.map((finding) => ({ event: 'gone', path: change.pathOf(finding.location.file), finding })),
    ...change.appeared.map((finding) => ({ event: 'appeared', path: change.pathOf(finding.location.file), finding })),
    { event: 'checked', errors, warnings, notes, waived, filesRead: change.filesRead },
  ];
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

function describe({ location, severity, message, rule }: Finding, { pathOf }: WatchedChange): string {
  const place = `${pathOf(location.file)}:${location.line}:${location.column}`;
  return printable(`${place}: ${severity}: ${message} (${rule})`);
}
