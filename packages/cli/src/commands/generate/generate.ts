import { changesOf, loadApi, printBeside, type LoadedApi } from '@protoshepherd/project';
import { recoverWrites, UsageError, writeFiles } from '@protoshepherd/workspace';
import { resolve, relative, sep } from 'node:path';

import { parseVersion } from '@protoshepherd/api-tree';
import {
  conversionStyleNames,
  conversionStyles,
  generateConversions,
  type ConversionStyleName,
  type GeneratedConversions,
} from '@protoshepherd/convert';
import { createEnvelope, formatCount, renderJson } from '@protoshepherd/report';
import { hasErrors, type Finding } from '@protoshepherd/source';

import type { CommandContext } from '../../command-context.ts';
import type { Command, CommonOptionValues } from '../../command.ts';
import { apiOptions, formatOption } from '../../options.ts';
import { chosenFamilies } from '../../conversion/chosen-families.ts';
import { compareFiles, type FileComparison } from '../../conversion/compare-files.ts';
import { planGroups, planPlugins, type FilePlan } from '../../conversion/file-plan.ts';
import { leftFinding, takenFinding } from '../../conversion/generation-findings.ts';
import { manualLines, manualStates } from '../../conversion/tell-manual.ts';
import { deliverText } from '../../output/deliver-text.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { differenceFinding, differencePatch } from '../protoxform/difference-finding.ts';

const styles = [...conversionStyleNames, 'velero'];

/** `shepherd generate`: code that several versions need. */
export const generate: Command = {
  description:
    'Writes code that converts the versions of a family, in TypeScript for messages of protoc-gen-es: every version to the hub and back. Generated files are written anew every time; conversion.ts is made once and then ' +
    'belongs to people. What cannot be derived does not compile until somebody has written it, so nothing is lost in silence. All is written or nothing.',
  operands: [
    { usage: '<what>', description: 'conversions', suggestions: () => ['conversions'] },
    { usage: '[families...]', description: 'families to convert, instead of all that have several versions' },
  ],
  options: [
    ...apiOptions,
    formatOption('text', 'json'),
    { flags: '--out <dir>', description: 'folder to write into' },
    { flags: '--hub <version>', description: 'the version, or the package, that all others are converted to and from' },
    {
      flags: '--style <style>',
      description: 'whose names and rules to follow; velero with --plan only',
      choices: styles,
    },
    {
      flags: '--messages <dir>',
      description: 'where protoc-gen-es has written messages, instead of the folder of --out',
    },
    { flags: '--import-extension <extension>', description: 'what imports end with', choices: ['js', 'ts', 'none'] },
    { flags: '--check', description: 'write nothing; fail if a file is missing, stale, edited by hand or left over' },
    { flags: '--diff', description: 'write nothing; show what would change' },
    { flags: '--prune', description: 'remove files that people wrote for versions that are gone, too' },
    { flags: '--plan', description: 'write nothing; print the files and names of a style' },
    {
      flags: '--new-group <name>',
      description: 'with --plan, csi-proxy: the files of a group that is not there yet',
      complaint: (value) => (/^[A-Za-z]\w*$/.test(value) ? undefined : 'Give a name that a folder and code can have.'),
    },
    {
      flags: '--add-version <version>',
      description: 'with --plan, csi-proxy: the steps that add a version to a group',
      complaint: (value) => (parseVersion(value) === undefined ? 'Give a version such as v1 or v2alpha1.' : undefined),
    },
    {
      flags: '--endpoint <template>',
      description: 'with --plan, csi-proxy: how endpoints are called, with {group} and {version}',
    },
  ],
  examples: [
    {
      line: 'shepherd generate conversions --root api --out src/gen',
      purpose: 'conversions for all families with several versions',
    },
    { line: 'shepherd generate conversions --root api --out src/gen --check', purpose: 'in CI: are they up to date?' },
    {
      line: 'shepherd generate conversions --root api --layout group-version --style csi-proxy --plan',
      purpose: 'the files, endpoints and functions of groups of csi-proxy',
    },
  ],

  async run({ operands: [what, ...families], options }, context) {
    if (what !== 'conversions')
      throw new UsageError(`there is nothing called ${what} to generate; did you mean conversions?`);
    if (options.plan === true) return printPlan(families, options, context);
    if (options.out === undefined) throw new UsageError('--out names the folder to write into');
    if (options.style === 'velero') throw new UsageError('the style velero has names only; ask for them with --plan');
    const { out } = options;
    const isWriting = options.check !== true && options.diff !== true;
    const api = await loadApi(
      'generate',
      options,
      context,
      isWriting ? { beforeReading: () => void recoverWrites(out) } : {},
    );
    if (typeof api === 'number') return api;
    const generated = generateConversions({
      tree: api.tree,
      families: chosenFamilies(api.tree, families, options.hub),
      style: conversionStyles[(options.style ?? 'shepherd') as ConversionStyleName],
      options: {
        messages:
          options.messages === undefined ? '' : relative(resolve(out), resolve(options.messages)).split(sep).join('/'),
        extension: { js: '.js', ts: '.ts', none: '' }[options.importExtension ?? 'js'] ?? '.js',
      },
    });
    const folders = families.map((name) => `${name.replaceAll('.', '/')}/`);
    const isAffected = (path: string): boolean =>
      folders.length === 0 || !path.includes('/') || folders.some((folder) => path.startsWith(folder));
    const compared = compareFiles(out, generated.files, isAffected);
    if (compared.taken.length > 0) {
      const findings = compared.taken.map(takenFinding);
      await tell(api, { generated, compared, findings, files: nothingDone }, options, context);
      return exitStatus.findings;
    }
    return isWriting
      ? write(api, generated, compared, options, context)
      : show(api, generated, compared, options, context);
  },
};

interface DoneFiles {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
  readonly different: readonly { readonly path: string; readonly state: string }[];
}

const nothingDone: DoneFiles = { written: [], removed: [], unchanged: [], different: [] };

interface Telling {
  readonly generated: GeneratedConversions;
  readonly compared: FileComparison;
  readonly findings: readonly Finding[];
  readonly files: DoneFiles;
}

async function write(
  api: LoadedApi,
  generated: GeneratedConversions,
  compared: FileComparison,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const pruned = options.prune === true ? compared.leftByHand.map(({ path }) => path) : [];
  context.beginWriting();
  const { writes, removals } = changesOf(compared.differences);
  const { written, removed } = writeFiles(options.out as string, { writes, removals: [...removals, ...pruned] });
  const changed = new Set(written);
  const unchanged = generated.files.map(({ path }) => path).filter((path) => !changed.has(path));
  const findings = options.prune === true ? [] : compared.leftByHand.map(({ path }) => leftFinding(path));
  await tell(
    api,
    { generated, compared, findings, files: { written, removed, unchanged, different: [] } },
    options,
    context,
  );
  return exitStatus.clean;
}

async function show(
  api: LoadedApi,
  generated: GeneratedConversions,
  compared: FileComparison,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const { differences, leftByHand } = compared;
  const isText = options.format !== 'json';
  if (isText) await deliverText(differencePatch(differences), options, context);
  const findings = [
    ...(options.check === true
      ? differences.map((each) => differenceFinding(each, 'conversion', 'generate conversions'))
      : []),
    ...leftByHand.map(({ path }) => leftFinding(path)),
  ];
  const different = differences.map(({ path, state }) => ({ path, state }));
  const { output: _, ...toTerminal } = options;
  await tell(
    api,
    { generated, compared, findings, files: { ...nothingDone, different } },
    isText ? toTerminal : options,
    context,
  );
  return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
}

async function tell(
  api: LoadedApi,
  { generated, compared, findings: told, files }: Telling,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<void> {
  const findings = [...api.findings, ...told];
  const texts = new Map([...generated.files.map(({ path, text }) => [path, text] as const), ...compared.byHand]);
  const manual = manualStates(generated.manual, texts);
  if (options.format === 'json') {
    const envelope = createEnvelope({ command: 'generate', asOf: api.asOf, findings, extra: { ...files, manual } });
    await deliverText([renderJson(envelope)], options, context);
    return;
  }
  if (options.check !== true && options.diff !== true) await deliverText(manualLines(manual), options, context);
  await printBeside('generate', api, findings, context);
  if (options.quiet === true) return;
  for (const path of files.removed) await context.stderr.write(`removed ${path}\n`);
  await context.stderr.write(`${countsOf(files, options)}\n`);
}

function countsOf({ written, removed, unchanged, different }: DoneFiles, { check, diff }: CommonOptionValues): string {
  if (check !== true && diff !== true)
    return `${formatCount(written.length, 'file')} written, ${formatCount(removed.length)} removed, ${formatCount(unchanged.length)} unchanged`;
  return different.length === 0 ? 'nothing would change' : `${formatCount(different.length, 'file')} would change`;
}

async function printPlan(
  families: readonly string[],
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const api = await loadApi('generate', options, context);
  if (typeof api === 'number') return api;
  const { extra, lines, findings: wrong } = filePlan(api, families, options);
  const findings = [...api.findings, ...wrong];
  if (options.format === 'json') {
    const envelope = createEnvelope({ command: 'generate', asOf: api.asOf, findings, extra });
    await deliverText([renderJson(envelope)], options, context);
  } else {
    await deliverText(lines, options, context);
    await printBeside('generate', api, findings, context);
  }
  return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
}

function filePlan({ tree }: LoadedApi, families: readonly string[], options: CommonOptionValues): FilePlan {
  if (options.style === 'csi-proxy') return planGroups(tree, families, options);
  if (options.style === 'velero') return planPlugins(tree);
  const { files } = generateConversions({
    tree,
    families: chosenFamilies(tree, families, options.hub),
    style: conversionStyles.shepherd,
    options: { messages: '', extension: '.js' },
  });
  const planned = files.map(({ path, isOnce }) => ({ path, when: isOnce ? 'once' : 'always' }));
  return {
    extra: { files: planned },
    lines: planned.map(({ path, when }) => `${when === 'once' ? 'once  ' : 'always'}  ${path}\n`),
    findings: [],
  };
}
