import { compareText, type Finding } from '@protoshepherd/source';

import { findRule } from '../rule-table.ts';

/** The text of a baseline to write. */
export interface RenderedBaseline {
  readonly text: string;
  /** The number of accepted findings. */
  readonly count: number;
}

/**
 * Renders a baseline that accepts all active findings of a run without baseline. Waived findings do not need it, and findings about waivers
 * cannot be accepted. Each finding is one line, which makes merge conflicts rare.
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

/**
 * Does a text start like a baseline, or is it empty? A baseline damaged by a merge still does. Other files must not be
 * overwritten.
 */
export function isReplaceableBaseline(text: string): boolean {
  return text.trim() === '' || /^\uFEFF?\s*\{\s*"version"\s*:\s*1\s*,\s*"findings"\s*:\s*\[/.test(text);
}

function renderEntry({ rule, location, package: name, message, fingerprint }: Finding): string {
  const entry = { rule, file: location.file, ...(name !== undefined && { package: name }), message, fingerprint };
  const members = Object.entries(entry).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{ ${members.join(', ')} }`;
}

/** Findings about waivers and the baseline itself cannot be accepted. */
function isAccepted(rule: string): boolean {
  const about = findRule(rule)?.about;
  return about === 'tree' || about === 'lifecycle';
}
