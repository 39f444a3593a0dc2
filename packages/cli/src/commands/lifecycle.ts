import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { loadLifecyclePage } from '@protoshepherd/pages';
import {
  compareSchedules,
  createEnvelope,
  headerFormats,
  lifecycleFormats,
  loadAnnouncement,
  renderJson,
  scheduleChangeFormats,
  type LifecycleOptions,
} from '@protoshepherd/report';
import { manifestFileName } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import type { Command, CommonOptionValues } from '../command.ts';
import { formatOption } from '../common-options.ts';
import { deliverText } from '../deliver-text.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import { loadNamedConfig } from '../load/load-named-config.ts';
import { pathFromHere } from '../path-from-here.ts';
import { sourcesOf } from '../schedule/describe-sources.ts';
import { draftManifest } from '../schedule/draft-manifest.ts';
import { loadSchedule, manifestPath, printWarnings, type LoadedSchedule } from '../schedule/load-schedule.ts';
import { scheduleAt } from '../schedule/schedule-at.ts';
import { scheduleOptions } from '../schedule/schedule-options.ts';
import { UsageError } from '../usage-error.ts';
import { writeOutput } from '../write-output.ts';

/** `shepherd lifecycle`: where every package version and every deprecated item stands. */
export const lifecycle: Command = {
  description:
    'Says where every package version and every deprecated item stands on a day: supported, superseded, due, overdue, gone; since when, until when, and why. Dates come from git, ' +
    'from release tags and from lifecycle.yaml; the policy says what follows from them. As a page it shows a timeline of all families.',
  operands: [],
  options: [
    ...scheduleOptions,
    formatOption('text', 'json', 'markdown', 'csv', 'html', 'announcement', 'headers'),
    { flags: '--since <revision>', description: 'tell what has changed since a git revision, instead of everything' },
    {
      flags: '--source-url <template>',
      description: 'where a line can be read, for links of the page: https://host/blob/{commit}/{file}#L{line}',
    },
    {
      flags: '--explained-at <url>',
      description: 'with headers: where a deprecation is explained; {package} and {service} are filled in',
    },
    { flags: '--init', description: `draft ${manifestFileName} from what git knows, and do nothing else` },
    { flags: '--force', description: 'with --init: overwrite a file that is there already' },
  ],
  examples: [
    { line: 'shepherd lifecycle', purpose: 'what is overdue, what comes next, what is fine' },
    { line: 'shepherd lifecycle --format html --output lifecycle.html', purpose: 'a page to open in a browser' },
    { line: 'shepherd lifecycle --as-of 2027-01-01', purpose: 'how it will look then, if nothing happens' },
    { line: 'shepherd lifecycle --since v1.0.0 --format markdown', purpose: 'what has changed since a release' },
    { line: 'shepherd lifecycle --format announcement', purpose: 'a text for a release note or a mailing list' },
    { line: 'shepherd lifecycle --init', purpose: 'begin to write down what git cannot know' },
  ],

  async run({ options }, context) {
    if (options.init === true) await refuseExisting(options);
    const loaded = await loadSchedule('lifecycle', options, context, { withManifest: options.init !== true });
    if (typeof loaded === 'number') return loaded;
    if (options.init === true) return init(loaded, options, context);
    await deliverText([await render(loaded, options, context)], options, context);
    if (options.format !== 'json') await printWarnings('lifecycle', loaded, context);
    return exitStatus.clean;
  },
};

/** What draws the schedule, by format. */
const drawings = { ...lifecycleFormats, html: loadLifecyclePage };

async function render(loaded: LoadedSchedule, options: CommonOptionValues, context: CommandContext): Promise<string> {
  if (options.since !== undefined) return renderChanges(options.since, loaded, options, context);
  const { schedule, findings } = loaded;
  const { format = 'text' } = options;
  if (format === 'json') {
    const extra = { ...sourcesOf(schedule), versions: schedule.windows, deprecations: schedule.deprecations };
    return renderJson(createEnvelope({ command: 'lifecycle', asOf: schedule.asOf, findings, extra }));
  }
  if (format === 'announcement') return (await loadAnnouncement())(schedule);
  if (format === 'headers') {
    const explained = options.explainedAt === undefined ? {} : { explainedAt: options.explainedAt };
    return (await headerFormats.text())(schedule, servicesOf(loaded), explained);
  }
  const draw = await drawings[format as keyof typeof drawings]();
  return draw(schedule, lookOf(loaded, options, context));
}

/** How a format shall look, and how it names files. */
function lookOf(
  { pathOf }: LoadedSchedule,
  { sourceUrl, output }: CommonOptionValues,
  { stdout }: CommandContext,
): LifecycleOptions {
  return {
    color: output === undefined && stdout.color,
    pathOf: (file) => pathFromHere(pathOf(file)),
    ...(sourceUrl !== undefined && { sourceUrl }),
  };
}

async function renderChanges(
  revision: string,
  loaded: LoadedSchedule,
  options: CommonOptionValues,
  { stdout }: CommandContext,
): Promise<string> {
  const changes = compareSchedules(await scheduleAt(revision, loaded, options), loaded.schedule);
  const { format = 'text', output } = options;
  if (format === 'json') {
    const { asOf } = loaded.schedule;
    return renderJson(createEnvelope({ command: 'lifecycle', asOf, findings: loaded.findings, extra: { changes } }));
  }
  if (format !== 'text' && format !== 'markdown') throw new UsageError('--since goes with text, json and markdown');
  return (await scheduleChangeFormats[format]())(changes, { color: output === undefined && stdout.color });
}

function servicesOf({ api }: LoadedSchedule): { readonly service: string; readonly package: string }[] {
  const files = api?.tree.files.filter(({ isTarget }) => isTarget) ?? [];
  return files.flatMap((file) =>
    file.elements
      .filter(({ kind }) => kind === 'service')
      .map((service) => ({ service: service.uniqueName, package: file.packageVersion.name })),
  );
}

async function refuseExisting(options: CommonOptionValues): Promise<void> {
  const file = await manifestFile(options);
  if (options.force === true || !existsSync(file)) return;
  throw new UsageError(`${pathFromHere(file)} is there already; nothing was written; --force overwrites`);
}

async function init(
  { schedule }: LoadedSchedule,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const file = await manifestFile(options);
  context.beginWriting();
  writeOutput(file, draftManifest(schedule));
  if (options.quiet !== true) await context.stderr.write(`wrote ${pathFromHere(file)}\n`);
  return exitStatus.clean;
}

/** Where the manifest is, or shall be. */
async function manifestFile(options: CommonOptionValues): Promise<string> {
  const { config, directory } = await loadNamedConfig(options.config);
  const named = options.output ?? (config === undefined ? undefined : manifestPath(options, config, directory));
  return named ?? join(directory, manifestFileName);
}
