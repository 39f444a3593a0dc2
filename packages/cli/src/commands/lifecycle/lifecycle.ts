import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';

import { manifestPath, readOrigin, type LoadedSchedule, type Project } from '@protoshepherd/project';
import { compareSchedules, printable } from '@protoshepherd/report';
import { manifestFileName, UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { warnMissingPolicy } from '../../missing-policy.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { flag, formatOption, text } from '../../options.ts';
import { pathFromHere } from '../../output/path-from-here.ts';
import { writeOutput } from '../../output/write-output.ts';
import { deliverResult } from '../../result-format.ts';
import { scheduleOptions } from '../../schedule-options.ts';
import { scheduleReport, computeScheduleStatus } from '../../schedule-report.ts';
import { draftManifest } from './draft-manifest.ts';
import { changeFormats, formats } from './lifecycle-formats.ts';
import type { PageContext } from './lifecycle-page-options.ts';

const options = {
  ...scheduleOptions,
  format: formatOption(formats),
  since: text('--since <revision>', 'report only the changes since a git revision', {
    asks: 'refs',
  }),
  title: text('--title <text>', 'with html: name of the API (default: the name of its repository)'),
  sourceUrl: text(
    '--source-url <template>',
    'with html: address of a source line, such as https://host/blob/{commit}/{file}#L{line} (default: the hosting service)',
  ),
  explainedAt: text(
    '--explained-at <url>',
    'with headers: address that explains a deprecation; may contain {package} and {service}',
  ),
  init: flag('--init', `draft ${manifestFileName} from the git history, and do nothing else`),
  force: flag('--force', 'with --init: overwrite an existing file'),
};

type Options = OptionValues<typeof options>;

/** `shepherd lifecycle`: shows the state of every package version and every deprecated element. */
export const lifecycle = defineCommand({
  description:
    'Shows the state of every package version and deprecated item on a day (supported, superseded, due, overdue or removed), with its dates and the reason. ' +
    'Dates come from the git history, release tags and lifecycle.yaml; the policy derives the support windows from them. The HTML page shows a timeline of the versions of every package.',
  operands: [],
  options,
  examples: [
    { line: 'shepherd lifecycle', purpose: 'show what is overdue, what is due next and what is supported' },
    { line: 'shepherd lifecycle --all', purpose: 'list every version and every item' },
    { line: 'shepherd lifecycle --format html --output lifecycle.html', purpose: 'write a page to open in a browser' },
    { line: 'shepherd lifecycle --as-of 2027-01-01', purpose: 'look ahead, assuming that nothing changes' },
    { line: 'shepherd lifecycle --since v1.0.0 --format markdown', purpose: 'report changes since a release' },
    {
      line: 'shepherd lifecycle --format announcement',
      purpose: 'write an announcement for release notes or a mailing list',
    },
    { line: 'shepherd lifecycle --init', purpose: 'start a file of facts that git does not record' },
  ],

  async run({ options: given }, context) {
    const { init, since, policy, explainedAt } = given;
    const project = openApi(given, context);
    const file = init ? await newManifest(project, given) : undefined;
    const request = policy === undefined ? {} : { policy };
    const loaded = await project.schedule(init ? { ...request, withoutManifest: true } : request);
    if (!loaded.ok) return reportFailure('lifecycle', loaded.failure, given, context);
    if (file !== undefined) return writeDraft(file, loaded.value, given, context);
    await warnMissingPolicy(project, 'support', given, context);
    if (since !== undefined) return showChanges(project, since, loaded.value, given, context);
    const { title, sourceUrl, output } = given;
    const readPageContext = async (): Promise<PageContext> => {
      const origin = await readOrigin(loaded.value.api ?? unplaced(project));
      return { origin, title, sourceUrl, output };
    };
    const result = { ...loaded.value, readPageContext, explainedAt };
    await deliverResult(formats, result, scheduleReport('lifecycle', loaded.value), given, context);
    return computeScheduleStatus(loaded.value);
  },
});

/** A standalone manifest has no files. */
function unplaced({ directory }: Project): Parameters<typeof readOrigin>[0] {
  return { roots: [], directory, pathOf: (file) => file };
}

/** Shows the changes since a revision. */
async function showChanges(
  project: Project,
  revision: string,
  loaded: LoadedSchedule,
  given: Options,
  context: CommandContext,
): Promise<ExitStatus> {
  const { format, policy } = given;
  const before = await project.schedule(policy === undefined ? { revision } : { revision, policy });
  if (!before.ok) return reportFailure('lifecycle', before.failure, given, context);
  const name = (Object.keys(changeFormats) as (keyof typeof changeFormats)[]).find((each) => each === format);
  if (name === undefined) throw new UsageError('--since needs --format text, json or markdown');
  const changes = compareSchedules(before.value.schedule, loaded.schedule);
  await deliverResult(changeFormats, changes, scheduleReport('lifecycle', loaded), { ...given, format: name }, context);
  return computeScheduleStatus(loaded);
}

/** The path of the new manifest. An existing file is overwritten only with --force. */
async function newManifest(project: Project, { output, manifest, force }: Options): Promise<string> {
  const config = await project.config();
  const named = output ?? (config.ok ? manifestPath(config.value, project.directory, manifest) : manifest);
  const beside = config.ok ? relative(project.directory, config.value.directory) : '';
  const file = named ?? join(beside, manifestFileName);
  if (!force && existsSync(file))
    throw new UsageError(`${pathFromHere(file)} already exists; nothing was written; use --force to overwrite`);
  return file;
}

async function writeDraft(
  file: string,
  { schedule }: LoadedSchedule,
  { quiet }: Options,
  context: CommandContext,
): Promise<ExitStatus> {
  context.beginWriting();
  writeOutput(file, draftManifest(schedule));
  if (!quiet) await context.stderr.write(`wrote ${printable(pathFromHere(file))}\n`);
  return exitStatus.clean;
}
