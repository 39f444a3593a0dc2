import { compareText, type Finding } from '@protoshepherd/source';

import { findRule } from '../rule-table.ts';

/** A baseline, ready to be written. */
export interface RenderedBaseline {
  readonly text: string;
  /** How many findings it accepts. */
  readonly count: number;
}

/**
 * A baseline that accepts all findings of a run without baseline that count. What is waived stays waived without it; what is said about waivers
 * cannot be accepted. One line for each finding, so that two branches seldom touch the same.
 */
export function renderBaseline(findings: readonly Finding[]): RenderedBaseline {
  const accepted = findings.filter(({ rule, waived }) => waived === undefined && isAccepted(rule));
  const lines = accepted
    .toSorted(
      (a, b) =>
        compareText(a.location.file, b.location.file) ||
        compareText(a.rule, b.rule) ||
        compareText(a.message, b.message) ||
        compareText(a.fingerprint, b.fingerprint),
    )
    .map(renderEntry);
  const list = lines.length === 0 ? '[]' : `[\n${lines.map((line) => `    ${line}`).join(',\n')}\n  ]`;
  return { text: `{\n  "version": 1,\n  "findings": ${list}\n}\n`, count: accepted.length };
}

/** Does a text begin as a baseline does? One that a merge has damaged still does; an empty file holds nothing to lose. */
export function isReplaceableBaseline(text: string): boolean {
  return text.trim() === '' || /^\uFEFF?\s*\{\s*"version"\s*:\s*1\s*,\s*"findings"\s*:\s*\[/.test(text);
}

function renderEntry({ rule, location, package: name, message, fingerprint }: Finding): string {
  const entry = { rule, file: location.file, ...(name !== undefined && { package: name }), message, fingerprint };
  const members = Object.entries(entry).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{ ${members.join(', ')} }`;
}

/** What is wrong with waivers and the baseline itself cannot be accepted. */
function isAccepted(rule: string): boolean {
  const about = findRule(rule)?.about;
  return about === 'tree' || about === 'lifecycle';
}
