import {
  buildFiles,
  compareCandidates,
  describeMerges,
  describeUpgrade,
  isCandidateText,
  renderMerged,
  type CandidateDifference,
  type CandidateFile,
} from '@protoshepherd/protoxform';
import { createEnvelope, createSourceLookup, findingFormatNames, formatCount, renderJson } from '@protoshepherd/report';
import type { Finding } from '@protoshepherd/source';
import { recoverWrites, stageFiles, type StagedFiles } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import type { Command, CommonOptionValues } from '../command.ts';
import { folderOfRoots } from '../folder-of-roots.ts';
import { apiOptions, formatOption } from '../common-options.ts';
import { deliverReport } from '../deliver-report.ts';
import { deliverText } from '../deliver-text.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import { createFinding } from '../finding-ids.ts';
import { loadApi, type LoadedApi } from '../load/load-api.ts';
import { compareBuildFiles } from '../protoxform/build-files.ts';
import { changesOf } from '../protoxform/changes-of.ts';
import { besideSources, intoFolder, type Destination } from '../protoxform/destination.ts';
import { planGeneration } from '../protoxform/generate.ts';
import { startProtobufjs, type ProtobufjsLoader } from '../protoxform/protobufjs-loader.ts';
import { differenceFinding, differencePatch } from '../protoxform/tell-differences.ts';
import { renderWhileLoading } from '../protoxform/render-while-loading.ts';
import { stayingImports } from '../protoxform/staying-imports.ts';
import { verifyCandidates } from '../protoxform/verify-candidates.ts';
import { UsageError } from '../usage-error.ts';

/** `shepherd protoxform`: writes the next major version. */
export const protoxform: Command = {
  description:
    'Derives the next major version of every package that needs one: what is deprecated goes and is reserved, renames, promotions and moves are made, everything else stays as ' +
    'it is, to the byte. Candidates stand beside their sources; those that are no longer needed are removed. All is written or nothing, and only if it compiles.',
  operands: [],
  options: [
    ...apiOptions,
    formatOption(...findingFormatNames),
    { flags: '--out <dir>', description: 'write into this folder instead of beside the sources' },
    {
      flags: '--check',
      description: 'write nothing; fail if a candidate is missing, stale, edited by hand or left over',
    },
    { flags: '--diff', description: 'write nothing; show what would change' },
    { flags: '--plan', description: 'write nothing; print every step with its reason, as JSON' },
    { flags: '--closure <closure>', description: 'how far an upgrade spreads', choices: ['package', 'type'] },
    { flags: '--bump <package>', description: 'package that moves in any case', isRepeatable: true },
    {
      flags: '--discretionary <when>',
      description: 'when to make renames and promotions that nothing forces',
      choices: ['with-mandatory', 'always', 'never'],
    },
    {
      flags: '--quirks <version>',
      description: "do what Envoy's generator did, mistakes included",
      values: ['envoy-2021', 'envoy-2020'],
    },
    {
      flags: '--shadow',
      description:
        'drop nothing and hide what is deprecated, for implementations that still read old data; where an older version goes on as one that is active, the active files that have reserved something ' +
        'of it are written, too, with that hidden in them; needs --out',
    },
    {
      flags: '--api-version <version>',
      description: 'with --shadow: date what is deprecated without a date, such as 3.18',
      complaint: (value) => (/^\d+\.\d+$/.test(value) ? undefined : 'Give a version such as 3.18.'),
    },
    { flags: '--build-files <system>', description: 'write BUILD files for the candidates, too', values: ['bazel'] },
  ],
  examples: [
    { line: 'shepherd protoxform', purpose: 'write the next major version of the tree that shepherd.yaml describes' },
    { line: 'shepherd protoxform --check', purpose: 'in CI: are the candidates what their sources say?' },
    { line: 'shepherd protoxform --root api --include deps --diff', purpose: 'see what would change' },
    {
      line: 'shepherd protoxform --root api --include deps --quirks envoy-2021 --closure type --discretionary always --out next',
      purpose: "the bytes of Envoy's generator",
    },
  ],

  async run({ options }, context) {
    if (options.shadow === true && options.out === undefined) {
      throw new UsageError(
        '--shadow needs --out: a shadow has the names of the candidates, and must not stand in their place',
      );
    }
    const isWriting = options.check !== true && options.diff !== true && options.plan !== true;
    const loader = isWriting ? startProtobufjs() : undefined;
    try {
      return await upgrade(options, context, loader);
    } finally {
      await loader?.stop();
    }
  },
};

/** Without a loader, nothing is written. */
async function upgrade(
  options: CommonOptionValues,
  context: CommandContext,
  loader: ProtobufjsLoader | undefined,
): Promise<ExitStatus> {
  // What a killed run has left is put in order before anything is read, in the folder that it has written to.
  const recover = (roots: readonly string[]): void => {
    recoverWrites(options.out ?? folderOfRoots(roots));
  };
  const api = await loadApi('protoxform', options, context, {
    isSetAside: isCandidateText,
    ...(loader !== undefined && { beforeReading: recover }),
  });
  if (typeof api === 'number') return api;
  const { planned, merges, problems } = planGeneration(api, options, (moving) => {
    // What is merged does not stay as it is.
    if (options.shadow !== true) loader?.prepareWhole(stayingImports(moving));
  });
  if (problems.length > 0) {
    await report(api, problems, [], options, context);
    return exitStatus.findings;
  }
  if (options.plan === true) {
    const extra = { files: [...describeUpgrade(planned), ...describeMerges(merges)] };
    await deliverText(
      [renderJson(createEnvelope({ command: 'protoxform', asOf: api.asOf, findings: api.findings, extra }))],
      options,
      context,
    );
    return exitStatus.clean;
  }
  const merged = renderMerged(planned.context, merges);
  const next = renderWhileLoading(planned, loader);
  const candidates = [...next, ...merged];
  const builds = options.buildFiles === undefined ? [] : buildFiles(api.tree, candidates, planned.context.options);
  const destination = options.out === undefined ? besideSources(api) : intoFolder(options.out);
  const placed = candidates.map((candidate) => ({ ...candidate, path: destination.pathOf(candidate) }));
  const taken = placed.filter(({ path }) => destination.isTaken(path)).map(({ path }) => notGenerated(path));
  if (taken.length > 0) {
    await report(api, taken, candidates, options, context);
    return exitStatus.findings;
  }
  const differences = [
    ...compareCandidates(placed, destination.existing),
    ...(options.buildFiles === undefined ? [] : compareBuildFiles(builds, candidates, destination)),
  ];
  if (loader === undefined) return tell(api, differences, options, context);
  const staged = stage(destination, differences, context);
  try {
    const wrong = differences.length === 0 ? [] : await verifyCandidates(api, candidates, loader);
    if (wrong.length > 0) {
      // Under quirks, what the original got wrong is written as it was.
      const findings =
        options.quirks === undefined ? wrong : wrong.map((finding): Finding => ({ ...finding, severity: 'warning' }));
      await report(api, findings, candidates, options, context);
      if (options.quirks === undefined) return exitStatus.input;
    }
    return await place(api, staged, placed, options, context);
  } finally {
    staged.discard();
  }
}

function notGenerated(path: string): Finding {
  return createFinding({
    rule: 'not-generated',
    severity: 'error',
    message: `${path} is in the way: it was not generated, so it is not overwritten; move it, or give its package a status`,
    location: { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 },
  });
}

async function report(
  api: LoadedApi,
  findings: readonly Finding[],
  candidates: readonly CandidateFile[],
  options: CommonOptionValues,
  context: CommandContext,
): Promise<void> {
  const generated = createSourceLookup(candidates);
  const sourceOf: LoadedApi['sourceOf'] = (file) => generated(file) ?? api.sourceOf(file);
  await deliverReport(
    { command: 'protoxform', ...api, sourceOf, findings: [...api.findings, ...findings] },
    options,
    context,
  );
}

/** Says what would change, and writes nothing. */
async function tell(
  api: LoadedApi,
  differences: readonly CandidateDifference[],
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const isCheck = options.check === true;
  const isText = (options.format ?? 'text') === 'text';
  if (isText) await deliverText(differencePatch(differences), options, context);
  if (isCheck || !isText) {
    const findings = [...api.findings, ...(isCheck ? differences.map((each) => differenceFinding(each)) : [])];
    const extra = { different: differences.map(({ path, state }) => ({ path, state })) };
    const { output: _, ...toTerminal } = options;
    await deliverReport({ command: 'protoxform', ...api, findings, extra }, isText ? toTerminal : options, context);
  }
  return isCheck && differences.length > 0 ? exitStatus.findings : exitStatus.clean;
}

/** Writes the files beside their places, from where they can be placed or discarded; Ctrl-C discards them. */
function stage(
  { directory }: Destination,
  differences: readonly CandidateDifference[],
  context: CommandContext,
): StagedFiles {
  context.beginWriting();
  const staged = stageFiles(directory, changesOf(differences));
  context.signal.addEventListener('abort', () => staged.discard(), { once: true });
  return staged;
}

async function place(
  api: LoadedApi,
  staged: StagedFiles,
  placed: readonly CandidateFile[],
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const { written, removed } = await staged.place();
  const changed = new Set(written);
  const unchanged = placed.map(({ path }) => path).filter((path) => !changed.has(path));
  if (options.format === 'json') {
    const extra = { written, removed, unchanged, different: [] };
    await deliverText(
      [renderJson(createEnvelope({ command: 'protoxform', asOf: api.asOf, findings: api.findings, extra }))],
      options,
      context,
    );
  } else if (options.quiet !== true) {
    const counts = [
      `${formatCount(written.length, 'file')} written`,
      `${formatCount(removed.length)} removed`,
      `${formatCount(unchanged.length)} unchanged`,
    ];
    await context.stderr.write(`${counts.join(', ')}\n`);
  }
  return exitStatus.clean;
}
