/** `shepherd generate conversions --plan`: shows the files and names that a style generates, without writing them. */
import type { ApiTree } from '@protoshepherd/api-tree';
import {
  conversionStyles,
  generateConversions,
  pluginKinds,
  type ConversionStyleName,
  type PlannedFile,
} from '@protoshepherd/convert';
import type { LoadedApi } from '@protoshepherd/project';
import { hasErrors, type Finding } from '@protoshepherd/source';

import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import type { OutputOptionValues } from '../../options.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';
import { chooseFamilies } from './choose-families.ts';
import { internalTypesFinding } from './generation-findings.ts';
import { planGroups, typesFile, type GroupChoices, type PlannedGroup } from './group-plan.ts';

/** A plan as data and as text, with findings about the existing files. */
interface FilePlan {
  readonly extra: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
}

type Planner = (tree: ApiTree, names: readonly string[], choices: GroupChoices) => FilePlan;

const planners: Readonly<Record<ConversionStyleName | 'velero', Planner>> = {
  shepherd: planModules,
  'csi-proxy': planGroupFiles,
  velero: planPlugins,
};

const formats = { text: asText<FilePlan>(({ lines }) => lines), json: asJson<FilePlan>(({ extra }) => extra) };

/** The style of a plan, and its output options. */
interface PlanChoices extends GroupChoices, OutputOptionValues {
  readonly style: keyof typeof planners;
  readonly format: keyof typeof formats;
}

/** Prints the plan of the named families or groups, or of all. */
export async function printPlan(
  api: LoadedApi,
  names: readonly string[],
  choices: PlanChoices,
  context: CommandContext,
): Promise<ExitStatus> {
  const plan = planners[choices.style](api.tree, names, choices);
  const findings = [...api.findings, ...plan.findings];
  await deliverResult(formats, plan, { command: 'generate', ...api, findings }, choices, context);
  return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
}

/** The plan in the style of Shepherd: the modules of every family. */
function planModules(tree: ApiTree, names: readonly string[], { hub }: GroupChoices): FilePlan {
  const { files } = generateConversions({
    tree,
    families: chooseFamilies(tree, names, hub),
    style: conversionStyles.shepherd,
    options: { messages: '', extension: '.js' },
  });
  const planned = files.map(({ path, isOnce }): PlannedFile => ({ path, when: isOnce ? 'once' : 'always' }));
  return { extra: { files: planned }, lines: planned.map(fileLine), findings: [] };
}

/** The plan in the style of csi-proxy: every group with its endpoints, files and functions. */
function planGroupFiles(tree: ApiTree, names: readonly string[], choices: GroupChoices): FilePlan {
  const groups = planGroups(tree, names, choices);
  // Without --out, the folder of the code is unknown, so missing code is not reported.
  const findings = choices.out === undefined ? [] : groups.flatMap(typesFinding);
  return { extra: { groups }, lines: groups.flatMap(groupLines), findings };
}

/** The plan in the style of Velero: the constants and methods of every plugin kind. */
function planPlugins(tree: ApiTree): FilePlan {
  const plugins = pluginKinds(tree);
  return {
    extra: { plugins },
    lines: plugins.map(({ kind, version, constant, register }) => `${kind} ${version}: ${constant}, ${register}\n`),
    findings: [],
  };
}

function typesFinding({ group, types }: PlannedGroup): Finding[] {
  return 'message' in types ? [internalTypesFinding(typesFile(group), types.message)] : [];
}

function groupLines({ group, endpoints, files, types, manual, steps = [] }: PlannedGroup): string[] {
  return [
    `${group}\n`,
    ...endpoints.map(({ version, name }) => `  ${version} listens on ${name}\n`),
    ...files.map((file) => `  ${fileLine(file)}`),
    ...manual.map(({ version, name }) => `  by hand in ${version}: ${name}\n`),
    ...('message' in types ? [`  ${types.message}\n`] : []),
    ...steps.map((step, at) => `  ${at + 1}. ${step}\n`),
  ];
}

function fileLine({ path, when }: PlannedFile): string {
  return `${when.padEnd('always'.length)}  ${path}\n`;
}
