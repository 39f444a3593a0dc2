// @ts-check
/** Runs a short session with the language server, so that V8 compiles the code of a session: opens and edits a file, waits for its diagnostics, requests some features, and shuts down. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const opened = 'api/fleet/route/v2/route.proto';

/**
 * Runs a server and a session with it.
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
export async function talkToServer(args, cwd, env) {
  const server = spawn(process.execPath, [...args], { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const uri = pathToFileURL(path.join(cwd, opened)).href;
  const text = readFileSync(path.join(cwd, opened), 'utf8');
  let heard = '';
  server.stdout.setEncoding('utf8').on('data', (chunk) => (heard += chunk));
  /** @param {RegExp} pattern */
  const hear = async (pattern) => {
    while (!pattern.test(heard) && server.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  /** @param {object} message */
  const say = (message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const rootUri = pathToFileURL(cwd).href;
  say({ id: 1, method: 'initialize', params: { processId: null, rootUri, capabilities: {} } });
  say({ method: 'initialized', params: {} });
  say({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'proto', version: 1, text } } });
  await hear(/publishDiagnostics[^}]*/);
  const contentChanges = [{ text: `${text}\nmessage Fresh {\n  Missing missing = 1;\n}\n` }];
  say({ method: 'textDocument/didChange', params: { textDocument: { uri, version: 2 }, contentChanges } });
  await hear(/"unresolved-type"/);
  await hear(/"state":"ready"/);
  say({ id: 2, method: 'textDocument/hover', params: { textDocument: { uri }, position: { line: 0, character: 0 } } });
  await hear(/"id":2/);
  say({ id: 3, method: 'shutdown' });
  say({ method: 'exit' });
  await new Promise((resolve) => server.on('exit', resolve));
}
