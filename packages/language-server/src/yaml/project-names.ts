/**
 * Provides the names of a project for its YAML files. During typing, `shepherd.yaml` is mostly invalid, so the project has no tree. Then the names are read once from the saved files and cached; suggestions may be slightly
 * outdated.
 */
import { openProject, type LiveProject, type LoadedApi } from '@protoshepherd/project';

/** Names of packages, files and elements as strings. Each list is computed on demand. */
export interface ProjectNames {
  packages(): readonly { readonly name: string; readonly note: string }[];
  /** The import paths of files. */
  paths(): readonly string[];
  /** The full names of deprecated elements. */
  deprecated(): readonly string[];
}

/** Provides names, and caches those of projects with an invalid configuration by directory. */
export class NameCache {
  readonly #kept = new Map<string, ProjectNames>();

  /** The names of a project. */
  async loadNames(live: LiveProject | undefined): Promise<ProjectNames> {
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

/** The names in the saved files. Only strings are kept, because a tree is large. */
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
        // This cheap test excludes most files.
        .filter(({ schemaFile }) => schemaFile.tree.file.text.includes('deprecated'))
        .flatMap(({ elements }) => elements.filter((each) => each.isDeprecated).map((each) => each.uniqueName)),
  };
}
