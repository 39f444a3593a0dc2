import { relative, resolve, sep } from 'node:path';

import { parseVersion, type ApiTree } from '@protoshepherd/api-tree';
import {
  conversionStyleNames,
  conversionStyles,
  generateConversions,
  type ConversionStyleName,
  type GeneratedConversions,
} from '@protoshepherd/convert';
import { spellings } from '@protoshepherd/json-schema';
import type { Project } from '@protoshepherd/project';
import { hasErrors } from '@protoshepherd/source';
import { UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { differenceFinding } from '../../difference-finding.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, choice, diffOption, flag, formatOption, offFlag, text, texts } from '../../options.ts';
import { chosenFamilies } from './chosen-families.ts';
import { compareFiles } from './compare-files.ts';
import { printPlan } from './file-plan.ts';
import { generateJsonSchemas } from './json-schemas.ts';
import { leftFinding, takenFinding } from './generation-findings.ts';
import { reportConversions, reportObstacles, writtenFormats, type Outcome } from './report-conversions.ts';

const options = {
  ...apiOptions,
  format: formatOption(writtenFormats),
  out: text('--out <dir>', 'folder to write into'),
  hub: text('--hub <version>', 'the version, or the package, that all others are converted to and from'),
  style: choice('--style <style>', 'whose names and rules to follow; velero with --plan only', [
    ...conversionStyleNames,
    'velero',
  ]),
  messages: text('--messages <dir>', 'where protoc-gen-es has written messages, instead of the folder of --out'),
  importExtension: choice('--import-extension <extension>', 'what imports end with', ['js', 'ts', 'none']),
  check: flag('--check', 'write nothing; fail if a file is missing, stale, edited by hand or left over'),
  diff: diffOption,
  prune: flag('--prune', 'remove files that people wrote for versions that are gone, too'),
  plan: flag('--plan', 'write nothing; print the files and names of a style'),
  newGroup: text('--new-group <name>', 'with --plan, csi-proxy: the files of a group that is not there yet', {
    validate: (value) => (/^[A-Za-z]\w*$/.test(value) ? undefined : 'Give a name that a folder and code can have.'),
  }),
  addVersion: text('--add-version <version>', 'with --plan, csi-proxy: the steps that add a version to a group', {
    validate: (value) => (parseVersion(value) === undefined ? 'Give a version such as v1 or v2alpha1.' : undefined),
  }),
  endpoint: text(
    '--endpoint <template>',
    'with --plan, csi-proxy: how endpoints are called, with {group} and {version}',
  ),
  spelling: choice('--spelling <spelling>', 'json-schema: which names of fields are accepted', spellings),
  any: texts('--any <name>', 'json-schema: a package or message that an Any may hold, instead of all'),
  rules: offFlag('--no-rules', 'json-schema: leave validation rules out'),
  descriptions: offFlag('--no-descriptions', 'json-schema: leave comments out'),
};

type Options = OptionValues<typeof options>;

const products = ['conversions', 'json-schema'];

/** `shepherd generate`: code that several versions need, and schemas for people who write configuration. */
export const generate = defineCommand({
  description:
    'Writes code that converts the versions of a family, in TypeScript for messages of protoc-gen-es: every version to the hub and back. Generated files are written anew every time; conversion.ts is made once and then ' +
    'belongs to people. What cannot be derived does not compile until somebody has written it, so nothing is lost in silence. All is written or nothing. ' +
    'With json-schema, writes a JSON Schema (draft 2020-12) of the JSON and YAML form of message types: one schema that accepts any of them, or with --out one file a type.',
  operands: [
    { usage: '<what>', description: 'conversions or json-schema', suggestions: () => products },
    {
      usage: '[names...]',
      description:
        'conversions: families to convert, instead of all that have several versions; json-schema: full names of messages',
    },
  ],
  options,
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
    {
      line: 'shepherd generate json-schema acme.config.v1.Server --root api --output server.schema.json',
      purpose: 'a schema that editors and validators read',
    },
  ],

  async run({ operands: [what = '', ...families], options: given }, context) {
    const { out, style, check, diff, plan } = given;
    if (what === 'json-schema') {
      refuseConversionOptions(given);
      return generateJsonSchemas(families, given, context);
    }
    if (what !== 'conversions')
      throw new UsageError(`there is nothing called ${what} to generate; give ${products.join(' or ')}`);
    if (plan) {
      const planned = await openApi(given, context).completeTree();
      if (!planned.ok) return reportFailure('generate', planned.failure, given, context);
      return printPlan(planned.value, families, given, context);
    }
    if (out === undefined) throw new UsageError('--out names the folder to write into');
    if (style === 'velero') throw new UsageError('the style velero has names only; ask for them with --plan');
    const isWritten = !check && !diff;
    const project = openApi(given, context, isWritten ? { recovers: { folder: out } } : { comparesWith: out });
    const loaded = await project.completeTree();
    if (!loaded.ok) return reportFailure('generate', loaded.failure, given, context);
    const generated = generateCode(loaded.value.tree, families, { ...given, out, style });
    const compared = compareFiles(out, generated.files, families);
    const outcome = { api: loaded.value, generated, compared };
    if (compared.taken.length > 0) {
      await reportObstacles(outcome, compared.taken.map(takenFinding), given, context);
      return exitStatus.findings;
    }
    return isWritten ? write(project, out, outcome, given, context) : show(outcome, given, context);
  },
});

/** Options that mean nothing to schemas are refused, so that no one relies on them. */
function refuseConversionOptions(given: Options): void {
  const names = ['hub', 'messages', 'check', 'diff', 'prune', 'plan', 'newGroup', 'addVersion', 'endpoint'] as const;
  const wrong = names.find((name) => given[name] !== undefined && given[name] !== false);
  if (wrong !== undefined) throw new UsageError(`${options[wrong].flags.split(' ')[0]} is for conversions only`);
}

type CodeChoices = Pick<Options, 'hub' | 'messages' | 'importExtension'> & {
  readonly out: string;
  readonly style: ConversionStyleName;
};

const extensions = { js: '.js', ts: '.ts', none: '' };

function generateCode(
  tree: ApiTree,
  families: readonly string[],
  { out, hub, style, messages, importExtension }: CodeChoices,
): GeneratedConversions {
  return generateConversions({
    tree,
    families: chosenFamilies(tree, families, hub),
    style: conversionStyles[style],
    options: {
      messages: messages === undefined ? '' : relative(resolve(out), resolve(messages)).split(sep).join('/'),
      extension: extensions[importExtension],
    },
  });
}

async function write(
  project: Project,
  out: string,
  outcome: Outcome,
  given: Options,
  context: CommandContext,
): Promise<ExitStatus> {
  const { changes, leftByHand } = outcome.compared;
  const byHand = leftByHand.map(({ path }) => path);
  const former = new Map([...changes.former, ...leftByHand.map((file): [string, string] => [file.path, file.text])]);
  const files = given.prune ? { ...changes, removals: [...changes.removals, ...byHand], former } : changes;
  const done = await project.write({ directory: resolve(out), files, verify: async () => [] });
  if (!done.ok) throw new Error('a change that is not verified was refused');
  const findings = given.prune ? [] : byHand.map(leftFinding);
  await reportConversions(outcome, { findings, done: done.value }, given, context);
  return exitStatus.clean;
}

/** Says what would change, and writes nothing. */
async function show(outcome: Outcome, given: Options, context: CommandContext): Promise<ExitStatus> {
  const { differences, leftByHand } = outcome.compared;
  const wrong = given.check
    ? differences.map((each) => differenceFinding(each, 'conversion', 'generate conversions'))
    : [];
  const findings = [...wrong, ...leftByHand.map(({ path }) => leftFinding(path))];
  await reportConversions(outcome, { findings, differences }, given, context);
  return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
}
