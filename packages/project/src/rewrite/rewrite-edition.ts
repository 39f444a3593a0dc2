/** Converts an API to an edition. */
import { hasEdition, type DescribedVerdict } from '@protoshepherd/rewrite';
import { succeed } from '@protoshepherd/source';

import { failForApi, type Answer } from '../answer.ts';
import { chooseCompatPolicy } from '../compat/choose-compat-policy.ts';
import { forbidsEdition } from '../generate/plan-rewrites.ts';
import type { Project } from '../project.ts';
import { convertToEdition } from './convert-to-edition.ts';
import { chooseFiles } from './choose-files.ts';
import type { EditionRequest, RewrittenEdition } from './rewritten-api.ts';

/** Rewrites an API to an edition. */
export async function rewriteEdition(project: Project, request: EditionRequest): Promise<Answer<RewrittenEdition>> {
  const loaded = await project.completeTree();
  if (!loaded.ok) return loaded;
  const api = loaded.value;
  const files = chooseFiles(api, request);
  const open = files.filter(({ schemaFile }) => !hasEdition(schemaFile));
  const { rewrites, refused } = convertToEdition(api, open, request);
  const verdicts = open.map((file) => describeFile(file.path, refused.get(file)));
  const policy = chooseCompatPolicy(undefined, api.config, api.locateConfig);
  if (!policy.ok) return failForApi(api, policy.failure);
  const sources = rewrites.map(({ source }) => source);
  const forbiddenBy = forbidsEdition(sources, request.edition, policy.value);
  const changed = new Set(rewrites.map(({ path }) => path));
  const unchanged = files.map(({ path }) => path).filter((path) => !changed.has(path));
  return succeed({ api, verdicts, rewrites, unchanged, ...(forbiddenBy !== undefined && { forbiddenBy }) });
}

/** The verdict on a file; a file with a reason keeps its text. */
function describeFile(path: string, reason: string | undefined): DescribedVerdict {
  const own = { element: path, kind: 'file', file: path, options: [] };
  return reason === undefined ? { ...own, verdict: 'equal' } : { ...own, verdict: 'by-hand', reason };
}
