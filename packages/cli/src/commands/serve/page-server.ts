/**
 * Serves pages to browsers on this machine and to nobody else. It listens on the loopback interface only, every address begins with a random token, and a request must
 * name this host: a page of another site that has its own name point here (DNS rebinding) is refused. Nothing is written, so only GET is answered.
 */
import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { asInputError, randomToken } from '@protoshepherd/workspace';

/** A page as it is sent. */
export interface ServedPage {
  readonly html: string;
  /** Its content security policy. */
  readonly policy: string;
}

/** Finds the page at an address behind the token; undefined if there is none. */
export type FindPage = (name: string) => Promise<ServedPage | undefined>;

const host = '127.0.0.1';

/** The same for all answers. */
const usualHeaders = {
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

  /** Begins to listen on a port, or on any that is free; gives the address to open. A port that is taken is an `InputError`. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', (error) => reject(asInputError(error, 'cannot listen on port', String(port))));
      this.#server.listen({ port, host, exclusive: true }, resolve);
    });
    return `http://${host}:${this.#port}/${this.#token}/`;
  }

  /** Tells all open pages that the tree has changed. */
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
            ...usualHeaders,
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': page.policy,
          });
          response.end(page.html);
        }
      }
    } catch {
      // Whatever is wrong with the tree is a page; this is about the connection, or a mistake of ours that the next request may not meet.
      if (!response.headersSent) refuse(response, 500);
      else response.destroy();
    }
  }

  /** What a request asks for, or the status that refuses it. */
  #nameIn({ method, headers, url = '' }: IncomingMessage): string | number {
    if (headers.host !== `${host}:${this.#port}` && headers.host !== `localhost:${this.#port}`) return 403;
    const [, token = '', name = '', ...more] = url.replace(/[?#].*$/s, '').split('/');
    if (!isSame(token, this.#token)) return 403;
    if (method !== 'GET') return 405;
    return more.length > 0 ? 404 : name;
  }

  #listen(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { ...usualHeaders, 'content-type': 'text/event-stream' });
    response.write(this.#event());
    this.#listeners.add(response);
    request.on('close', () => this.#listeners.delete(response));
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, {
    ...usualHeaders,
    'content-type': 'text/plain',
    ...(status === 405 && { allow: 'GET' }),
  });
  response.end();
}

/** Compares without telling by the time it takes how much is right. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
