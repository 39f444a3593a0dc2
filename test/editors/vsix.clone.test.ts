/** The packed VS Code extension: its files have the expected paths, it loads, and its server answers. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { beforeAll, describe, expect, test } from 'vitest';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type InitializeResult,
} from 'vscode-languageserver-protocol/node';

import { fill, scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';
import { unzip } from '../support/unzip.ts';

const packer = fileURLToPath(new URL('../../tools/pack-vsix.mjs', import.meta.url));

const extendedClasses = [
  'CallHierarchyItem',
  'CancellationError',
  'CodeAction',
  'CodeLens',
  'CompletionItem',
  'Diagnostic',
  'DocumentLink',
  'InlayHint',
  'SymbolInformation',
  'TypeHierarchyItem',
];

let files: ReadonlyMap<string, Buffer> = new Map();

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-vsix-'));
  const vsix = path.join(folder, 'shepherd.vsix');
  execFileSync(process.execPath, [packer, vsix], { stdio: 'ignore' });
  files = unzip(readFileSync(vsix));
  rmSync(folder, { recursive: true });
});

/** Puts the extension where VS Code would. */
function install(): string {
  const folder = scratchFolder();
  fill(folder, Object.fromEntries(files));
  return path.join(folder, 'extension');
}

interface Manifest {
  readonly main: string;
  readonly icon: string;
  readonly contributes: {
    readonly languages: readonly { readonly configuration: string }[];
    readonly grammars: readonly { readonly path: string }[];
    readonly snippets: readonly { readonly path: string }[];
  };
}

describe('the packed extension', () => {
  test('has every file that its manifest names, and no tree of dependencies', () => {
    const manifest = JSON.parse(String(files.get('extension/package.json'))) as Manifest;
    const { languages, grammars, snippets } = manifest.contributes;
    const named = [
      manifest.main,
      manifest.icon,
      ...languages.map(({ configuration }) => configuration),
      ...[...grammars, ...snippets].map((each) => each.path),
    ];
    for (const file of named) expect([...files.keys()]).toContain(`extension/${file.replace('./', '')}`);
    const people = ['extension/readme.md', 'extension/LICENSE.txt', 'extension.vsixmanifest', '[Content_Types].xml'];
    expect([...files.keys()]).toEqual(expect.arrayContaining(people));
    expect(Object.keys(manifest)).not.toContain('dependencies');
    expect([...files.keys()].filter((name) => /node_modules|\.(?:ts|v8|map)$/.test(name))).toEqual([]);
  });

  test('names the publisher and the engine for VS Code', () => {
    const manifest = String(files.get('extension.vsixmanifest'));
    expect(manifest).toContain('Publisher="protoshepherd"');
    expect(manifest).toMatch(/Id="Microsoft.VisualStudio.Code.Engine" Value="\^1\.\d+\.0"/);
  });

  test('loads in a host with only the VS Code API', () => {
    const extension = install();
    // The client extends these classes of VS Code when it is loaded.
    const host = `for (const name of ${JSON.stringify(extendedClasses)}) exports[name] = class {};`;
    fill(extension, { 'node_modules/vscode/index.js': host });
    const script = 'const loaded = require("./dist/extension.cjs"); process.stdout.write(Object.keys(loaded).join())';
    const loaded = execFileSync(process.execPath, ['--eval', script], { cwd: extension, encoding: 'utf8' });
    expect(loaded).toBe('activate');
  });

  test('brings a server that answers, started as the client starts it', async () => {
    const extension = install();
    const server = path.join(extension, 'server/bin/shepherd.js');
    const child = spawn(process.execPath, [server, 'lsp'], {
      cwd: extension,
    });
    const ended = new Promise((resolve) => {
      child.on('exit', resolve);
    });
    const connection = createMessageConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    connection.listen();
    const rootUri = pathToFileURL(extension).href;
    const { serverInfo, capabilities } = await connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri,
      capabilities: {},
      workspaceFolders: [{ uri: rootUri, name: 'extension' }],
    });
    expect(serverInfo?.name).toBe('shepherd');
    expect(capabilities.codeActionProvider).toBeDefined();
    await connection.sendNotification('initialized', {});
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    expect(await ended).toBe(0);
    connection.dispose();
  });
});
