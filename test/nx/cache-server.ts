/** A remote cache with Nx's API for self-hosted caches: GET and PUT of /v1/cache/{hash}, with a token. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server. */
export interface CacheServer {
  readonly env: Readonly<Record<string, string>>;
  /** Hashes that are stored. */
  readonly stored: ReadonlyMap<string, Buffer>;
  readonly stop: () => void;
}

const token = 'secret';

/** Starts a cache on this machine. */
export async function startCacheServer(): Promise<CacheServer> {
  const stored = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const hash = /^\/v1\/cache\/(\w+)$/.exec(request.url ?? '')?.[1];
    if (request.headers.authorization !== `Bearer ${token}`) response.writeHead(401).end();
    else if (hash === undefined) response.writeHead(404).end();
    else if (request.method === 'GET') {
      const entry = stored.get(hash);
      if (entry === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(entry);
    } else {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        stored.set(hash, Buffer.concat(pieces));
        response.writeHead(200).end();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      NX_SELF_HOSTED_REMOTE_CACHE_SERVER: `http://127.0.0.1:${port}`,
      NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN: token,
    },
    stored,
    stop: () => server.close(),
  };
}
