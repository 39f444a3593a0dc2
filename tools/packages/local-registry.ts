/** A local npm registry: it serves the packed packages, and redirects npm to the public registry for all others. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A running registry. */
export interface LocalRegistry {
  /** The environment for npm to use it for all packages. */
  readonly env: Readonly<Record<string, string>>;
  /** The option for npm to use it only for packages with our scope. */
  readonly scopeOption: string;
  readonly stop: () => void;
}

interface Packed {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly file: string;
  readonly content: Buffer;
}

/** Starts a registry for all packages of a folder. */
export async function startRegistry(tarballs: string): Promise<LocalRegistry> {
  const packages = new Map<string, Packed>();
  for (const file of readdirSync(tarballs)) {
    const text = execFileSync('tar', ['-xOzf', join(tarballs, file), 'package/package.json'], { encoding: 'utf8' });
    const manifest = JSON.parse(text) as Packed['manifest'];
    packages.set(manifest.name, { manifest, file, content: readFileSync(join(tarballs, file)) });
  }
  const configured = execFileSync('npm', ['config', 'get', 'registry'], { cwd: tarballs, encoding: 'utf8' });
  const others = configured.trim().replace(/\/$/, '');
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/').slice(1);
    const asked = packages.get(path) ?? [...packages.values()].find(({ file }) => path === `tarballs/${file}`);
    // The next registry may have the same address and other packages of the same versions.
    response.setHeader('cache-control', 'no-store');
    if (asked === undefined) response.writeHead(302, { location: `${others}${request.url}` }).end();
    else if (path.startsWith('tarballs/')) response.end(asked.content);
    else response.end(JSON.stringify(describePackage(asked, `http://127.0.0.1:${readPort()}/tarballs/${asked.file}`)));
  });
  const readPort = (): number => (server.address() as AddressInfo).port;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${readPort()}/`;
  return {
    env: { npm_config_registry: url },
    scopeOption: `--@protoshepherd:registry=${url}`,
    stop: () => server.close(),
  };
}

function describePackage({ manifest, content }: Packed, tarball: string): object {
  const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  const { name, version } = manifest;
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist: { tarball, integrity } } },
  };
}
