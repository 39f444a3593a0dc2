import { lstatSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import {
  configFileName,
  findConfigFile,
  layouts,
  UsageError,
  recoverWrites,
  writeFiles,
} from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { flag, negatableFlag, optionalChoice, texts } from '../../options.ts';
import { describeRecovery } from '../../output/describe-recovery.ts';
import { startProgress } from '../../output/progress.ts';
import { ciSystems, ciWorkflow, workflowPaths, type CiSystem } from './ci-workflow.ts';
import { describeSetup } from './describe-setup.ts';
import { detectDirectory, type Detection } from './detect-directory.ts';
import { draftConfig } from './draft-config.ts';
import { isWithoutApi, starterFile, withStarterPackage } from './starter-package.ts';
import { findCiSystem, findInstallation, isBelowTop } from './surroundings.ts';

const options = {
  root: texts('--root <dir>', 'import root, instead of the detected ones'),
  layout: optionalChoice(
    '--layout <layout>',
    'where directories and packages carry the version, instead of the detected layout',
    layouts,
  ),
  ci: optionalChoice('--ci <system>', 'CI workflow to write (default: the CI system in use here, else GitHub)', [
    ...ciSystems,
    'none',
  ]),
  starter: negatableFlag('--no-starter', 'do not write a first package if there is no .proto file yet'),
  force: flag('--force', 'overwrite existing files'),
  quiet: flag('--quiet', 'print errors only'),
};

type Options = OptionValues<typeof options>;

/** `shepherd init`: writes a configuration and a workflow for a project without them. */
export const init = defineCommand({
  description:
    'Sets up this repository. Reads the .proto files below the working directory and any buf configuration, then writes shepherd.yaml (roots, includes, ' +
    'excluded folders, layout, support policy) and a CI workflow that runs all checks. Prints each decision with its reason, and the findings of shepherd ' +
    'check. If there is no .proto file yet, also writes a first package. If a file that it would write exists, it writes nothing unless --force is given.',
  operands: [],
  options,
  examples: [
    { line: 'shepherd init', purpose: 'detect everything' },
    { line: 'shepherd init --root api --ci none', purpose: 'the configuration alone, for an API below api' },
    { line: 'shepherd init --ci gitlab --force', purpose: 'for GitLab, overwriting existing files' },
  ],

  async run({ options: given }, context) {
    const directory = process.cwd();
    const ci = chooseCi(directory, given.ci);
    const paths = [configFileName, ...(ci.system === undefined ? [] : [workflowPaths[ci.system]])];
    // Files of an interrupted run must not count as existing.
    recoverWrites(directory);
    if (!given.force) refuseExisting(directory, paths);
    const inherited = findConfigFile(directory);

    const found = await detect(directory, given, context);
    const isStarted = given.starter && inherited === undefined && isStartable(given) && isWithoutApi(found);
    const detection = isStarted ? withStarterPackage(found, false) : found;
    const includes = detection.project.includes.map((include) => include.folder);
    const installation = findInstallation(directory, includes);
    const draft = await draftConfig(directory, detection, given, context);
    context.beginWriting();
    const workflow = ci.system === undefined ? [] : [ciWorkflow(ci.system, installation)];
    const starter = isStarted ? [starterFile] : [];
    const writes = [{ path: configFileName, text: draft.text }, ...workflow, ...starter];
    const summary = writeFiles(directory, { writes });

    await context.stderr.write(describeRecovery(directory, summary.recovered));
    if (!given.quiet) {
      const started = isStarted
        ? ['There was no .proto file here, so a first package was written: replace it with yours.']
        : [];
      const remarks = [...started, ...found.skipped, ...ci.remarks, ...inheritedRemarks(directory, inherited)];
      const setup = isStarted ? withStarterPackage(found, true) : found;
      const program = installation.isInstalled ? 'npx shepherd' : 'shepherd';
      await context.stdout.write(describeSetup({ ...summary, ...draft, ...setup, remarks, program }));
    }
    return exitStatus.clean;
  },
});

/** The starter package has a fixed layout and path. */
function isStartable({ root, layout }: Options): boolean {
  return root.length === 0 && (layout === undefined || layout === 'envoy');
}

interface CiChoice {
  readonly system: CiSystem | undefined;
  readonly remarks: readonly string[];
}

/** The CI system to write for. Without a known system, no workflow is written, because it would have no effect. */
function chooseCi(directory: string, asked: Options['ci']): CiChoice {
  if (asked === 'none') return { system: undefined, remarks: [] };
  if (isBelowTop(directory)) {
    const reason = 'CI systems look for workflows at the top of the repository only';
    if (asked !== undefined) throw new UsageError(`${reason}; run shepherd init there, or give --ci none`);
    return { system: undefined, remarks: [`No workflow was written, because ${reason}.`] };
  }
  const system = asked ?? findCiSystem(directory) ?? 'github';
  const include = `Add to .gitlab-ci.yml under include: - local: /${workflowPaths.gitlab}`;
  return { system, remarks: system === 'gitlab' ? [include] : [] };
}

function refuseExisting(directory: string, paths: readonly string[]): void {
  const existing = paths.filter((path) => lstatSync(join(directory, path), { throwIfNoEntry: false }) !== undefined);
  if (existing.length === 0) return;
  const exist = existing.length === 1 ? 'exists' : 'exist';
  throw new UsageError(`${existing.join(' and ')} already ${exist}; nothing was written; use --force to overwrite`);
}

/** Remarks on a configuration in a parent folder that no longer applies here. */
function inheritedRemarks(directory: string, inherited: string | undefined): string[] {
  const path = inherited === undefined ? configFileName : relative(directory, inherited);
  return path === configFileName ? [] : [`In this folder, ${slashed(path)} is no longer used.`];
}

async function detect(
  directory: string,
  { root: roots, layout, quiet }: Options,
  context: CommandContext,
): Promise<Detection> {
  const progress = startProgress({ verb: 'reading', total: undefined, quiet }, context);
  try {
    return await detectDirectory(directory, { roots, layout }, (done) => progress.advance(done));
  } finally {
    await progress.stop();
  }
}

function slashed(path: string): string {
  return path.replaceAll(sep, '/');
}
