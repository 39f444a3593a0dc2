import { resolve } from 'node:path';

import { openLiveProject, type Generation, type GenerationRequest, type Project } from '@protoshepherd/project';
import { findingFormats, formatCount, type FileChange } from '@protoshepherd/report';
import { createSourceLookup, type Finding } from '@protoshepherd/source';
import { UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { differenceFinding } from '../../difference-finding.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { openApi, projectOptions, reportFailure } from '../../open-api.ts';
import {
  apiOptions,
  choice,
  diffOption,
  flag,
  formatOption,
  optionalChoice,
  quirksOption,
  text,
  texts,
} from '../../options.ts';
import { deliverReport, type CommandReport } from '../../output/deliver-report.ts';
import { pathFromHere } from '../../output/path-from-here.ts';
import { renderPatch } from '../../output/render-patch.ts';
import { asFindings, asJson, asPatch, asText, deliverResult } from '../../result-format.ts';
import { createFailedEvaluation, watchFindings, type Evaluation } from '../../watch/watch-findings.ts';
import { refuseWithWatch } from '../../watch/watch-option.ts';

const options = {
  ...apiOptions,
  format: formatOption(findingFormats),
  out: text('--out <dir>', 'write to this folder instead of the folders of the sources'),
  check: flag('--check', 'write nothing; fail if a candidate is missing, stale, edited by hand or obsolete'),
  watch: flag('--watch', 'with --check: watch the files and print new and resolved findings until Ctrl-C'),
  diff: diffOption,
  plan: flag('--plan', 'write nothing; print every step and its reason as JSON'),
  closure: choice(
    '--closure <closure>',
    'which dependents also move: all that import a moving package, or only users of a changed type',
    ['package', 'type'],
  ),
  bump: texts('--bump <package>', 'package to move in any case', { asks: 'packages' }),
  discretionary: choice('--discretionary <when>', 'when to apply renames and promotions that are not mandatory', [
    'with-mandatory',
    'always',
    'never',
  ]),
  quirks: quirksOption,
  shadow: flag(
    '--shadow',
    'hide deprecated elements instead of removing them, for programs that still read old data. Also write each active package that has removed elements of an ' +
      'older version, with those elements hidden. Needs --out',
  ),
  apiVersion: text(
    '--api-version <version>',
    'with --shadow: version of deprecations that do not state one, such as 3.18',
    {
      validate: (value) => (/^\d+\.\d+$/.test(value) ? undefined : 'Give a version such as 3.18.'),
    },
  ),
  buildFiles: optionalChoice('--build-files <system>', 'also write BUILD files for the candidates', ['bazel']),
};

type Options = OptionValues<typeof options>;

/** `shepherd protoxform`: writes the next major version. */
export const protoxform = defineCommand({
  description:
    'Derives the next major version (candidate) of every package that needs one. Deprecated fields and values are removed, and their numbers and names ' +
    'reserved; annotated renames, promotions and moves are applied; all other bytes stay the same. Candidates are written next to their sources, and obsolete ' +
    'candidates are removed. Writes are atomic, and happen only if the result compiles.',
  operands: [],
  options,
  examples: [
    { line: 'shepherd protoxform', purpose: 'write the candidates of the tree that shepherd.yaml describes' },
    { line: 'shepherd protoxform --check', purpose: 'in CI: check that the candidates match their sources' },
    { line: 'shepherd protoxform --root api --include deps --diff', purpose: 'preview the changes' },
    {
      line: 'shepherd protoxform --root api --include deps --quirks envoy-2021 --closure type --discretionary always --out next',
      purpose: "reproduce Envoy's generator byte for byte",
    },
  ],

  async run({ options: given }, context) {
    const { out, shadow, check, diff, plan } = given;
    if (given.watch && !check) throw new UsageError('--watch needs --check: nothing is written while files change');
    if (given.watch) refuseWithWatch(given, { '--diff': diff, '--plan': plan });
    if (shadow && out === undefined)
      throw new UsageError('--shadow needs --out: a shadow has the names of the candidates, and must not replace them');
    if (given.watch) return watchCandidates(given, context);
    const isWritten = !check && !diff && !plan;
    const recovers = out === undefined ? 'roots' : { folder: out };
    // Candidates are written next to their sources, and a descriptor set has no folders.
    const writesToRoots = out === undefined && !plan;
    const project = openApi(given, context, {
      ...(writesToRoots && { edits: 'generate' }),
      ...(isWritten && { recovers }),
      ...(!isWritten && out !== undefined && { comparesWith: out }),
    });
    const generated = await project.generate(createRequest(given, isWritten));
    if (!generated.ok) return reportFailure('protoxform', generated.failure, given, context);
    const generation = generated.value;
    try {
      if (generation.problems.length > 0) {
        await report(generation, generation.problems, given, context);
        return exitStatus.findings;
      }
      if (plan) return await describe(generation, given, context);
      return await (isWritten ? write(project, generation, given, context) : compare(generation, given, context));
    } finally {
      await generation.close();
    }
  },
});

/** Compares the candidates with their sources whenever a file changes. */
async function watchCandidates(given: Options, context: CommandContext): Promise<ExitStatus> {
  const { out } = given;
  const opened = projectOptions(given, context, out === undefined ? { edits: 'generate' } : { comparesWith: out });
  const evaluate = async (project: Project): Promise<Evaluation> => {
    const generated = await project.generate(createRequest(given, false));
    if (!generated.ok) return createFailedEvaluation('protoxform', generated.failure, project);
    const generation = generated.value;
    try {
      const { problems, differences } = generation;
      const wrong = problems.length > 0 ? problems : differences.map((each) => differenceFinding(each));
      return {
        report: createReport(generation, wrong),
        status: wrong.length > 0 ? exitStatus.findings : exitStatus.clean,
      };
    } finally {
      await generation.close();
    }
  };
  return watchFindings({ live: openLiveProject(opened), options: opened, ask: evaluate }, given, context);
}

function createRequest(
  { out, closure, bump, discretionary, quirks, shadow, apiVersion, buildFiles }: Options,
  isWritten: boolean,
): GenerationRequest {
  return {
    closure,
    bump,
    discretionary,
    withBuildFiles: buildFiles !== undefined,
    isWritten,
    ...(out !== undefined && { out }),
    ...(quirks !== undefined && { quirks }),
    ...(shadow && { shadow: apiVersion === undefined ? {} : { apiVersion } }),
  };
}

/** Prints every step with its reason. A plan is for programs, so JSON is its only format. */
async function describe(generation: Generation, given: Options, context: CommandContext): Promise<ExitStatus> {
  const formats = { json: asJson<Generation>((each) => ({ files: each.describe() })) };
  const found = { command: 'protoxform', ...generation.api };
  await deliverResult(formats, generation, found, { ...given, format: 'json' }, context);
  return exitStatus.clean;
}

/** The changed files, by their paths on disk. */
function listChanges({ directory, differences }: Generation): readonly FileChange[] {
  return differences.map(({ path, before, after }) => ({ path: resolve(directory, path), before, after }));
}

const checkFormats = asFindings<Generation>(asPatch(listChanges), ({ differences }) => ({
  different: differences.map(({ path, state }) => ({ path, state })),
}));

/** With --diff, JSON contains one patch for each file, so that programs can distribute them. */
const diffFormats = asFindings<Generation>(asPatch(listChanges), (generation) => {
  const changes = listChanges(generation);
  return {
    different: generation.differences.map(({ path, state }, at) => {
      const change = changes[at] as FileChange;
      return { path, state, file: pathFromHere(change.path), patch: [...renderPatch([change], 'program')].join('') };
    }),
  };
});

/** Shows the changes without writing: as a patch, and with --check as findings. */
async function compare(generation: Generation, given: Options, context: CommandContext): Promise<ExitStatus> {
  const { check, diff, format, quiet, all } = given;
  const formats = diff ? diffFormats : checkFormats;
  const { api, differences } = generation;
  const wrong = check ? differences.map((each) => differenceFinding(each)) : [];
  const found = { command: 'protoxform', ...api, pathOf: pathTo(generation), findings: [...api.findings, ...wrong] };
  await deliverResult(formats, generation, found, given, context);
  const isPatch = formats[format].findings === 'nowhere';
  if (check && isPatch) await deliverReport(found, { quiet, all }, context);
  return check && differences.length > 0 ? exitStatus.findings : exitStatus.clean;
}

interface Written {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
}

const writtenFormats = asFindings<Written>(
  asText(() => []),
  (files) => ({ ...files, different: [] }),
);

async function write(
  project: Project,
  generation: Generation,
  given: Options,
  context: CommandContext,
): Promise<ExitStatus> {
  const { api, paths } = generation;
  const change = await project.write(generation);
  if (!change.ok) {
    await report(generation, change.failure, given, context);
    return exitStatus.input;
  }
  const { written, removed, findings } = change.value;
  if (findings.length > 0) await report(generation, findings, given, context);
  const changed = new Set(written);
  const files = { written, removed, unchanged: paths.filter((path) => !changed.has(path)) };
  await deliverResult(writtenFormats, files, { command: 'protoxform', ...api }, given, context);
  const counts = [
    `${formatCount(written.length, 'file')} written`,
    `${formatCount(removed.length)} removed`,
    `${formatCount(files.unchanged.length)} unchanged`,
  ];
  if (!given.quiet) await context.stderr.write(`${counts.join(', ')}\n`);
  return exitStatus.clean;
}

/** Maps a file of a finding to its path on disk. Findings name generated files relative to the output folder. */
function pathTo({ api, directory, differences }: Generation): (file: string) => string {
  const generated = new Set(differences.map(({ path }) => path));
  return (file) => (generated.has(file) ? resolve(directory, file) : api.pathOf(file));
}

/** Reports on both generated files and sources. */
async function report(
  generation: Generation,
  findings: readonly Finding[],
  given: Options,
  context: CommandContext,
): Promise<void> {
  await deliverReport(createReport(generation, findings), given, context);
}

function createReport(generation: Generation, findings: readonly Finding[]): CommandReport {
  const { api, candidates } = generation;
  const generated = createSourceLookup(candidates);
  return {
    command: 'protoxform',
    ...api,
    pathOf: pathTo(generation),
    sourceOf: (file: string) => generated(file) ?? api.sourceOf(file),
    findings: [...api.findings, ...findings],
  };
}
