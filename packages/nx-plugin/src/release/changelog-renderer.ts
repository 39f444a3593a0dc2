/**
 * Renders the changelog entry of a protobuf package: breaking changes, deprecations, additions and other changes for its users. Its source is the files, not the
 * commit messages.
 */
import { workspaceRoot } from '@nx/devkit';
import { buildChangelog } from '@protoshepherd/compat';
import { renderChanges } from '@protoshepherd/report';

import { compareSince } from './compare-since.ts';
import { findActions } from './protobuf-version-actions.ts';
import { findPreviousRelease } from './release-tags.ts';

/** The relevant part of a renderer's configuration. */
export interface RendererConfig {
  readonly changelogEntryVersion: string;
  /** Null for the changelog of the workspace. */
  readonly project: string | null;
  readonly entryWhenNoChanges: string | false;
  readonly changelogRenderOptions?: { readonly versionTitleDate?: boolean };
  readonly dependencyBumps?: readonly { readonly dependencyName: string; readonly newVersion: string }[];
}

/** Renders one entry. */
export class ProtobufChangelogRenderer {
  readonly #config: RendererConfig;

  constructor(config: RendererConfig) {
    this.#config = config;
  }

  async render(): Promise<string> {
    const { changelogEntryVersion: version, entryWhenNoChanges, changelogRenderOptions } = this.#config;
    const today = new Date().toISOString().slice(0, 10);
    const date = changelogRenderOptions?.versionTitleDate === false ? '' : ` (${today})`;
    const title = `## ${version}${date}\n`;
    const changes = await this.#changes();
    const parts = [changes, this.#dependencies()].filter((part) => part !== '');
    if (parts.length > 0) return `${title}\n${parts.join('\n')}`.trimEnd();
    return entryWhenNoChanges === false ? '' : `${title}\n${entryWhenNoChanges}`;
  }

  /** The changes in the project's packages since its last release. */
  async #changes(): Promise<string> {
    const { project, changelogEntryVersion } = this.#config;
    const actions = project === null ? undefined : findActions(project);
    if (actions === undefined) return '';
    const before = await findPreviousRelease(workspaceRoot, actions.naming, changelogEntryVersion);
    if (before === undefined) return 'The first release.\n';
    const { packages, config = 'shepherd.yaml' } = actions.packageOptions;
    const { outcomes } = await compareSince(workspaceRoot, config, before.commit);
    const entries = buildChangelog(outcomes).filter((each) => packages.includes(each.package));
    return [...renderChanges(entries.flatMap((each) => each.entries))].join('').trimStart();
  }

  #dependencies(): string {
    const { dependencyBumps = [] } = this.#config;
    if (dependencyBumps.length === 0) return '';
    const lines = dependencyBumps.map(({ dependencyName, newVersion }) => `- \`${dependencyName}\` is ${newVersion}\n`);
    return `### Dependencies\n\n${lines.join('')}`;
  }
}
