// @ts-check
/**
 * A client of a language server. It opens files of a tree, types into them, and waits for the diagnostics of the file after each keystroke. Prints as
 * JSON the time from the start of the server to the first diagnostics, the time of each keystroke, and the peak memory of the server.
 *
 *     node tools/bench/live-contender.mjs '{ "command": [...], "cwd": "...", "files": [...], "keysEach": 8 }'
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node';

/**
 * @typedef {object} Task
 * @property {readonly [string, ...string[]]} command
 * @property {string} cwd
 * @property {readonly string[]} files
 * @property {number} keysEach The number of keys to type, and then delete, at each place.
 */

const { command, cwd, files, keysEach } = /** @type {Task} */ (JSON.parse(process.argv[2] ?? ''));

/**
 * The place to type: after the match of this pattern.
 * @type {Readonly<Record<string, RegExp>>}
 */
const places = { body: /^message \w+ \{\n/m, comment: /^\/\/ ./m, name: /^message \w+/m, import: /^import "\w+/m };

const started = performance.now();
const server = spawn(command[0], command.slice(1), { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
const connection = createMessageConnection(
  new StreamMessageReader(server.stdout),
  new StreamMessageWriter(server.stdin),
);

/** @type {Map<string, (version: number | undefined) => void>} */
const waiting = new Map();
connection.onNotification(
  'textDocument/publishDiagnostics',
  (/** @type {{ uri: string, version?: number }} */ { uri, version }) => waiting.get(uri)?.(version),
);
// Requests of the server are answered with null.
connection.onRequest(() => null);
connection.listen();

const rootUri = pathToFileURL(cwd).href;
await connection.sendRequest('initialize', {
  processId: process.pid,
  rootUri,
  workspaceFolders: [{ uri: rootUri, name: 'bench' }],
  capabilities: {
    textDocument: { publishDiagnostics: { relatedInformation: true, versionSupport: true } },
    workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
  },
});
await connection.sendNotification('initialized', {});

const text = new Map(files.map((file) => [file, readFileSync(path.join(cwd, file), 'utf8')]));
const first = await open(files[0] ?? '');
const startMs = first - started;
for (const file of files.slice(1)) await open(file);

/** @type {Record<string, number[]>} */
const keystrokes = Object.fromEntries(Object.keys(places).map((kind) => [kind, []]));
const versions = new Map(files.map((file) => [file, 1]));
for (const file of files) {
  for (const [kind, pattern] of Object.entries(places)) {
    const written = text.get(file) ?? '';
    const match = pattern.exec(written);
    if (match === null) continue;
    const offset = match.index + match[0].length;
    for (let typed = 0; typed < keysEach; typed++) keystrokes[kind]?.push(await key(file, offset + typed, 0, 'x'));
    for (let typed = keysEach; typed > 0; typed--) keystrokes[kind]?.push(await key(file, offset + typed - 1, 1, ''));
  }
}
const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
const residentMegabytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1000;
process.stdout.write(JSON.stringify({ startMs, keystrokes, residentMegabytes }));
await connection.sendRequest('shutdown');
await connection.sendNotification('exit');
connection.dispose();
server.stdin.end();

/** @param {string} file */
function toUri(file) {
  return pathToFileURL(path.join(cwd, file)).href;
}

/**
 * Opens a file; returns the time at which its diagnostics arrive.
 * @param {string} file
 */
async function open(file) {
  const textDocument = { uri: toUri(file), languageId: 'proto', version: 1, text: text.get(file) };
  const told = awaitDiagnostics(file, 1);
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  return told;
}

/**
 * Replaces characters at an offset; returns the time until the diagnostics of the new text arrive.
 * @param {string} file
 * @param {number} offset
 * @param {number} length
 * @param {string} inserted
 */
async function key(file, offset, length, inserted) {
  const before = text.get(file) ?? '';
  const lines = before.slice(0, offset).split('\n');
  const start = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  const end = { ...start, character: start.character + length };
  text.set(file, before.slice(0, offset) + inserted + before.slice(offset + length));
  const version = (versions.get(file) ?? 1) + 1;
  versions.set(file, version);
  const told = awaitDiagnostics(file, version);
  const sent = performance.now();
  await connection.sendNotification('textDocument/didChange', {
    textDocument: { uri: toUri(file), version },
    contentChanges: [{ range: { start, end }, text: inserted }],
  });
  return (await told) - sent;
}

/**
 * The time at which diagnostics of a file arrive, for this version or later. Diagnostics without a version count.
 * @param {string} file
 * @param {number} wanted
 * @returns {Promise<number>}
 */
function awaitDiagnostics(file, wanted) {
  return new Promise((resolve) => {
    waiting.set(toUri(file), (version) => {
      if (version === undefined || version >= wanted) resolve(performance.now());
    });
  });
}
