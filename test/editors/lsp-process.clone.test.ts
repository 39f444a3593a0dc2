/** The language server as a process: its start, its output, and its end. Needs the built program. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';
import { startShepherd, shepherdBin } from '../cli/run-shepherd.ts';

function frame(message: object): string {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const params = { processId: null, rootUri: null, capabilities: {} };
const hello = frame({ id: 1, method: 'initialize', params }) + frame({ method: 'initialized', params: {} });
const farewell = frame({ id: 2, method: 'shutdown' }) + frame({ method: 'exit' });

/** Everything that was written, as messages; fails if there is anything between them. */
function messagesIn(text: string): readonly unknown[] {
  const messages: unknown[] = [];
  for (let rest = Buffer.from(text); rest.length > 0;) {
    const header = /^Content-Length: (\d+)\r\n\r\n/.exec(rest.toString('latin1'));
    if (header === null) throw new Error(`this is no message: ${rest.toString()}`);
    const end = header[0].length + Number(header[1]);
    messages.push(JSON.parse(rest.subarray(header[0].length, end).toString()));
    rest = rest.subarray(end);
  }
  return messages;
}

test('a regular shutdown ends it with status 0, and only messages are written', async () => {
  const { status, stdout, stderr } = await startShepherd(['lsp', '--stdio'], {
    cwd: scratchFolder(),
    input: hello + farewell,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(messagesIn(stdout)).toMatchObject([{ id: 1, result: { serverInfo: { name: 'shepherd' } } }, { id: 2 }]);
});

test('a client that disconnects ends it with status 1', async () => {
  expect(await startShepherd(['lsp'], { cwd: scratchFolder(), input: hello })).toMatchObject({ status: 1, stderr: '' });
  expect(await startShepherd(['lsp'], { cwd: scratchFolder(), input: '' })).toMatchObject({ status: 1, stderr: '' });
});

test('it talks through a pipe that the client has opened', async () => {
  const pipe = join(scratchFolder(), 'pipe');
  const connected = new Promise<Socket>((resolve) => {
    const server = createServer((socket) => {
      server.close();
      resolve(socket);
    }).listen(pipe);
  });
  const ended = startShepherd(['lsp', '--pipe', pipe], { cwd: scratchFolder() });
  const socket = await connected;
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  socket.write(hello);
  while (!heard.includes('"capabilities"')) await new Promise((resolve) => setTimeout(resolve, 5));
  socket.write(farewell);
  expect(await ended).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

test.each([
  ['initialize names', []],
  ['an option names', ['--clientProcessId']],
])('it ends with the process that %s, also if its streams stay open', async (_, flags) => {
  const client = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  const processId = flags.length === 0 ? client.pid : null;
  const args = flags.flatMap((name) => [name, String(client.pid)]);
  const server = spawn(process.execPath, [shepherdBin, 'lsp', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.write(frame({ id: 1, method: 'initialize', params: { ...params, processId } }));
  await new Promise((resolve) => server.stdout.once('data', resolve));
  client.kill('SIGKILL');
  expect(await waitForExit(server)).toBe(1);
});

async function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve);
  });
}
