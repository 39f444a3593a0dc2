import { isWaivable, ruleIds } from '@protoshepherd/checks';
import type { Project } from '@protoshepherd/project';
import { printable, waiverEntry, type Decision } from '@protoshepherd/report';
import { isCalendarDay, loadWaiverEditor, UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, diffOption, formatOption, requiredText, text, texts } from '../../options.ts';
import { writeOutput } from '../../output/write-output.ts';
import { asJson, asPatch, asText, deliverResult } from '../../result-format.ts';
import {
  describeMatch,
  findMatches,
  isFingerprint,
  type FindingReference,
  type PrintedFinding,
} from './find-finding.ts';
import { gatherFindings, type GatheredFindings } from './gather-findings.ts';

/** A waiver that was written, or would be in a dry run. */
interface WrittenWaiver {
  readonly meant: PrintedFinding;
  readonly decision: Decision;
  /** The path of the configuration from the working directory. */
  readonly file: string;
  readonly entry: readonly string[];
  readonly before: string;
  readonly after: string;
  readonly isWritten: boolean;
}

const asWaiver = asJson<WrittenWaiver>(({ meant: { finding }, decision, file, isWritten }) => ({
  file,
  isWritten,
  waiver: {
    rule: finding.rule,
    ...(finding.package !== undefined && { package: finding.package }),
    fingerprint: finding.fingerprint,
    ...decision,
  },
}));

const writtenFormats = { text: asText<WrittenWaiver>(describe, 'nowhere'), json: asWaiver };
const shownFormats = {
  text: asPatch<WrittenWaiver>(({ file, before, after }) => [{ path: file, before, after }]),
  json: asWaiver,
};

const options = {
  ...apiOptions,
  format: formatOption(writtenFormats),
  reason: requiredText('--reason <text>', 'why the finding is acceptable; reports print it'),
  until: {
    ...requiredText('--until <date>', 'day on which the waiver expires, YYYY-MM-DD'),
    validate: (value: string) => (isCalendarDay(value) ? undefined : 'Give a date as YYYY-MM-DD.'),
  },
  owner: text('--owner <name>', 'who is responsible for the decision'),
  against: texts(
    '--against <state>',
    'old revision to find breaks against, as for compat (default: the configuration, else change-base)',
    { asks: 'refs' },
  ),
  diff: diffOption,
};

/** `shepherd waive`: accepts a finding. */
export const waive = defineCommand({
  description:
    'Accepts one finding: writes a waiver with a reason, an end date and an owner to shepherd.yaml. Name the finding by its fingerprint, which comments and ' +
    'JSON print, or by its rule and location. The rest of the file stays the same.',
  operands: [
    {
      usage: '<finding>',
      description: 'fingerprint of the finding (six digits or more), or the id of its rule',
      suggestions: () => ruleIds,
    },
    { usage: '[place]', description: 'with a rule: PATH, PATH:LINE or PATH:LINE:COLUMN, as reports print it' },
  ],
  options,
  examples: [
    {
      line: "shepherd waive 3f9c51b0a2d47e68 --reason 'no client reads it' --until 2027-03-31 --owner api-shepherds",
      purpose: 'accept a finding from a pull request comment',
    },
    {
      line: "shepherd waive unused-import api/shop/v1/item.proto:5 --reason 'the Go plugin reads it' --until 2027-03-31",
      purpose: 'accept a finding by its rule and location',
    },
    {
      line: "shepherd waive field-removed api/shop/v1/item.proto --against last-release --reason 'never released' --until 2027-03-31 --diff",
      purpose: 'preview the waiver of a break',
    },
  ],

  async run({ operands: [name = '', place], options: given }, context) {
    const project = openApi(given, context);
    const decision = readDecision(given, project.asOf);
    const reference = { name, place };
    refuseUnknownName(reference);
    const config = await project.config();
    if (!config.ok) return reportFailure('waive', config.failure, given, context);
    const { source } = config.value;
    if (source === undefined) throw new UsageError('there is no shepherd.yaml to write to; run shepherd init first');
    const gathered = await gatherFindings(project, reference, given.against);
    if (!gathered.ok) return reportFailure('waive', gathered.failure, given, context);
    const meant = findMatches(gathered.value.all, reference).filter(isOpen);
    const [only] = meant;
    if (only === undefined || meant.length > 1) {
      await listCandidates(reference, meant, gathered.value, context);
      return exitStatus.usage;
    }
    const entry = waiverEntry(only.finding, decision);
    const edit = await loadWaiverEditor();
    const after = edit(source.text, entry);
    if (after === undefined) {
      const lines = entry.map((line) => `  ${line}\n`).join('');
      await context.stderr.write(
        `error: the waivers in ${printable(source.path)} have a form that shepherd cannot extend; add this to them by hand:\n${lines}`,
      );
      return exitStatus.usage;
    }
    const result = {
      meant: only,
      decision,
      file: source.path,
      entry,
      before: source.text,
      after,
      isWritten: !given.diff,
    };
    if (!given.diff) {
      context.beginWriting();
      writeOutput(source.path, after, source.text);
    }
    await deliver(project, result, given, context);
    return exitStatus.clean;
  },
});

type Options = OptionValues<typeof options>;

function readDecision({ reason, until, owner }: Options, asOf: string): Decision {
  if (reason.trim() === '') throw new UsageError('a waiver needs a reason; pass --reason');
  if (owner?.trim() === '')
    throw new UsageError('--owner is empty; name the person or team responsible, or remove the option');
  if (until <= asOf) throw new UsageError(`--until ${until} is not after ${asOf}, so the waiver would never hold`);
  return { reason: reason.trim(), ...(owner !== undefined && { owner: owner.trim() }), expires: until };
}

function refuseUnknownName({ name }: FindingReference): void {
  if (isFingerprint(name) || isWaivable(name)) return;
  throw new UsageError(
    `${name} is neither the fingerprint of a finding nor a rule that can be waived; reports with --format json print fingerprints, and shepherd rules lists the rules`,
  );
}

function isOpen({ finding }: PrintedFinding): boolean {
  return finding.waived === undefined && isWaivable(finding.rule);
}

const maxCandidates = 10;

/** Reports why the reference matches no finding or several, and lists the candidates. */
async function listCandidates(
  reference: FindingReference,
  meant: readonly PrintedFinding[],
  { all, unseen }: GatheredFindings,
  { stderr }: CommandContext,
): Promise<void> {
  const name = [reference.name, ...(reference.place === undefined ? [] : [reference.place])].join(' ');
  const waived = findMatches(all, reference).find(({ finding }) => finding.waived !== undefined);
  const sameRule = all.filter((each) => isOpen(each) && each.finding.rule === reference.name);
  const others = sameRule.length > 0 ? sameRule : all.filter(isOpen);
  const candidates = meant.length > 1 ? meant : waived === undefined ? others : [];
  const problem =
    meant.length > 1
      ? `${meant.length} findings match ${name}; give the fingerprint of one`
      : waived === undefined
        ? `no finding matches ${name}`
        : `${name} is already waived: ${waived.finding.waived?.reason ?? ''}`;
  const lines = [
    `error: ${problem}`,
    ...(unseen === undefined ? [] : [`breaks were not checked: ${unseen}`]),
    ...candidates.slice(0, maxCandidates).map((each) => `  ${describeMatch(each)}`),
    ...(candidates.length > maxCandidates ? [`  and ${candidates.length - maxCandidates} more`] : []),
  ];
  await stderr.write(lines.map((line) => `${printable(line)}\n`).join(''));
}

function* describe({ file, entry }: WrittenWaiver): Iterable<string> {
  yield `written to the waivers in ${printable(file)}:\n\n`;
  for (const line of entry) yield `  ${line}\n`;
}

async function deliver(
  project: Project,
  result: WrittenWaiver,
  given: Options,
  context: CommandContext,
): Promise<void> {
  const report = { command: 'waive', asOf: project.asOf, findings: [], filesRead: 0, sourceOf: () => undefined };
  await deliverResult(given.diff ? shownFormats : writtenFormats, result, report, given, context);
}
