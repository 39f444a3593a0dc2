/**
 * What the commands about the life of an API begin with: configuration, manifest, policy, tree and history become facts and a schedule. Whatever is wrong
 * with these is told here, and the command gets an exit status instead.
 */
import { relative, resolve } from 'node:path';

import { readHistory } from '@protoshepherd/history';
import { createSourceLookup } from '@protoshepherd/report';
import {
  buildSchedule,
  gatherFacts,
  type Facts,
  type ScheduleInputs,
  type SupportSchedule,
} from '@protoshepherd/scheduler';
import { hasErrors, type Finding } from '@protoshepherd/source';
import { emptyManifest, loadManifest, type Config, type LoadedManifest } from '@protoshepherd/workspace';

import { printBeside } from '../check/judge-imports.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommonOptionValues } from '../command.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import { loadApi, reportFailure, type LoadedApi } from '../load/load-api.ts';
import { loadNamedConfig } from '../load/load-named-config.ts';
import { startProgress } from '../progress.ts';
import { choosePolicy } from './choose-policy.ts';

/** A schedule and all that it came from. */
export interface LoadedSchedule {
  readonly inputs: ScheduleInputs;
  readonly facts: Facts;
  readonly schedule: SupportSchedule;
  /** Absent if the manifest is all there is. */
  readonly api: LoadedApi | undefined;
  /** Warnings about files, configuration and manifest; errors have ended the run already. */
  readonly findings: readonly Finding[];
  readonly pathOf: (file: string) => string;
}

/** Loads the schedule that the options and the configuration ask for; without the manifest, whatever stands in it, if that is not wanted. */
export async function loadSchedule(
  command: string,
  options: CommonOptionValues,
  context: CommandContext,
  { withManifest = true }: { readonly withManifest?: boolean } = {},
): Promise<LoadedSchedule | ExitStatus> {
  const asOf = options.asOf ?? context.clock.today();
  const loaded = await loadNamedConfig(options.config);
  // What is wrong with the configuration is told where it is told for every command.
  if (loaded.config === undefined) {
    const api = await loadApi(command, options, context);
    return typeof api === 'number' ? api : exitStatus.usage;
  }
  const { config, directory, locate } = loaded;
  const manifest = withManifest ? await loadManifest(manifestPath(options, config, directory), directory) : noManifest;
  const policy = choosePolicy(options, config, locate);
  const wrong = [...loaded.findings, ...manifest.findings, ...('clauses' in policy ? [] : policy)];
  if (manifest.manifest === undefined || !('clauses' in policy) || hasErrors(wrong)) {
    const sources = [loaded.source, manifest.source].flatMap((source) => source ?? []);
    const report = { command, asOf, findings: wrong, filesRead: sources.length, sourceOf: createSourceLookup(sources) };
    await reportFailure(report, options, context);
    return exitStatus.usage;
  }
  const api = manifest.manifest.standalone ? undefined : await loadApi(command, options, context);
  if (typeof api === 'number') return api;
  const history = api === undefined ? undefined : await historyOf(api, options, context);
  const inputs = scheduleInputs({ manifest: manifest.manifest, policy, asOf }, api?.tree, history, manifest.file);
  const facts = gatherFacts(inputs);
  return {
    inputs,
    facts,
    schedule: buildSchedule(inputs, facts),
    api,
    findings: [...(api?.findings ?? loaded.findings), ...manifest.findings],
    pathOf: (file) => api?.pathOf(file) ?? file,
  };
}

/** What a schedule is made from, of which some may be absent. */
export function scheduleInputs(
  given: Pick<ScheduleInputs, 'manifest' | 'policy' | 'asOf'>,
  tree: ScheduleInputs['tree'] | undefined,
  history: ScheduleInputs['history'] | undefined,
  manifestFile: string | undefined,
): ScheduleInputs {
  return {
    ...given,
    ...(tree !== undefined && { tree }),
    ...(history !== undefined && { history }),
    ...(manifestFile !== undefined && { manifestFile }),
  };
}

const noManifest: Pick<LoadedManifest, 'manifest' | 'file' | 'source' | 'findings'> = {
  manifest: emptyManifest,
  file: undefined,
  source: undefined,
  findings: [],
};

/** Tells on stderr what there is to say about files, configuration and manifest, beside a result that has no place for it. */
export async function printWarnings(
  command: string,
  { api, findings }: LoadedSchedule,
  context: CommandContext,
): Promise<void> {
  if (api !== undefined) await printBeside(command, api, findings, context);
}

/** What is said on the command line comes before what the configuration says, which is relative to its own folder. */
export function manifestPath(
  { manifest }: CommonOptionValues,
  { lifecycle }: Config,
  directory: string,
): string | undefined {
  if (manifest !== undefined) return manifest;
  return lifecycle === undefined ? undefined : relative('.', resolve(directory, lifecycle));
}

/** The history of an API, with progress on a terminal. */
export async function historyOf(
  { roots, tree }: Pick<LoadedApi, 'roots' | 'tree'>,
  options: CommonOptionValues,
  context: CommandContext,
): ReturnType<typeof readHistory> {
  const plan = { verb: 'reading commit', total: undefined, quiet: options.quiet ?? false };
  const progress = startProgress(plan, context);
  try {
    return await readHistory({
      roots,
      layout: tree.layout,
      useCache: options.cache ?? true,
      onProgress: (done) => progress.advance(done),
    });
  } finally {
    await progress.stop();
  }
}
