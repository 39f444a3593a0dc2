/** `shepherd generate conversions --plan`: the files and names that a style has, without writing any. */
import { parseVersion, type ApiTree, type Version } from '@protoshepherd/api-tree';
import {
  addVersionSteps,
  type ApiGroup,
  apiGroups,
  type ConversionStyleName,
  conversionStyles,
  endpointsOf,
  generateConversions,
  groupFiles,
  judgeTypes,
  pipeTemplate,
  planHub,
  type PlannedFile,
  pluginKinds,
} from '@protoshepherd/convert';
import type { LoadedApi } from '@protoshepherd/project';
import { hasErrors, type Finding } from '@protoshepherd/source';
import { readNamedFiles, requireKnown, UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';
import { chosenFamilies } from './chosen-families.ts';
import { internalTypesFinding } from './generation-findings.ts';

/** A plan as data, as lines for people, and what is wrong with what is there. */
interface FilePlan {
  readonly extra: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
}

/** What a person may say about a plan. */
interface PlanChoices {
  readonly hub: string | undefined;
  readonly out: string | undefined;
  readonly newGroup: string | undefined;
  readonly addVersion: string | undefined;
  readonly endpoint: string | undefined;
}

type Planner = (tree: ApiTree, names: readonly string[], choices: PlanChoices) => FilePlan;

const planners: Readonly<Record<ConversionStyleName | 'velero', Planner>> = {
  shepherd: planModules,
  'csi-proxy': planGroups,
  velero: planPlugins,
};

const formats = { text: asText<FilePlan>(({ lines }) => lines), json: asJson<FilePlan>(({ extra }) => extra) };

/** Where a plan is printed, and for which style. */
interface PrintChoices extends PlanChoices {
  readonly style: keyof typeof planners;
  readonly format: keyof typeof formats;
  readonly output: string | undefined;
}

/** Prints the plan of some families or groups, or of all. */
export async function printPlan(
  api: LoadedApi,
  names: readonly string[],
  choices: PrintChoices,
  context: CommandContext,
): Promise<ExitStatus> {
  const plan = planners[choices.style](api.tree, names, choices);
  const findings = [...api.findings, ...plan.findings];
  await deliverResult(formats, plan, { command: 'generate', ...api, findings }, choices, context);
  return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
}

/** The plan of Shepherd: the modules of every family. */
function planModules(tree: ApiTree, names: readonly string[], { hub }: PlanChoices): FilePlan {
  const { files } = generateConversions({
    tree,
    families: chosenFamilies(tree, names, hub),
    style: conversionStyles.shepherd,
    options: { messages: '', extension: '.js' },
  });
  const planned = files.map(({ path, isOnce }) => ({ path, when: isOnce ? ('once' as const) : ('always' as const) }));
  return { extra: { files: planned }, lines: planned.map((file) => `${fileLine(file)}\n`), findings: [] };
}

function fileLine({ path, when }: PlannedFile): string {
  return `${when.padEnd('always'.length)}  ${path}`;
}

/** The plan of csi-proxy: endpoints, files, internal types and manual functions of every group. */
function planGroups(tree: ApiTree, names: readonly string[], choices: PlanChoices): FilePlan {
  const { hub, out, newGroup, addVersion, endpoint: template = pipeTemplate } = choices;
  if (!template.includes('{version}') || !template.includes('{group}'))
    throw new UsageError('--endpoint must name {group} and {version}: no two versions may share an endpoint');
  const groups = groupsOf(tree, names, choices);
  const manual = manualFunctions(tree, hub);
  const texts = new Map(readNamedFiles(out ?? '.', new Set(['types.go'])).map(({ path, text }) => [path, text]));
  const described = groups.map((group) => ({
    group: group.name,
    endpoints: endpointsOf(group, template),
    files: groupFiles(group),
    types: judgeTypes(group, texts.get(`internal/server/${group.name}/internal/types.go`)),
    manual: manual.get(group.name) ?? [],
    ...(addVersion !== undefined && newGroup === undefined && { steps: addVersionSteps(group, addVersion) }),
  }));
  // Without --out it is not known where the code is, so code that is not found is no mistake.
  const findings = out === undefined ? [] : described.flatMap(typesFinding);
  return { extra: { groups: described }, lines: described.flatMap(groupLines), findings };
}

function typesFinding({ group, types }: DescribedGroup): Finding[] {
  return 'message' in types ? [internalTypesFinding(`internal/server/${group}/internal/types.go`, types.message)] : [];
}

function groupsOf(tree: ApiTree, names: readonly string[], { newGroup, addVersion }: PlanChoices): ApiGroup[] {
  const groups = apiGroups(tree);
  const known = groups.map(({ name }) => name);
  if (newGroup !== undefined) {
    if (known.includes(newGroup)) throw new UsageError(`there is a group ${newGroup} already; see --add-version`);
    const version = parseVersion(addVersion ?? 'v1alpha1') as Version;
    return [{ name: newGroup, versions: [{ version, messages: [] }] }];
  }
  for (const name of names) requireKnown('group', name, known);
  const chosen = names.length === 0 ? groups : groups.filter(({ name }) => names.includes(name));
  const has = chosen.find(({ versions }) => versions.some(({ version }) => version.text === addVersion));
  if (has !== undefined) throw new UsageError(`the group ${has.name} has ${addVersion} already`);
  return chosen;
}

interface NamedManual {
  readonly version: string;
  readonly name: string;
}

function manualFunctions(tree: ApiTree, hub: string | undefined): ReadonlyMap<string, readonly NamedManual[]> {
  const style = conversionStyles['csi-proxy'];
  return new Map(
    chosenFamilies(tree, [], hub).map(({ family, hub: meeting }) => {
      const { spokes } = planHub({ tree, hub: meeting, versions: family.versions, style });
      const manual = spokes.flatMap(({ spoke, functions }) =>
        functions
          .filter((each) => each.manual.length > 0)
          .map(({ name }) => ({ version: spoke.slice(family.name.length + 1), name })),
      );
      return [family.name, manual];
    }),
  );
}

type DescribedGroup = {
  readonly group: string;
  readonly endpoints: ReturnType<typeof endpointsOf>;
  readonly files: ReturnType<typeof groupFiles>;
  readonly types: ReturnType<typeof judgeTypes>;
  readonly manual: readonly NamedManual[];
  readonly steps?: readonly string[];
};

function groupLines({ group, endpoints, files, types, manual, steps = [] }: DescribedGroup): string[] {
  return [
    `${group}\n`,
    ...endpoints.map(({ version, name }) => `  ${version} listens on ${name}\n`),
    ...files.map((file) => `  ${fileLine(file)}\n`),
    ...manual.map(({ version, name }) => `  by hand in ${version}: ${name}\n`),
    ...('message' in types ? [`  ${types.message}\n`] : []),
    ...steps.map((step, at) => `  ${at + 1}. ${step}\n`),
  ];
}

/** The plan of Velero: the constants and methods of every plugin kind. */
function planPlugins(tree: ApiTree): FilePlan {
  const plugins = pluginKinds(tree);
  return {
    extra: { plugins },
    lines: plugins.map(({ kind, version, constant, register }) => `${kind} ${version}: ${constant}, ${register}\n`),
    findings: [],
  };
}
