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
import { apiOptions, choice, diffOption, flag, formatOption, negatableFlag, text, texts } from '../../options.ts';
import { chooseFamilies } from './choose-families.ts';
import { compareFiles } from './compare-files.ts';
import { printPlan } from './file-plan.ts';
import { generateJsonSchemas } from './json-schemas.ts';
import { leftOverFinding, conflictFinding } from './generation-findings.ts';
import { reportConversions, reportObstacles, writtenFormats, type Outcome } from './report-conversions.ts';

const options = {
  ...apiOptions,
  format: formatOption(writtenFormats),
  out: text('--out <dir>', 'folder to write to'),
  hub: text('--hub <version>', 'hub version or package: all others are converted to it and from it'),
  style: choice('--style <style>', 'naming and rules to follow; velero only with --plan', [
    ...conversionStyleNames,
    'velero',
  ]),
  messages: text('--messages <dir>', 'folder with the output of protoc-gen-es (default: the folder of --out)'),
  importExtension: choice('--import-extension <extension>', 'file extension in imports', ['js', 'ts', 'none']),
  check: flag('--check', 'write nothing; fail if a file is missing, stale, edited by hand or obsolete'),
  diff: diffOption,
  prune: flag('--prune', 'also remove hand-written files of removed versions'),
  plan: flag('--plan', 'write nothing; print the files and names of a style'),
  newGroup: text('--new-group <name>', 'with --plan and csi-proxy: print the files of a new group', {
    validate: (value) =>
      /^[A-Za-z]\w*$/.test(value) ? undefined : 'Give a name that is valid for a folder and in code.',
  }),
  addVersion: text(
    '--add-version <version>',
    'with --plan and csi-proxy: print the steps that add a version to a group',
    {
      validate: (value) => (parseVersion(value) === undefined ? 'Give a version such as v1 or v2alpha1.' : undefined),
    },
  ),
  endpoint: text('--endpoint <template>', 'with --plan and csi-proxy: name of endpoints, with {group} and {version}'),
  spelling: choice('--spelling <spelling>', 'json-schema: which field names to accept', spellings),
  any: texts('--any <name>', 'json-schema: package or message that an Any may contain (default: all)'),
  rules: negatableFlag('--no-rules', 'json-schema: omit validation rules'),
  descriptions: negatableFlag('--no-descriptions', 'json-schema: omit comments'),
};

type Options = OptionValues<typeof options>;

const products = ['conversions', 'json-schema'];

/**
 * `shepherd generate`: generates code for APIs with several versions, and JSON Schemas for authors of configuration.
 */
export const generate = defineCommand({
  description:
    'Generates code or schemas from an API. conversions: TypeScript code, for messages of protoc-gen-es, that converts every version of a family to the hub and back. Generated files ' +
    'are overwritten on each run; conversion.ts is created once and then edited by hand. Conversions that cannot be derived fail to compile until someone ' +
    'writes them. Writes are atomic. json-schema: a JSON Schema (draft 2020-12) of the JSON and YAML form of message types: one schema that ' +
    'accepts any of them, or one file per type with --out.',
  operands: [
    { usage: '<what>', description: 'conversions or json-schema', suggestions: () => products },
    {
      usage: '[names...]',
      description:
        'conversions: families to convert (default: all with several versions); json-schema: full names of messages',
    },
  ],
  options,
  examples: [
    {
      line: 'shepherd generate conversions --root api --out src/gen',
      purpose: 'generate conversions for all families with several versions',
    },
    {
      line: 'shepherd generate conversions --root api --out src/gen --check',
      purpose: 'in CI: check that they are up to date',
    },
    {
      line: 'shepherd generate conversions --root api --layout group-version --style csi-proxy --plan',
      purpose: 'print the files, endpoints and functions of csi-proxy groups',
    },
    {
      line: 'shepherd generate json-schema acme.config.v1.Server --root api --output server.schema.json',
      purpose: 'generate a schema for editors and validators',
    },
  ],

  async run({ operands: [what = '', ...families], options: given }, context) {
    const { out, style, check, diff, plan } = given;
    if (what === 'json-schema') {
      refuseConversionOptions(given);
      return generateJsonSchemas(families, given, context);
    }
    if (what !== 'conversions') throw new UsageError(`generate has no product ${what}; give ${products.join(' or ')}`);
    if (plan) {
      const planned = await openApi(given, context).completeTree();
      if (!planned.ok) return reportFailure('generate', planned.failure, given, context);
      return printPlan(planned.value, families, given, context);
    }
    if (out === undefined) throw new UsageError('generate conversions needs --out, the folder to write to');
    if (style === 'velero') throw new UsageError('the style velero defines only names; print them with --plan');
    const isWritten = !check && !diff;
    const project = openApi(given, context, isWritten ? { recovers: { folder: out } } : { comparesWith: out });
    const loaded = await project.completeTree();
    if (!loaded.ok) return reportFailure('generate', loaded.failure, given, context);
    const generated = generateCode(loaded.value.tree, families, { ...given, out, style });
    const compared = compareFiles(out, generated.files, families);
    const outcome = { api: loaded.value, generated, compared };
    if (compared.taken.length > 0) {
      await reportObstacles(outcome, compared.taken.map(conflictFinding), given, context);
      return exitStatus.findings;
    }
    return isWritten ? write(project, out, outcome, given, context) : show(outcome, given, context);
  },
});

/** Refuses options that have no effect on schemas, so that users do not rely on them. */
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
    families: chooseFamilies(tree, families, hub),
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
  const findings = given.prune ? [] : byHand.map(leftOverFinding);
  await reportConversions(outcome, { findings, done: done.value }, given, context);
  return exitStatus.clean;
}

/** Shows what would change, without writing. */
async function show(outcome: Outcome, given: Options, context: CommandContext): Promise<ExitStatus> {
  const { differences, leftByHand } = outcome.compared;
  const wrong = given.check
    ? differences.map((each) => differenceFinding(each, 'conversion', 'generate conversions'))
    : [];
  const findings = [...wrong, ...leftByHand.map(({ path }) => leftOverFinding(path))];
  await reportConversions(outcome, { findings, differences }, given, context);
  return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
}
