/** The smallest set of changes that resolves a violation, in sentences. */
import { lineOfRow } from '../graph/line-of-row.ts';
import type { Use } from '../graph/package-graph.ts';
import type { OdrViolation } from './odr-violation.ts';

/** Longer lists are cut. */
const shown = 20;

/** One sentence a step; empty if there is no proposal. */
export function describeRemedy({ remedy }: OdrViolation): readonly string[] {
  switch (remedy?.kind) {
    case 'drop-imports':
      return truncate(
        remedy.imports.map((use) => `Remove the import of ${use.target.path} in ${formatLocation(use)}; it is unused.`),
      );
    case 'settle-first':
      return [`Resolve ${remedy.package.name} first: it depends on another version of its own family.`];
    case 'catch-up': {
      const { kept, redirects, bumps } = remedy;
      const redirected = redirects.flatMap(({ from, to, uses }) =>
        uses.map((use) => `Import ${to.name} instead of ${from.name} in ${formatLocation(use)}.`),
      );
      const bumped = bumps.map((each) => `Create a version of ${each.family} that reaches only ${kept.name}.`);
      return truncate([...redirected, ...bumped]);
    }
    case undefined:
      return [];
  }
}

function formatLocation({ file, row }: Use): string {
  return `${file.path}:${lineOfRow(file, row)}`;
}

function truncate(sentences: readonly string[]): readonly string[] {
  return sentences.length <= shown
    ? sentences
    : [...sentences.slice(0, shown), `And ${sentences.length - shown} more.`];
}
