/** The packages as `npm publish` would send them, packed once a run. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { packPackages, type PackedPackage } from './pack-packages.mjs';
import { oncePerRun } from '../once-per-run.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** All packed packages. */
export interface PackedPackages {
  /** A folder that holds their tarballs and nothing else. */
  readonly tarballs: string;
  readonly packages: readonly PackedPackage[];
}

/** Packs all packages that are published, or finds them packed. */
export async function packedPackages(): Promise<PackedPackages> {
  const folder = await oncePerRun('packed-packages', async (staging) => {
    mkdirSync(join(staging, 'tarballs'));
    const packed = await packPackages(repository, join(staging, 'tarballs'));
    writeFileSync(join(staging, 'packages.json'), JSON.stringify(packed));
  });
  const tarballs = join(folder, 'tarballs');
  const packages = JSON.parse(readFileSync(join(folder, 'packages.json'), 'utf8')) as readonly PackedPackage[];
  return { tarballs, packages: packages.map((each) => ({ ...each, tarball: join(tarballs, basename(each.tarball)) })) };
}
