/** The law of a comparison with several states: its result is the union of the comparisons with each of them. */
import type { Finding } from '@protoshepherd/source';

import type { ComparedApi, CompatQuestion } from '../src/compat/compared-api.ts';
import type { Project } from '../src/project.ts';

type Question = Omit<CompatQuestion, 'against'>;

/** A break, for each state that it breaks or is exempt for: one line per state. */
export async function singleRuns(project: Project, against: readonly string[], question: Question): Promise<string[]> {
  const lines: string[] = [];
  for (const state of against) {
    const { findings } = await ask(project, { ...question, against: state });
    lines.push(...findings.map((finding) => formatLine(finding, state, finding.waived !== undefined)));
  }
  return lines.toSorted();
}

/** The same, from one comparison with all states. */
export async function jointRun(project: Project, against: readonly string[], question: Question): Promise<string[]> {
  const { findings } = await ask(project, { ...question, against });
  const lines = findings.flatMap((finding) => {
    const data = finding.data as { readonly against: readonly string[]; readonly exemptAgainst?: readonly string[] };
    return [
      ...data.against.map((state) => formatLine(finding, state, finding.waived !== undefined)),
      ...(data.exemptAgainst ?? []).map((state) => formatLine(finding, state, true)),
    ];
  });
  return lines.toSorted();
}

async function ask(project: Project, question: CompatQuestion): Promise<ComparedApi> {
  const answer = await project.compat(question);
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('\n'));
  return answer.value;
}

function formatLine({ rule, severity, data }: Finding, state: string, isWaived: boolean): string {
  const { subject, option, before, after } = data as Readonly<Record<string, string>>;
  return JSON.stringify([state, rule, severity, subject, option, before, after, isWaived]);
}
