/**
 * The names of a project that its YAML files may mention. While somebody types into `shepherd.yaml` it is mostly wrong, and then there is no tree to ask. So names are taken from what is saved then, once, and kept: a suggestion
 * may be a little old.
 */
import { openProject, type LiveProject, type LoadedApi } from '@protoshepherd/project';

/** Names of packages, files and elements, as texts; each list is made when it is asked for. */
export interface ProjectNames {
  packages(): readonly { readonly name: string; readonly note: string }[];
  /** Files, as imports name them. */
  paths(): readonly string[];
  /** Full names of what is deprecated. */
  deprecated(): readonly string[];
}

/** Finds names, and keeps those of projects whose configuration is wrong by their directories. */
export class NameMemory {
  readonly #kept = new Map<string, ProjectNames>();

  /** The names of a project. */
  async namesOf(live: LiveProject | undefined): Promise<ProjectNames> {
    if (live === undefined) return noNames;
    const loaded = await live.project.tree();
    if (loaded.ok) return namesIn(loaded.value);
    const { directory, asOf } = live.project;
    const kept = this.#kept.get(directory) ?? (await savedNames(directory, asOf));
    this.#kept.set(directory, kept);
    return kept;
  }
}

const noNames: ProjectNames = { packages: () => [], paths: () => [], deprecated: () => [] };

/** The names in the files as they are saved; as texts only, because a tree is large. */
async function savedNames(directory: string, asOf: string): Promise<ProjectNames> {
  const saved = await openProject({ directory, asOf, readsBrokenFiles: true }).tree();
  if (!saved.ok) return noNames;
  const names = namesIn(saved.value);
  const [packages, paths, deprecated] = [names.packages(), names.paths(), names.deprecated()];
  return { packages: () => packages, paths: () => paths, deprecated: () => deprecated };
}

function namesIn({ tree }: LoadedApi): ProjectNames {
  const files = tree.files.filter(({ isTarget }) => isTarget);
  return {
    packages: () =>
      tree.packages
        .filter(({ isTarget }) => isTarget)
        .map(({ name, status }) => ({ name, note: `Status: ${status}.` })),
    paths: () => files.map(({ path }) => path),
    deprecated: () =>
      files
        // Most files have nothing to look for, and to see that costs little.
        .filter(({ schemaFile }) => schemaFile.tree.file.text.includes('deprecated'))
        .flatMap(({ elements }) => elements.filter((each) => each.isDeprecated).map((each) => each.uniqueName)),
  };
}
