/** Finds and reads `lifecycle.yaml`. The YAML library is loaded only when there is a file. */
import { join, relative, resolve, sep } from 'node:path';

import { OverlaidFiles } from '../tree/overlaid-files.ts';
import type { Overlay } from '../tree/overlay-listing.ts';
import { refuseEscape } from '../tree/real-path.ts';
import { wholeFile } from '../tree/tree.ts';
import { emptyManifest, type LoadedManifest } from './manifest.ts';

/** The file name to look for, next to `shepherd.yaml`. */
export const manifestFileName = 'lifecycle.yaml';

/**
 * Loads a manifest: the file at `path`, relative to `from`, which must exist, or `lifecycle.yaml` in `directory` if there is one. Overlay texts, with paths relative to `from`, take precedence over files on disk. Errors in the file become findings. An
 * unreadable file is an `InputError`, and a link out of the repository a `UsageError`.
 */
export async function loadManifest(
  path: string | undefined,
  directory: string,
  from: string = process.cwd(),
  overlay: Overlay = new Map(),
): Promise<LoadedManifest> {
  const texts = new OverlaidFiles(from, overlay);
  const diskPath = path === undefined ? join(directory, manifestFileName) : resolve(from, path);
  if (path === undefined && !texts.has(diskPath)) {
    return {
      manifest: emptyManifest,
      file: undefined,
      source: undefined,
      findings: [],
      locate: () => wholeFile(manifestFileName),
    };
  }
  const file = (path ?? relative(from, diskPath)).split(sep).join('/');
  refuseEscape(diskPath, file);
  const { text, findings } = texts.read(diskPath, file);
  const { checkManifest } = await import('./manifest-schema.ts');
  const checked = checkManifest(file, text);
  return {
    manifest: findings.length === 0 ? checked.manifest : undefined,
    file,
    source: { path: file, text },
    findings: [...findings, ...checked.findings],
    locate: checked.locate,
  };
}
