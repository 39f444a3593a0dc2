/**
 * Integrates protobuf packages with `nx release`. Versions are stored in git tags. `nx release advised` takes the bump that `shepherd compat` advises for each
 * package, and skips packages without changes. Any other bump, from the command line or conventional commits, is raised to the advised one; an exact version that is
 * too small is refused.
 */
import { workspaceRoot, type ProjectGraph, type ProjectGraphDependency, type Tree } from '@nx/devkit';
import { bumps, greatestBump, isReleaseEnough, parseSemanticVersion, type Bump } from '@protoshepherd/history';
import { VersionActions } from 'nx/release';

import { findTargetOptions, type BatchOptions } from '../run/task-options.ts';
import { compareSince } from './compare-since.ts';
import { findRelease, formatTag, type TagNaming, type TaggedRelease } from './release-tags.ts';

/** The version specifier that requests the advised bump. */
const advised = 'advised';

/** The version of unreleased packages. */
const unreleased = '0.0.0';

/** The advised bump and the reason. */
interface Advice {
  readonly bump: Bump;
  readonly because: string;
}

type Decision = Awaited<ReturnType<VersionActions['calculateNewVersion']>>;

/** The actions of each project in this process, for the changelog. */
const actionsByProject = new Map<string, ProtobufVersionActions>();

/** Finds the actions of a project that takes part in a release. */
export function findActions(project: string): ProtobufVersionActions | undefined {
  return actionsByProject.get(project);
}

/** The projects with a new version, by project graph; each run has its own. */
const released = new WeakMap<ProjectGraph, Set<string>>();

/** Chooses versions of protobuf packages. */
export class ProtobufVersionActions extends VersionActions {
  /** A protobuf package has no manifest. */
  validManifestFilenames: string[] | null = null;
  #graph: ProjectGraph | undefined;

  override async init(tree: Tree): Promise<void> {
    await super.init(tree);
    actionsByProject.set(this.projectGraphNode.name, this);
  }

  /** The options of the project's targets, which contain its packages. */
  get packageOptions(): BatchOptions {
    const options = findTargetOptions('compat', this.projectGraphNode.data);
    if (options?.packages === undefined) {
      throw new Error(
        `${this.projectGraphNode.name} is not a protobuf package; remove it from the release group, or give it other versionActions`,
      );
    }
    return options;
  }

  /** The naming scheme of its release tags. */
  get naming(): TagNaming {
    // Nx 22 also supports the older name.
    const { releaseTag, releaseTagPattern, name } = this.releaseGroup as {
      readonly name: string;
      readonly releaseTag?: { readonly pattern?: string };
      readonly releaseTagPattern?: string;
    };
    const pattern = releaseTag?.pattern ?? releaseTagPattern ?? '{projectName}@{version}';
    return { pattern, projectName: this.projectGraphNode.name, releaseGroupName: name };
  }

  override async readDependencies(tree: Tree, projectGraph: ProjectGraph): Promise<ProjectGraphDependency[]> {
    this.#graph = projectGraph;
    return super.readDependencies(tree, projectGraph);
  }

  /** Without a tag, the next release is the first one. */
  override readCurrentVersionFromSourceManifest(): Promise<{ currentVersion: string; manifestPath: string }> {
    return Promise.resolve({ currentVersion: unreleased, manifestPath: 'no release yet' });
  }

  override readCurrentVersionFromRegistry(): Promise<null> {
    return Promise.resolve(null);
  }

  override readCurrentVersionOfDependency(): Promise<{ currentVersion: null; dependencyCollection: null }> {
    return Promise.resolve({ currentVersion: null, dependencyCollection: null });
  }

  override updateProjectVersion(_tree: Tree, newVersion: string | null): Promise<string[]> {
    return Promise.resolve(
      newVersion === null ? [] : [`The git tag ${formatTag(this.naming, newVersion)} records it.`],
    );
  }

  override updateProjectDependencies(): Promise<string[]> {
    return Promise.resolve([]);
  }

  override async calculateNewVersion(
    currentVersion: string | null,
    input: string,
    reason: string,
    reasonData: Record<string, unknown>,
    preid: string,
  ): Promise<Decision> {
    const decide = (bump: string): Promise<Decision> =>
      super.calculateNewVersion(currentVersion, bump, reason, reasonData, preid);
    if (currentVersion === null || currentVersion === unreleased) {
      const isFree = input === advised || reason === 'DEPENDENCY_WAS_BUMPED';
      return this.#note(isFree ? this.#firstVersion() : await decide(input));
    }
    const before = await this.#findRelease(currentVersion);
    const advice = await this.#advise(before);
    const because = `shepherd compat advises ${advice.bump}: ${advice.because}`;
    if (reason === 'DEPENDENCY_WAS_BUMPED' && !this.#hasReleasedDependency()) return skip(because);
    if (input === advised && advice.bump === 'none') {
      if (!this.#hasReleasedDependency()) return skip(because);
      return this.#note(explain(await decide('patch'), 'a dependency has a new version'));
    }
    if (input === advised) return this.#note(explain(await decide(advice.bump), because));
    const asked = /^(?<pre>pre)?(?<bump>patch|minor|major)$/.exec(input)?.groups;
    if (asked === undefined) return this.#note(this.#refuseTooSmall(await decide(input), before, advice));
    const bump = greatestBump([asked['bump'] as Bump, advice.bump]);
    const decision = await decide(`${asked['pre'] ?? ''}${bump}`);
    return this.#note(bump === asked['bump'] ? decision : explain(decision, because));
  }

  async #findRelease(version: string): Promise<TaggedRelease> {
    const release = await findRelease(workspaceRoot, this.naming, version);
    if (release !== undefined) return release;
    const tag = formatTag(this.naming, version);
    throw new Error(
      `there is no git tag ${tag} to compare ${this.projectGraphNode.name} with; fetch all tags, or create it`,
    );
  }

  /** The first version: 1.0.0 for a stable package, otherwise 0.1.0. */
  #firstVersion(): Decision {
    const isStable = this.projectGraphNode.data.tags?.some((tag) => /^version:v\d+$/.test(tag)) === true;
    const newVersion = isStable ? '1.0.0' : '0.1.0';
    return { newVersion, logText: `It was never released, so its first version is ${newVersion}` };
  }

  /** The bump for all changes since a release. In a fixed group, all packages share a version. */
  async #advise({ commit }: TaggedRelease): Promise<Advice> {
    const { packages: own, config = 'shepherd.yaml' } = this.packageOptions;
    const { versionAdvice } = await compareSince(workspaceRoot, config, commit);
    const isFixed = this.releaseGroup['projectsRelationship'] === 'fixed';
    const relevant = versionAdvice.packages.filter((each) => isFixed || own.includes(each.package));
    const deciding = relevant.toSorted((a, b) => bumps.indexOf(b.bump) - bumps.indexOf(a.bump))[0];
    return deciding ?? { bump: 'none', because: 'nothing has changed' };
  }

  #refuseTooSmall(decision: Decision, before: TaggedRelease, { bump, because }: Advice): Decision {
    const [last, planned] = [parseSemanticVersion(before.version), parseSemanticVersion(decision.newVersion)];
    if (last === undefined || planned === undefined || isReleaseEnough(last, planned, bump)) return decision;
    throw new Error(
      `${decision.newVersion} is too small for ${this.projectGraphNode.name} after ${before.version}: shepherd compat advises ${bump}, because of ${because}; release a higher version, or record a waiver in the configuration`,
    );
  }

  #hasReleasedDependency(): boolean {
    const graph = this.#graph;
    if (graph === undefined) return false;
    const dependencies = graph.dependencies[this.projectGraphNode.name] ?? [];
    return dependencies.some(({ target }) => released.get(graph)?.has(target) === true);
  }

  /** Records that the project has a new version, for its dependents. */
  #note(decision: Decision): Decision {
    const graph = this.#graph;
    if (graph !== undefined) released.set(graph, (released.get(graph) ?? new Set()).add(this.projectGraphNode.name));
    return decision;
  }
}

function explain({ newVersion, logText }: Decision, because: string): Decision {
  return { newVersion, logText: `${logText} (${because})` };
}

/** Nx accepts null for "no new version", although the type does not allow it. */
function skip(because: string): Decision {
  return { newVersion: null as unknown as string, logText: `No new version: ${because}` };
}
