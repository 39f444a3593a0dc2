/** Renders adapters of services as a Markdown page. */
import type { AdaptationMatrix, AdaptationPlan } from '@protoshepherd/services';

import { markdownTable, markdownText } from '../text/markdown-text.ts';
import { summarizeAdaptation, decisionLocation, type AdaptationReport } from './adaptation-report.ts';

/** Renders plans and matrices as tables. */
export function renderAdaptationMarkdown(report: AdaptationReport, pathOf: (file: string) => string): string {
  const { family, service, plans, matrices } = report;
  const title = service === null ? family : `${family}: ${service}`;
  return [
    `# Adapters of ${markdownText(title)}\n\n${markdownText(summarizeAdaptation(report))}\n`,
    ...plans.map((plan) => planSection(plan, pathOf)),
    ...matrices.map(matrixSection),
  ].join('\n');
}

function planSection(
  { from, to, services, onlyNew, onlyOld }: AdaptationPlan,
  pathOf: (file: string) => string,
): string {
  const tables = services.map(({ name, change, methods }) => {
    const rows = methods.flatMap(({ name: method, answer, steps }) =>
      steps.map((step) => [method, answer, step.reason, decisionLocation(step, pathOf) ?? '']),
    );
    const head = ['method', 'answer', 'reason', 'place'];
    return `\n### ${markdownText(name)}: ${markdownText(change.text)}\n\n${markdownTable(head, rows)}`;
  });
  const alone = (names: readonly string[], version: string): string[] =>
    names.map((name) => `\n### ${markdownText(name)}: in ${markdownText(version)} only\n`);
  return [
    `## ${markdownText(from)} to ${markdownText(to)}\n`,
    ...tables,
    ...alone(onlyNew, to),
    ...alone(onlyOld, from),
  ].join('');
}

function matrixSection({ service, cells }: AdaptationMatrix): string {
  const rows = cells.map(({ client, server, answer, reason }) => [client, server, answer, reason]);
  return `## Clients and servers of ${markdownText(service)}\n\n${markdownTable(['client', 'server', 'answer', 'reason'], rows)}`;
}
