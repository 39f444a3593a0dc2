/** Pages of a tree over HTTP, in this process. */
import { request } from 'node:http';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommandLine } from 'protoshepherd';
import { expect, onTestFinished, test, vi } from 'vitest';

import { scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';
import { createRecordingContext } from './recording-context.ts';

const proto = (name: string): string => `syntax = "proto3";\npackage ${name};\nmessage A {}\n`;

interface Served {
  readonly folder: string;
  readonly address: string;
  readonly end: () => Promise<number>;
}

async function serve(): Promise<Served> {
  const folder = scratchFolder({ 'api/a/v1/a.proto': proto('a.v1') });
  const ending = new AbortController();
  const context = createRecordingContext({ end: ending.signal });
  const status = runCommandLine(['serve', '--root', join(folder, 'api'), '--no-history'], context);
  onTestFinished(() => ending.abort());
  await vi.waitFor(() => expect(context.stdout.written).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\/\n$/), 4000);
  return {
    folder,
    address: context.stdout.written.trim(),
    async end() {
      ending.abort();
      return status;
    },
  };
}

/** The status of a request with headers that fetch would not send. */
async function fetchStatus(
  address: string,
  options: { readonly host?: string; readonly method?: string },
): Promise<number> {
  const { host, method = 'GET' } = options;
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, ...(host !== undefined && { headers: { host } }) }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('the pages are served with their policies, and follow the files', async () => {
  const { folder, address, end } = await serve();
  const index = await fetch(address);
  expect(index.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await index.text()).toContain('<a href="graph">Package graph</a>');
  expect(await (await fetch(`${address}graph`)).text()).toContain('<iframe title="Package graph" src="graph.html">');
  expect(await (await fetch(`${address}graph.html`)).text()).toContain('a.v1');
  expect(await (await fetch(`${address}lifecycle.html`)).text()).toContain('a.v1');

  const events = await fetch(`${address}changes`);
  const reader = (events.body as ReadableStream<Uint8Array>).getReader();
  const next = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toBe('data: 1\n\n');
  writeFileSync(join(folder, 'api/a/v1/a.proto'), proto('b.v1'));
  expect(await next()).toBe('data: 2\n\n');
  expect(await (await fetch(`${address}graph.html`)).text()).toContain('b.v1');
  writeFileSync(join(folder, 'api/a/v1/a.proto'), 'package <script>;');
  expect(await next()).toBe('data: 3\n\n');
  const broken = await (await fetch(`${address}graph.html`)).text();
  expect(broken).toContain('no answer');
  expect(broken).toContain('package &lt;script&gt;;');
  rmSync(join(folder, 'api/a'), { recursive: true });
  expect(await next()).toBe('data: 4\n\n');
  for (const name of ['graph.html', 'lifecycle.html'])
    expect(await (await fetch(address + name)).text()).toContain('no .proto files were found below');
  expect(await end()).toBe(0);
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('everything else is refused', async () => {
  const { address } = await serve();
  const { origin, host, port, pathname } = new URL(address);
  expect(await fetchStatus(address, { host: `localhost:${port}` })).toBe(200);
  expect(await fetchStatus(address, { host: `evil.example:${port}` })).toBe(403);
  expect(await fetchStatus(address, { host: '127.0.0.1' })).toBe(403);
  expect(await fetchStatus(`${origin}/`, {})).toBe(403);
  const otherEnd = pathname.at(-2) === 'x' ? 'y' : 'x';
  expect(await fetchStatus(`${origin}${pathname.slice(0, -2)}${otherEnd}/`, {})).toBe(403);
  expect(await fetchStatus(address, { method: 'POST' })).toBe(405);
  expect(await fetchStatus(address, { method: 'PUT', host })).toBe(405);
  for (const name of ['nothing', 'nothing.html', '__proto__', 'toString.html', 'graph/more', '..%2f'])
    expect(await fetchStatus(address + name, {})).toBe(404);
});

test('a port that is taken is an error', async () => {
  const { address, folder } = await serve();
  const context = createRecordingContext();
  const port = new URL(address).port;
  expect(await runCommandLine(['serve', '--root', join(folder, 'api'), '--port', port], context)).toBe(3);
  expect(context.stderr.written).toContain('cannot listen on port');
});
