/** Compares the API with a release like `shepherd compat`, once for all packages that were released from the same commit. */
import { openProject, type ComparedApi } from '@protoshepherd/project';
import { printable } from '@protoshepherd/workspace';

/** The comparisons of this process. The compared files do not change while `nx release` runs. */
const comparisonCache = new Map<string, Promise<ComparedApi>>();

/**
 * Compares the API of a workspace with a commit. Throws if the comparison is impossible, because a version must not be chosen without
 * it.
 */
export function compareSince(directory: string, config: string, commit: string): Promise<ComparedApi> {
  const key = JSON.stringify([directory, config, commit]);
  const compared = comparisonCache.get(key) ?? compare(directory, config, commit);
  comparisonCache.set(key, compared);
  return compared;
}

async function compare(directory: string, config: string, commit: string): Promise<ComparedApi> {
  const asOf = new Date().toISOString().slice(0, 10);
  const answer = await openProject({ directory, config, asOf }).compat({ against: commit });
  if (!answer.ok) throw new Error(`shepherd compat failed: ${firstError(answer.failure.findings)}`);
  const unseen = answer.value.gaps.filter(({ severity }) => severity === 'error');
  if (unseen.length > 0) throw new Error(`shepherd compat could not read all of its input: ${firstError(unseen)}`);
  return answer.value;
}

type Findings = ComparedApi['findings'];

function firstError(findings: Findings): string {
  const found = findings.find(({ severity }) => severity === 'error') ?? findings[0];
  if (found === undefined) return 'no reason is known; run shepherd compat';
  const { file, line, column } = found.location;
  return printable(`${file}:${line}:${column}: ${found.message}`);
}
