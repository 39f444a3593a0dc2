/** The groups as csi-proxy's own generator sees them: endpoints, files, internal types, hand-written functions, and the steps that add a version. */
import { parseVersion, type ApiTree, type Version } from '@protoshepherd/api-tree';
import {
  addVersionSteps,
  apiGroups,
  conversionStyles,
  listEndpoints,
  groupFiles,
  judgeTypes,
  pipeTemplate,
  planHub,
  type ApiGroup,
  type Endpoint,
  type PlannedFile,
  type TypesVerdict,
} from '@protoshepherd/convert';
import { readNamedFiles, requireKnown, UsageError } from '@protoshepherd/workspace';

import { chooseFamilies } from './choose-families.ts';

/** The user's choices about groups. */
export interface GroupChoices {
  readonly hub: string | undefined;
  /** The folder with the code of the groups. */
  readonly out: string | undefined;
  readonly newGroup: string | undefined;
  readonly addVersion: string | undefined;
  /** The template of endpoint names. */
  readonly endpoint: string | undefined;
}

/** A hand-written function. */
interface NamedFunction {
  readonly version: string;
  readonly name: string;
}

/** A group and everything that it needs. */
export interface PlannedGroup {
  readonly group: string;
  readonly endpoints: readonly Endpoint[];
  readonly files: readonly PlannedFile[];
  readonly types: TypesVerdict;
  readonly manual: readonly NamedFunction[];
  readonly steps?: readonly string[];
}

/** Plans the named groups, all groups, or a new one. */
export function planGroups(tree: ApiTree, names: readonly string[], choices: GroupChoices): PlannedGroup[] {
  const { hub, out = '.', newGroup, addVersion, endpoint: template = pipeTemplate } = choices;
  if (!template.includes('{version}') || !template.includes('{group}'))
    throw new UsageError(
      '--endpoint must contain {group} and {version}, because no two versions may share an endpoint',
    );
  const groups = chooseGroups(tree, names, choices);
  const manual = manualFunctions(tree, hub);
  const texts = new Map(readNamedFiles(out, new Set(['types.go'])).map(({ path, text }) => [path, text]));
  return groups.map((group) => ({
    group: group.name,
    endpoints: listEndpoints(group, template),
    files: groupFiles(group),
    types: judgeTypes(group, texts.get(typesFile(group.name))),
    manual: manual.get(group.name) ?? [],
    ...(addVersion !== undefined && newGroup === undefined && { steps: addVersionSteps(group, addVersion) }),
  }));
}

/** The file with the internal types of a group. */
export function typesFile(group: string): string {
  return `internal/server/${group}/internal/types.go`;
}

function chooseGroups(tree: ApiTree, names: readonly string[], { newGroup, addVersion }: GroupChoices): ApiGroup[] {
  const groups = apiGroups(tree);
  const known = groups.map(({ name }) => name);
  if (newGroup !== undefined) {
    if (known.includes(newGroup)) throw new UsageError(`the group ${newGroup} already exists; use --add-version`);
    const version = parseVersion(addVersion ?? 'v1alpha1') as Version;
    return [{ name: newGroup, versions: [{ version, messages: [] }] }];
  }
  for (const name of names) requireKnown('group', name, known);
  const chosen = names.length === 0 ? groups : groups.filter(({ name }) => names.includes(name));
  const has = chosen.find(({ versions }) => versions.some(({ version }) => version.text === addVersion));
  if (has !== undefined) throw new UsageError(`the group ${has.name} already has ${addVersion}`);
  return chosen;
}

/** The hand-written functions of each group. */
function manualFunctions(tree: ApiTree, hub: string | undefined): ReadonlyMap<string, readonly NamedFunction[]> {
  const style = conversionStyles['csi-proxy'];
  return new Map(
    chooseFamilies(tree, [], hub).map(({ family, hub: meeting }) => {
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
