/** The line below the title of a page with its origin: commit, command, program version. */
import type { PageOrigin } from '@protoshepherd/report';
import { printable } from '@protoshepherd/report/words';

import { escapeHtml } from './escape-html.ts';

/** The length of an abbreviated commit. */
const shortCommit = 10;

/** The parts of the line, as HTML, to append to other parts of the same line. */
export function describeOrigin(origin: PageOrigin | undefined): readonly string[] {
  if (origin === undefined) return [];
  const { command, toolVersion } = origin;
  return [...commitPart(origin), `made by <code>${text(command)}</code> ${text(toolVersion)}`];
}

function commitPart({ commit, commitUrl, isModified }: PageOrigin): readonly string[] {
  if (commit === undefined) return [];
  const code = `<code>${text(commit.slice(0, shortCommit))}</code>`;
  // Any other scheme could run a script.
  const isWeb = commitUrl !== undefined && /^https?:\/\//i.test(commitUrl);
  const linked = isWeb ? `<a href="${text(commitUrl)}" rel="noreferrer">${code}</a>` : code;
  return [`commit ${linked}${isModified === true ? ' with changes' : ''}`];
}

function text(raw: string): string {
  return escapeHtml(printable(raw));
}
