/**
 * What `graph` and `plan` have to say before their answer: imports that lead nowhere though they name a folder of the tree. Whatever lies behind
 * them is missing from the answer. They are findings of the rule unresolved-import, with the severity and the waivers that the project gives it.
 */
import { checkTree, sortOpenImports } from '@protoshepherd/checks';
import type { PackageGraph } from '@protoshepherd/dag';
import { findingFormats } from '@protoshepherd/report';
import { hasErrors, type Finding } from '@protoshepherd/source';

import type { CommandContext } from '../command-context.ts';
import type { CommonOptionValues } from '../command.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import { reportFailure, type LoadedApi } from '../load/load-api.ts';
import { pathFromHere } from '../path-from-here.ts';
import { version } from '../version.ts';
import { readProjectRules } from './project-rules.ts';

/** What was found, and how the run ends because of it. */
export interface ImportJudgement {
  /** With the warnings about files and configuration. */
  readonly findings: readonly Finding[];
  readonly status: ExitStatus;
  /** The imported paths that are missing inside of a root; all other open ones come from outside. */
  readonly missing: ReadonlySet<string>;
}

/** Judges the imports of an API. Wrong settings of rules are told here, and the command gets an exit status instead. */
export async function judgeImports(
  command: string,
  api: LoadedApi,
  graph: PackageGraph,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ImportJudgement | ExitStatus> {
  const rules = readProjectRules(options, api);
  if (!('settings' in rules)) {
    await reportFailure({ command, ...api, findings: [...api.findings, ...rules] }, options, context);
    return exitStatus.usage;
  }
  const found = checkTree({ graph, ...rules, asOf: api.asOf, only: ['unresolved-import'] }).findings;
  return {
    findings: [...api.findings, ...found],
    status: hasErrors(found) ? exitStatus.findings : exitStatus.clean,
    missing: new Set(sortOpenImports(graph).missing.map((open) => open.import.path)),
  };
}

/** Prints findings beside a result that is printed in a format of its own. */
export async function printBeside(
  command: string,
  api: LoadedApi,
  findings: readonly Finding[],
  { stderr }: CommandContext,
): Promise<void> {
  if (findings.length === 0) return;
  const format = await findingFormats.text();
  const pathOf = (file: string): string => pathFromHere(api.pathOf(file));
  for (const piece of format({ command, ...api, findings, toolVersion: version, pathOf }, stderr)) {
    await stderr.write(piece);
  }
}
