/**
 * Serves pages to browsers on this machine only. It listens on the loopback interface, every path begins with a random token, and the Host header must name this host,
 * which prevents DNS rebinding. The server is read-only, so it answers only GET.
 */
import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { asInputError, randomToken } from '@protoshepherd/workspace';

export interface ServedPage {
  readonly html: string;
  /** Its content security policy. */
  readonly policy: string;
}

/** Finds the page of a path after the token; undefined if there is none. */
export type FindPage = (name: string) => Promise<ServedPage | undefined>;

const host = '127.0.0.1';

/** The headers of all responses. */
const defaultHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

export class PageServer {
  readonly #token = randomToken();
  readonly #findPage: FindPage;
  readonly #server: Server;
  readonly #listeners = new Set<ServerResponse>();
  #state = 1;

  constructor(findPage: FindPage) {
    this.#findPage = findPage;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** Listens on a port, by default a free one, and returns the URL to open. Throws an `InputError` if the port is in use. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', (error) => reject(asInputError(error, 'cannot listen on port', String(port))));
      this.#server.listen({ port, host, exclusive: true }, resolve);
    });
    return `http://${host}:${this.#port}/${this.#token}/`;
  }

  /** Notifies all open pages that the tree has changed. */
  announceChange(): void {
    this.#state++;
    for (const listener of this.#listeners) listener.write(this.#event());
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #event(): string {
    return `data: ${this.#state}\n\n`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const name = this.#nameIn(request);
      if (typeof name === 'number') refuse(response, name);
      else if (name === 'changes') this.#listen(request, response);
      else {
        const page = await this.#findPage(name);
        if (page === undefined) refuse(response, 404);
        else {
          response.writeHead(200, {
            ...defaultHeaders,
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': page.policy,
          });
          response.end(page.html);
        }
      }
    } catch {
      // Errors of the tree are pages, so this is a connection error or an internal error. The next request may succeed.
      if (!response.headersSent) refuse(response, 500);
      else response.destroy();
    }
  }

  /** The page that a request asks for, or the status code of a refusal. */
  #nameIn({ method, headers, url = '' }: IncomingMessage): string | number {
    if (headers.host !== `${host}:${this.#port}` && headers.host !== `localhost:${this.#port}`) return 403;
    const [, token = '', name = '', ...more] = url.replace(/[?#].*$/s, '').split('/');
    if (!equalsInConstantTime(token, this.#token)) return 403;
    if (method !== 'GET') return 405;
    return more.length > 0 ? 404 : name;
  }

  #listen(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { ...defaultHeaders, 'content-type': 'text/event-stream' });
    response.write(this.#event());
    this.#listeners.add(response);
    request.on('close', () => this.#listeners.delete(response));
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, {
    ...defaultHeaders,
    'content-type': 'text/plain',
    ...(status === 405 && { allow: 'GET' }),
  });
  response.end();
}

/** Compares in constant time, so that timing reveals nothing about the token. */
function equalsInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
