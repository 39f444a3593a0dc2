import { relative } from 'node:path';

import { hasErrors, succeed } from '@protoshepherd/source';
import { loadManifest, type LoadedManifest, type Manifest } from '@protoshepherd/workspace';

import { failByConfig, type Answer } from '../answer.ts';
import type { ProjectOptions } from '../project.ts';
import { configuredPath } from './configured-path.ts';
import type { ProjectConfig } from './loaded-api.ts';

/** A manifest without errors. */
export type ProjectManifest = LoadedManifest & { readonly manifest: Manifest };

/** Reads the given manifest, else the configured one, else `lifecycle.yaml` next to the configuration. */
export async function readManifest(
  config: ProjectConfig,
  directory: string,
  { manifest: named, overlay }: Pick<ProjectOptions, 'manifest' | 'overlay'>,
): Promise<Answer<ProjectManifest>> {
  const path = manifestPath(config, directory, named);
  const loaded = await loadManifest(path, config.directory, directory, overlay);
  const { manifest, source, findings } = loaded;
  if (manifest === undefined || hasErrors(findings))
    return failByConfig([...config.findings, ...findings], [config.source, source]);
  return succeed({ ...loaded, manifest });
}

/**
 * The path of the manifest, relative to the directory of the project; undefined if neither the options nor the configuration
 * name one.
 */
export function manifestPath(
  { config: { lifecycle }, directory: configDirectory }: ProjectConfig,
  directory: string,
  named: string | undefined,
): string | undefined {
  if (named !== undefined) return named;
  if (lifecycle === undefined) return undefined;
  const place = { key: 'lifecycle', path: lifecycle, option: '--manifest' };
  return relative(directory, configuredPath(configDirectory, directory, place));
}
