/** The law of fixes: the action that carries a fix removes its finding, and brings no other. */
import { openProject } from '@protoshepherd/project';
import type { Finding } from '@protoshepherd/source';

import { fill, scratchFolder } from '../../workspace/test/scratch-folder.ts';
import { openActions, type Files } from './offered-actions.ts';

/** The result of the fixes of a tree. */
export interface TakenFixes {
  /** The rules whose findings had one. */
  readonly rules: readonly string[];
  /** The problems of the fixes, as sentences. */
  readonly wrong: readonly string[];
}

/** Applies every action with a fix, each to the original tree. */
export async function takeFixes(files: Files): Promise<TakenFixes> {
  const before = await collectFindings(files);
  const { client, ask, take } = await openActions(files);
  const rules: string[] = [];
  const wrong: string[] = [];
  for (const { finding, path } of before.filter((each) => each.finding.fix !== undefined)) {
    rules.push(finding.rule);
    const { title = '' } = finding.fix ?? {};
    const question = { path, at: finding.location, only: ['quickfix'] };
    const offered = (await ask(question)).find((each) => each.title.slice(1) === title.slice(1));
    if (offered === undefined) {
      wrong.push(`${finding.rule}: nothing offers to ${title}`);
      continue;
    }
    const after = await collectFindings({ ...files, ...(await take(question, offered.title)) });
    const known = new Set(before.map((each) => each.finding.fingerprint));
    for (const each of after) {
      if (each.finding.fingerprint === finding.fingerprint) wrong.push(`${finding.rule}: is still there`);
      if (!known.has(each.finding.fingerprint)) wrong.push(`${finding.rule}: brings ${each.finding.message}`);
    }
  }
  await client.stop();
  return { rules, wrong };
}

/** Everything that counts about a tree, with the path of its file in the folder. */
async function collectFindings(files: Files): Promise<readonly { readonly finding: Finding; readonly path: string }[]> {
  const directory = scratchFolder();
  fill(directory, files);
  const project = openProject({ directory, asOf: '2021-09-01', readsBrokenFiles: true });
  const [checked, tree] = [await project.check(), await project.tree()];
  if (!checked.ok || !tree.ok) throw new Error('the tree cannot be read');
  const { findings, breaks, pathOf } = checked.value;
  return [...tree.value.findings, ...tree.value.tree.schema.findings, ...findings, ...breaks]
    .filter(({ waived }) => waived === undefined)
    .map((finding) => ({ finding, path: pathOf(finding.location.file) }))
    .filter(({ path }) => files[path] !== undefined);
}
