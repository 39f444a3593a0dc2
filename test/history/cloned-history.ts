/** Clones of the real histories in `../shared/corpora`, created once per machine. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A history, and the folder that its API is in. */
export interface RealHistory {
  readonly name: string;
  /** Empty for the whole repository. */
  readonly root: string;
}

/** The histories there are. */
export const realHistories: readonly RealHistory[] = [
  { name: 'temporal-api', root: '' },
  { name: 'istio-api', root: '' },
  { name: 'opentelemetry-proto', root: '' },
  { name: 'envoy-api-history', root: 'api' },
];

/** Clones a history and returns its folder. Several workers may try at the same time. */
export function cloneHistory(name: string): string {
  const target = path.join(tmpdir(), 'shepherd-histories', name);
  if (existsSync(target)) return target;
  mkdirSync(path.dirname(target), { recursive: true });
  const staging = mkdtempSync(path.join(path.dirname(target), 'clone-'));
  const bundle = fileURLToPath(new URL(`../../../shared/corpora/histories/${name}.bundle`, import.meta.url));
  execFileSync('git', ['clone', '--quiet', bundle, path.join(staging, name)], { stdio: 'ignore' });
  if (!existsSync(target)) renameSync(path.join(staging, name), target);
  rmSync(staging, { recursive: true, force: true });
  return target;
}
