/** A fake forge on this machine with pull requests and their comments, as far as our script needs them. It records all requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

/** A comment on a change. */
export interface ForgeComment {
  readonly id: number;
  body: string;
  readonly author: string;
}

/** A forge that listens. */
export interface FakeForge {
  readonly url: string;
  readonly comments: readonly ForgeComment[];
  /** Methods and paths of the requests. */
  readonly requests: readonly string[];
}

/** Its data, and the requests that it refuses. */
export interface ForgeFacts {
  readonly comments?: readonly Omit<ForgeComment, 'id'>[];
  /** The head of pull request 7. */
  readonly head?: { readonly sha: string; readonly repository: string };
  readonly refuses?: number;
}

const own = 'github-actions[bot]';

/** Starts a forge; it ends with the test. */
export async function startForge({ comments: known = [], head, refuses }: ForgeFacts = {}): Promise<FakeForge> {
  const comments: ForgeComment[] = known.map((each, at) => ({ id: at + 1, ...each }));
  const requests: string[] = [];
  const answer = (method: string, path: string, page: number, body: string): unknown => {
    if (path === '/user') return { username: own };
    if (path.endsWith('/pulls/7')) return { head: { sha: head?.sha, repo: { full_name: head?.repository } } };
    if (method === 'GET') return comments.slice((page - 1) * 100, page * 100).map(describe);
    const { body: text } = JSON.parse(body) as { readonly body: string };
    if (method === 'POST') comments.push({ id: comments.length + 1, author: own, body: text });
    else for (const each of comments) if (path.endsWith(`/${each.id}`)) each.body = text;
    return {};
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    requests.push(`${request.method} ${pathname}`);
    response.statusCode = refuses ?? 200;
    const page = Number(searchParams.get('page') ?? 1);
    const result =
      refuses === undefined ? answer(request.method ?? '', pathname, page, body) : { message: '::error::x\n' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(result));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, comments, requests };
}

/** A comment as both forges describe it. */
function describe({ id, body, author }: ForgeComment): unknown {
  return { id, body, user: { login: author }, author: { username: author } };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
