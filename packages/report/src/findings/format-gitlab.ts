/**
 * Renders a GitLab Code Quality report, which a merge request shows as new and resolved issues. GitLab identifies findings by fingerprint
 * alone and drops duplicates, so equal fingerprints are numbered. Waived findings are omitted, because GitLab has no such state.
 */
import { sortFindings, type Severity } from '@protoshepherd/source';

import { makeDistinct } from '../text/make-distinct.ts';
import { printable } from '../text/printable.ts';
import { renderJson } from '../text/render-json.ts';
import { wellFormed } from '../text/well-formed.ts';
import type { Report } from './report.ts';

const gitlabSeverities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', note: 'info' };

/** Renders the active findings as GitLab issues. */
export function* formatGitlab({ findings, pathOf }: Report): Iterable<string> {
  const sorted = sortFindings(findings).filter((finding) => finding.waived === undefined);
  const fingerprints = makeDistinct(
    sorted.map(({ fingerprint }) => fingerprint),
    (fingerprint, nth) => `${fingerprint}-${nth}`,
  );
  yield renderJson(
    sorted.map(({ rule, severity, message, location }, at) => ({
      description: printable(message),
      check_name: printable(rule),
      fingerprint: fingerprints[at],
      severity: gitlabSeverities[severity],
      location: { path: wellFormed(pathOf(location.file)), lines: { begin: location.line } },
    })),
  );
}
