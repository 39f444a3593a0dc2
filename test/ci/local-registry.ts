/** A local npm registry with one package, `protoshepherd`, whose program is the built shepherd or a fake of the test. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { onTestFinished } from 'vitest';

import { shepherdBin } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';

/** A registry that listens. */
export interface LocalRegistry {
  readonly url: string;
  readonly version: string;
  /** Of the one archive that it has. */
  readonly integrity: string;
  /** The requested paths. */
  readonly requests: readonly string[];
}

/** Starts a registry; it ends with the test. */
export async function startRegistry(
  program = `await import(${JSON.stringify(pathToFileURL(shepherdBin).href)});`,
): Promise<LocalRegistry> {
  const version = '0.1.0';
  const archive = packProgram(version, program);
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url?.endsWith('.tgz') === true) {
      response.end(archive);
      return;
    }
    const tarball = `${url}protoshepherd/-/protoshepherd-${version}.tgz`;
    const release = { name: 'protoshepherd', version, dist: { tarball, integrity } };
    const answer = { name: 'protoshepherd', 'dist-tags': { latest: version }, versions: { [version]: release } };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, version, integrity, requests };
}

function packProgram(version: string, program: string): Buffer {
  const folder = createTemporaryFolder({
    'package/package.json': JSON.stringify({ name: 'protoshepherd', version, type: 'module' }),
    'package/bin/shepherd.js': `#!/usr/bin/env node\n${program}\n`,
  });
  execFileSync('tar', ['-czf', 'archive.tgz', 'package'], { cwd: folder });
  return readFileSync(join(folder, 'archive.tgz'));
}
