/** What Nx shows about targets: `nx show project` and the page of a project. */
import type { ProjectConfiguration, TargetConfiguration } from '@nx/devkit';

type ProjectMetadata = NonNullable<ProjectConfiguration['metadata']>;
type TargetMetadata = NonNullable<TargetConfiguration['metadata']>;

/** Groups of targets, in the order in which they are shown. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'API checks': ['odr', 'fmt', 'compat', 'check', 'scan'],
  'API versions': ['protoxform', 'plan'],
  'API reports': ['build', 'graph', 'site', 'lifecycle-report'],
};

/** The description of a target, and the command that prints its options. */
export function describeTarget(command: string, description: string): TargetMetadata {
  return {
    technologies: ['protobuf'],
    description,
    help: { command: `npx shepherd ${command} --help`, example: {} },
  };
}

/** Names for targets as the options of the plugin ask for them. */
export type TargetNames = Readonly<Record<string, string | false>>;

type Targets = Readonly<Record<string, TargetConfiguration>>;

/** The part of a project that says what can be run. */
export interface NamedTargets {
  readonly targets: Record<string, TargetConfiguration>;
  readonly metadata: ProjectMetadata;
}

/** Gives targets the names that people chose, and groups them. */
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
