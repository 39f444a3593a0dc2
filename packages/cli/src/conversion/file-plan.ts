/** `shepherd generate conversions --plan`: the files and names that a style has, without writing any. */
import { readNamedFiles, requireKnown, UsageError } from '@protoshepherd/workspace';
import { parseVersion, type ApiTree, type Version } from '@protoshepherd/api-tree';
import {
  addVersionSteps,
  apiGroups,
  conversionStyles,
  endpointsOf,
  groupFiles,
  judgeTypes,
  pipeTemplate,
  planHub,
  pluginKinds,
  type ApiGroup,
} from '@protoshepherd/convert';
import type { Finding } from '@protoshepherd/source';

import type { CommonOptionValues } from '../command.ts';
import { chosenFamilies } from './chosen-families.ts';
import { internalTypesFinding } from './generation-findings.ts';

/** A plan as data, as lines for people, and what is wrong with what is there. */
export interface FilePlan {
  readonly extra: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
}

/** The plan of csi-proxy: endpoints, files, internal types and manual functions of every group. */
export function planGroups(tree: ApiTree, names: readonly string[], options: CommonOptionValues): FilePlan {
  const template = options.endpoint ?? pipeTemplate;
  if (!template.includes('{version}') || !template.includes('{group}'))
    throw new UsageError('--endpoint must name {group} and {version}: no two versions may share an endpoint');
  const groups = groupsOf(tree, names, options);
  const manual = manualFunctions(tree, options.hub);
  const texts = new Map(
    readNamedFiles(options.out ?? '.', new Set(['types.go'])).map(({ path, text }) => [path, text]),
  );
  const described = groups.map((group) => ({
    group: group.name,
    endpoints: endpointsOf(group, template),
    files: groupFiles(group),
    types: judgeTypes(group, texts.get(`internal/server/${group.name}/internal/types.go`)),
    manual: manual.get(group.name) ?? [],
    ...(options.addVersion !== undefined &&
      options.newGroup === undefined && { steps: addVersionSteps(group, options.addVersion) }),
  }));
  // Without --out nobody has said where the code is, and what is not there is no mistake.
  const findings = options.out === undefined ? [] : described.flatMap(typesFinding);
  return { extra: { groups: described }, lines: described.flatMap(groupLines), findings };
}

function typesFinding({ group, types }: DescribedGroup): Finding[] {
  return 'message' in types ? [internalTypesFinding(`internal/server/${group}/internal/types.go`, types.message)] : [];
}

function groupsOf(tree: ApiTree, names: readonly string[], { newGroup, addVersion }: CommonOptionValues): ApiGroup[] {
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
    ...files.map(({ path, when }) => `  ${when === 'once' ? 'once  ' : 'always'}  ${path}\n`),
    ...manual.map(({ version, name }) => `  by hand in ${version}: ${name}\n`),
    ...('message' in types ? [`  ${types.message}\n`] : []),
    ...steps.map((step, at) => `  ${at + 1}. ${step}\n`),
  ];
}

/** The plan of Velero: the constants and methods of every plugin kind. */
export function planPlugins(tree: ApiTree): FilePlan {
  const plugins = pluginKinds(tree);
  return {
    extra: { plugins },
    lines: plugins.map(({ kind, version, constant, register }) => `${kind} ${version}: ${constant}, ${register}\n`),
    findings: [],
  };
}
