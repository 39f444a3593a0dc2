import type { Rule } from '@protoshepherd/checks';

/** Describes a rule for an editor as Markdown: the first part of its page. */
export function describeRule({ summary, severity, explanation: { why, wayOut } }: Rule): string {
  return [summary, `Default severity: ${severity}.`, why, wayOut].join('\n\n');
}
