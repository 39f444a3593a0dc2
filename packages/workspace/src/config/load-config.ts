/**
 * Finds and reads `shepherd.yaml`. The YAML library and the checks are loaded only if there is a file, so that commands
 * without one start fast.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import type { Location } from '@protoshepherd/source';

import { OverlaidFiles } from '../tree/overlaid-files.ts';
import type { Overlay } from '../tree/overlay-listing.ts';
import { refuseEscape } from '../tree/real-path.ts';
import { wholeFile } from '../tree/tree.ts';
import { defaultConfig, type LoadedConfig } from './config.ts';

/** The file name to look for. */
export const configFileName = 'shepherd.yaml';

/**
 * Loads the configuration: the file at `path`, which must exist, or the first `shepherd.yaml` from `directory` upwards, or the defaults. Overlay texts take precedence over files on disk. Errors in
 * the file become findings. An unreadable file is an `InputError`, and a link out of the repository a `UsageError`.
 */
export async function loadConfig(
  path?: string,
  directory: string = process.cwd(),
  overlay: Overlay = new Map(),
): Promise<LoadedConfig> {
  const texts = new OverlaidFiles(directory, overlay);
  const diskPath = path === undefined ? findConfigFile(directory, texts) : resolve(directory, path);
  if (diskPath === undefined) {
    const locate = (): Location => wholeFile(configFileName);
    return {
      config: defaultConfig,
      file: undefined,
      source: undefined,
      directory: resolve(directory),
      findings: [],
      locate,
    };
  }
  const file = (path ?? relative(directory, diskPath)).split(sep).join('/');
  refuseEscape(diskPath, file);
  const { text, findings } = texts.read(diskPath, file);
  const { checkConfig } = await import('./check-config.ts');
  const checked = checkConfig(file, text);
  return {
    config: findings.length === 0 ? checked.config : undefined,
    file,
    source: { path: file, text },
    directory: dirname(diskPath),
    findings: [...findings, ...checked.findings],
    locate: checked.locate,
  };
}

/** Finds the nearest configuration file from a folder upwards. The search ends at the top of a repository. */
export function findConfigFile(directory: string, texts = new OverlaidFiles(directory)): string | undefined {
  for (let folder = resolve(directory); ; folder = dirname(folder)) {
    const file = join(folder, configFileName);
    if (texts.has(file)) return file;
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return undefined;
  }
}
