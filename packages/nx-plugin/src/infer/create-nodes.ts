/**
 * Infers the projects of a workspace: its root and every folder with files of the API. If the configuration cannot be read, the root keeps its targets, and
 * each of them reports the error.
 */
import { newMajorSuffix } from '@protoshepherd/api-tree';
import type { CreateNodes, CreateNodesResult, ProjectConfiguration } from '@nx/devkit';
import { defaultPolicyName, resolvePolicy } from '@protoshepherd/scheduler';
import { isImage, printable, type Config } from '@protoshepherd/workspace';

import { pluginName, readOptions, type PluginOptions } from '../plugin-options.ts';
import { findCandidateFolders, isGenerated } from './candidate-folders.ts';
import { nameTargets } from './describe-target.ts';
import { filesIn, protosInput, sharedInputs } from './inputs.ts';
import { findPackageFolders, type PackageFolder } from './package-folder.ts';
import { packageTargets } from './package-targets.ts';
import { readApiForProjects } from './read-api.ts';
import { rootProject } from './root-project.ts';
import { readOwners, listTags } from './tags.ts';
import { findUnseenFolders, unresolvedImports } from './unseen-inputs.ts';

/**
 * The files for which Nx calls the plugin. API files are not included, because deleting one would make everything
 * affected.
 */
export const createNodes: CreateNodes<PluginOptions> = [
  '**/shepherd.yaml',
  async (configFiles, options, { workspaceRoot, nxJsonConfiguration }) => {
    const { config } = readOptions(options);
    const { defaultBase = 'main' } = nxJsonConfiguration;
    return configFiles.includes(config) ? [[config, await inferProjects(workspaceRoot, options, defaultBase)]] : [];
  },
];

/** The projects of a workspace with a configuration. */
async function inferProjects(workspaceRoot: string, given: unknown, defaultBase: string): Promise<CreateNodesResult> {
  const options = readOptions(given);
  const config = options.config === 'shepherd.yaml' ? undefined : options.config;
  const root = { workspaceRoot, options, config };
  const read = await readApiForProjects(workspaceRoot, options.config);
  const leftBase = `merge-base:${defaultBase}`;
  if (!read.ok) {
    process.stderr.write(`@protoshepherd/nx-plugin found no packages: ${printable(read.failure)}\n`);
    return { projects: { '.': rootProject({ ...root, against: options.against ?? leftBase }) } };
  }
  const reading = read.value;
  const images = reading.roots.filter(isImage);
  if (images.length > 0) {
    const names = images.map(printable).join(' and ');
    process.stderr.write(
      `@protoshepherd/nx-plugin found no projects in ${names}: descriptor sets have no folders; the root project checks them\n`,
    );
  }
  const against = options.against ?? (reading.config.compat === undefined ? leftBase : undefined);
  const folders = findPackageFolders(workspaceRoot, reading);
  const shared = sharedInputs(workspaceRoot, reading, options);
  const { of: candidatesOf, leftOver } = findCandidateFolders(
    folders,
    newMajorSuffix(reading.tree),
    reading.tree.stages,
  );
  const unseen = findUnseenFolders(reading.tree, folders);
  const tagFacts = { policy: policyName(reading.config), findOwner: readOwners(workspaceRoot) };
  const projects = folders
    .filter(({ directory }) => directory !== '.')
    .map((folder): [string, Omit<ProjectConfiguration, 'root'>] => [
      folder.directory,
      {
        name: folder.name,
        projectType: 'library',
        tags: listTags(folder, tagFacts),
        release,
        // Nx fails on every command if a pattern is invalid. So a folder with special characters in its name has no input pattern, and its tasks
        // are not cached.
        namedInputs: { [protosInput]: filesIn(folder.directory, '') === undefined ? [] : ['{projectRoot}/*.proto'] },
        ...nameTargets(
          packageTargets({
            folder,
            config,
            candidates: candidatesOf(folder),
            unresolved: unresolvedImports(folder),
            isSeen: !unseen.has(folder),
            shared,
            against,
          }),
          options.targetNames,
          describeFolder(folder),
        ),
      },
    ]);
  const api = {
    reading,
    shared,
    candidates: folders.flatMap(candidatesOf),
    leftOver,
    hasCandidates: folders.some((folder) => folder.files.some(isGenerated)),
    isSeen: unseen.size === 0,
  };
  return { projects: { '.': rootProject({ ...root, against, api }), ...Object.fromEntries(projects) } };
}

/** How `nx release` finds and chooses versions, if it is configured to release packages. */
const release: NonNullable<ProjectConfiguration['release']> = {
  version: {
    versionActions: `${pluginName}/release`,
    currentVersionResolver: 'git-tag',
    // Without a tag, the next release is the first one.
    fallbackCurrentVersionResolver: 'disk',
  },
};

/** A sentence about the packages of a folder. */
function describeFolder({ packages, files }: PackageFolder): string {
  const names = packages.map(({ name, status }) => `${name === '' ? 'files without a package' : name} (${status})`);
  return `Protobuf ${names.join(' and ')}, ${files.length === 1 ? '1 file' : `${files.length} files`}.`;
}

/** The full name of the policy: `envoy` stands for a dated one. An unknown policy keeps its name. */
function policyName({ policy = defaultPolicyName, policies }: Config): string {
  const resolved = resolvePolicy(policy, policies);
  return resolved.ok ? resolved.value.name : policy;
}
