/** Renders adapters of services for a terminal. */
import type { AdaptationMatrix, AdaptationPlan, MethodPlan, ServicePlan } from '@protoshepherd/services';

import { padColumns } from '../text/pad-columns.ts';
import { printable } from '../text/printable.ts';
import { summarizeAdaptation, decisionLocation, type AdaptationReport } from './adaptation-report.ts';

/** Renders plans method by method, or the matrices if there are any. */
export function renderAdaptationText(report: AdaptationReport, pathOf: (file: string) => string): string {
  const { family, plans, matrices } = report;
  const blocks =
    matrices.length > 0 ? matrices.map(renderMatrix) : plans.map((plan) => renderPlan(printable(family), plan, pathOf));
  return [...blocks, `${summarizeAdaptation(report)}\n`].join('\n');
}

function renderPlan(family: string, plan: AdaptationPlan, pathOf: (file: string) => string): string {
  const { from, to, services, onlyNew, onlyOld } = plan;
  const alone = (names: readonly string[], version: string): string[] =>
    names.map((name) => `\n${printable(name)}: in ${printable(version)} only\n`);
  return [
    `${family}: ${printable(from)} → ${printable(to)}\n`,
    ...services.map((service) => renderService(service, pathOf)),
    ...alone(onlyNew, to),
    ...alone(onlyOld, from),
  ].join('');
}

function renderService({ name, change, methods }: ServicePlan, pathOf: (file: string) => string): string {
  const rows = padColumns(methods.flatMap((method) => buildRows(method, pathOf)));
  return `\n${printable(name)}: ${printable(change.text)}\n${rows.map((cells) => `  ${cells.join('  ')}\n`).join('')}`;
}

/** One row for each reason; the name and the answer are in the first. */
function buildRows({ name, answer, steps }: MethodPlan, pathOf: (file: string) => string): string[][] {
  const reasons = steps.flatMap((step) => {
    const place = decisionLocation(step, pathOf);
    return place === undefined ? [step.reason] : [step.reason, place];
  });
  return reasons.map((reason, at) => [at === 0 ? printable(name) : '', at === 0 ? answer : '', printable(reason)]);
}

function renderMatrix({ service, versions, cells }: AdaptationMatrix): string {
  const rows = versions.map((client) => [
    `client ${printable(client)}`,
    ...cells.filter((cell) => cell.client === client).map(({ answer }) => answer),
  ]);
  const table = padColumns([['', ...versions.map((version) => `server ${printable(version)}`)], ...rows]);
  const order = new Map(versions.map((version, at) => [version, at]));
  const why = cells.filter(
    ({ client, server, answer }) => answer === 'no' && (order.get(server) ?? 0) < (order.get(client) ?? 0),
  );
  return [
    `${printable(service)}\n`,
    ...table.map((row) => `  ${row.join('  ').trimEnd()}\n`),
    ...why.map(({ client, server, reason }) => `  ${printable(`${client} with ${server}: ${reason}`)}\n`),
  ].join('');
}
