/** What `check` and `odr` share: an API is read, rules are asked, findings are reported, and the errors among them decide how the run ends. */
import { checkTree, renderBaseline, sortOpenImports } from '@protoshepherd/checks';
import { buildPackageGraph, type PackageGraph } from '@protoshepherd/dag';
import { formatCount, printable } from '@protoshepherd/report';
import { hasErrors, type Finding } from '@protoshepherd/source';

import type { CommandContext } from '../command-context.ts';
import type { CommonOptionValues } from '../command.ts';
import { deliverReport } from '../deliver-report.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import { loadApi, type LoadedApi } from '../load/load-api.ts';
import { writeOutput } from '../write-output.ts';
import { baselineFile } from './baseline-file.ts';
import { searchBreaches } from './find-breaches.ts';
import { searchBreaks } from './find-breaks.ts';
import { readProjectRules } from './project-rules.ts';

/** Where files of findings are found. */
type Places = Pick<LoadedApi, 'sourceOf' | 'pathOf'>;

/** Runs rules over an API; without `only`, all that the configuration turns on. */
export async function runChecks(
  command: string,
  options: CommonOptionValues,
  context: CommandContext,
  only?: readonly string[],
): Promise<ExitStatus> {
  const api = await loadApi(command, options, context);
  if (typeof api === 'number') return api;
  const report = async (findings: readonly Finding[], { sourceOf, pathOf }: Places = api): Promise<void> => {
    const all = [...api.findings, ...findings];
    await deliverReport({ command, ...api, sourceOf, pathOf, findings: all }, options, context);
  };
  const rules = readProjectRules(options, api);
  if (!('settings' in rules)) {
    await report(rules);
    return exitStatus.usage;
  }
  const { breaches, findings: aboutFacts } = await searchBreaches(api, rules.settings, only, options, context);
  if (breaches === undefined) {
    await report(aboutFacts);
    return exitStatus.usage;
  }
  const graph = buildPackageGraph(api.tree);
  const checked = checkTree({ graph, ...rules, asOf: api.asOf, breaches, ...(only !== undefined && { only }) });
  const file = options.writeBaseline === true ? baselineFile(options, api) : undefined;
  if (file !== undefined) return writeBaseline(file, checked.findings, options, context);
  const isCompared = only === undefined && api.config.compat !== undefined;
  const breaks = isCompared ? await searchBreaks(api, rules.settings, options, context) : undefined;
  const findings = [...checked.findings, ...(breaks?.findings ?? [])];
  await report(findings, breaks);
  if (options.quiet !== true) await countExternal(graph, context);
  return breaks?.status ?? (hasErrors(findings) ? exitStatus.findings : exitStatus.clean);
}

async function writeBaseline(
  file: string,
  findings: readonly Finding[],
  { quiet }: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const { text, count } = renderBaseline(findings);
  context.beginWriting();
  writeOutput(file, text);
  if (quiet !== true) await context.stderr.write(`${formatCount(count, 'finding')} accepted in ${printable(file)}\n`);
  return exitStatus.clean;
}

/** Imports from outside of all roots and includes are no findings; that they were not followed is said all the same. */
async function countExternal(graph: PackageGraph, { stderr }: CommandContext): Promise<void> {
  const external = [...new Set(sortOpenImports(graph).external.map((open) => open.import.path))].toSorted();
  const [first] = external;
  if (first === undefined) return;
  const said = external.length === 1 ? '1 imported file lies' : `${formatCount(external.length)} imported files lie`;
  const more = external.length === 1 ? '' : ' and others';
  await stderr.write(`${said} outside of all roots and includes: ${printable(first)}${more}\n`);
}
