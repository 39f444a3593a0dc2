/** Describes targets for `nx show project` and the page of a project. */
import type { ProjectConfiguration, TargetConfiguration } from '@nx/devkit';

type ProjectMetadata = NonNullable<ProjectConfiguration['metadata']>;
type TargetMetadata = NonNullable<TargetConfiguration['metadata']>;

/** The groups of targets, in display order. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'API checks': ['odr', 'fmt', 'compat', 'check', 'scan'],
  'API versions': ['protoxform', 'plan'],
  'API reports': ['build', 'graph', 'site', 'lifecycle-report'],
};

/** The description of a target, with the command that prints its options. */
export function describeTarget(command: string, description: string): TargetMetadata {
  return {
    technologies: ['protobuf'],
    description,
    help: { command: `npx shepherd ${command} --help`, example: {} },
  };
}

/** Names of targets, from the options of the plugin. */
export type TargetNames = Readonly<Record<string, string | false>>;

type Targets = Readonly<Record<string, TargetConfiguration>>;

/** The part of a project that describes its targets. */
export interface NamedTargets {
  readonly targets: Record<string, TargetConfiguration>;
  readonly metadata: ProjectMetadata;
}

/** Applies the names that users chose, and groups the targets. */
export function nameTargets(targets: Targets, names: TargetNames, description: string): NamedTargets {
  const chosen = Object.keys(targets).flatMap((usual): [string, string][] => {
    const name = Object.hasOwn(names, usual) ? names[usual] : usual;
    return typeof name === 'string' && name !== '' ? [[usual, name]] : [];
  });
  const nameOf = new Map(chosen);
  const targetGroups = Object.entries(groups).map(([group, members]): [string, string[]] => [
    group,
    members.flatMap((usual) => nameOf.get(usual) ?? []),
  ]);
  return {
    targets: Object.fromEntries(chosen.map(([usual, name]) => [name, targets[usual] as TargetConfiguration])),
    metadata: {
      technologies: ['protobuf'],
      description,
      targetGroups: Object.fromEntries(targetGroups.filter(([, members]) => members.length > 0)),
    },
  };
}
