/**
 * What every command about packages begins with: configuration, files, API tree. Whatever is wrong with these is told here, and the command
 * gets an exit status instead of an API.
 */
import { relative, resolve } from 'node:path';

import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { createPathLookup, createSourceLookup, findingFormatNames, type SourceLookup } from '@protoshepherd/report';
import { linkSchema } from '@protoshepherd/schema';
import { hasErrors, type Finding } from '@protoshepherd/source';
import { findMarkedGroups, type Config, type Layout, type LoadedConfig } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import type { CommonOptionValues } from '../command.ts';
import { deliverReport, type CommandReport } from '../deliver-report.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import { startProgress } from '../progress.ts';
import { loadNamedConfig } from './load-named-config.ts';
import { parseTree, type ParsedTree, type TreePlaces } from './parse-tree.ts';

/** An API that was read, and what is needed to report on it. */
export interface LoadedApi {
  readonly config: Config;
  readonly locateConfig: LoadedConfig['locate'];
  /** What paths in the configuration are relative to. */
  readonly configDirectory: string;
  /** The roots, as seen from the working directory. */
  readonly roots: readonly string[];
  readonly tree: ApiTree;
  /** Files below the roots that were set aside unread. */
  readonly setAside: ParsedTree['setAside'];
  readonly asOf: string;
  /** Warnings about files and configuration; errors have ended the run already. */
  readonly findings: readonly Finding[];
  readonly filesRead: number;
  readonly sourceOf: SourceLookup;
  /** Finds and parses a file of the includes. */
  readonly include: ParsedTree['include'];
  /** The path from the working directory to a file of a finding. */
  readonly pathOf: (file: string) => string;
}

/** What a command may want to be done differently. */
export interface LoadChoices {
  /** Files below the roots that are set aside unread, by their text. */
  readonly isSetAside?: (text: string) => boolean;
  /** Called with the roots as soon as they are known. */
  readonly beforeReading?: (roots: readonly string[]) => void;
}

/** Reads the API that the options and the configuration name. */
export async function loadApi(
  command: string,
  options: CommonOptionValues,
  context: CommandContext,
  { isSetAside, beforeReading }: LoadChoices = {},
): Promise<LoadedApi | ExitStatus> {
  const asOf = options.asOf ?? context.clock.today();
  const loaded = await loadNamedConfig(options.config);
  const configSources = loaded.source === undefined ? [] : [loaded.source];
  const fail = async (findings: readonly Finding[], parsed?: ParsedTree): Promise<void> => {
    const sources = [...configSources, ...(parsed?.sources ?? [])];
    const report = { command, asOf, findings, filesRead: sources.length, sourceOf: createSourceLookup(sources) };
    await reportFailure({ ...report, pathOf: pathsOf(parsed) }, options, context);
  };
  if (loaded.config === undefined) {
    await fail(loaded.findings);
    return exitStatus.usage;
  }
  const places = { ...placesOf(options, loaded.config, loaded.directory), ...(isSetAside && { isSetAside }) };
  beforeReading?.(places.roots);
  const parsed = await parseWithProgress(places, options, context);
  const findings = [...loaded.findings, ...parsed.findings];
  if (hasErrors(parsed.findings)) {
    await fail(findings, parsed);
    return exitStatus.input;
  }
  const layout = (options.layout as Layout | undefined) ?? loaded.config.layout;
  const schema = linkSchema(parsed.targets, {
    include: parsed.include,
    searched: [...places.roots, ...places.includes],
  });
  return {
    config: loaded.config,
    locateConfig: loaded.locate,
    configDirectory: loaded.directory,
    roots: places.roots,
    tree: buildApiTree(schema, layout),
    setAside: parsed.setAside,
    asOf,
    findings,
    filesRead: parsed.targets.length,
    sourceOf: createSourceLookup([...configSources, ...parsed.sources]),
    include: parsed.include,
    pathOf: pathsOf(parsed),
  };
}

/** What is said on the command line comes before what the configuration says, which is relative to its own folder. */
function placesOf(options: CommonOptionValues, config: Config, configDirectory: string): TreePlaces {
  const here = process.cwd();
  const fromConfig = (paths: readonly string[]): readonly string[] =>
    paths.map((path) => relative(here, resolve(configDirectory, path)) || '.');
  const layout = options.layout ?? config.layout;
  const found = (): readonly string[] =>
    fromConfig([...config.roots, ...markedGroups(layout, config, configDirectory)]);
  return {
    roots: options.root ?? found(),
    includes: options.include ?? fromConfig(config.includes),
    directory: here,
  };
}

/** Groups that lie elsewhere are found by their mark. */
function markedGroups(layout: string, { roots }: Config, configDirectory: string): readonly string[] {
  if (layout !== 'group-version') return [];
  return findMarkedGroups(
    configDirectory,
    roots.map((root) => resolve(configDirectory, root)),
  );
}

/** Reports why a command has no answer. One whose format is none of findings prints that as text, and leaves its output file alone. */
export async function reportFailure(
  report: CommandReport,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<void> {
  await deliverReport(report, reportOptions(options), context);
}

function reportOptions({ format, output, quiet }: CommonOptionValues): CommonOptionValues {
  const silence = quiet === undefined ? {} : { quiet };
  if (!findingFormatNames.some((name) => name === format)) return silence;
  return { ...silence, ...(format !== undefined && { format }), ...(output !== undefined && { output }) };
}

function pathsOf(parsed: ParsedTree | undefined): (file: string) => string {
  const rooted = (parsed?.sources ?? []).flatMap(({ path, root }) => (root === undefined ? [] : [{ path, root }]));
  return createPathLookup(rooted);
}

async function parseWithProgress(
  places: TreePlaces,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ParsedTree> {
  const progress = startProgress({ verb: 'reading', total: undefined, quiet: options.quiet ?? false }, context);
  try {
    return await parseTree(places, (done) => progress.advance(done));
  } finally {
    await progress.stop();
  }
}
