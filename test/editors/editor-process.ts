/** A language server as a process, and a client that talks to it as an editor does. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type {
  Diagnostic,
  InitializeResult,
  Position,
  PublishDiagnosticsParams,
  Range,
} from 'vscode-languageserver-protocol';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node';

/** A command that starts a language server. */
export type ServerCommand = readonly [program: string, ...args: string[]];

/** The compared servers. */
export const servers: Readonly<Record<'shepherd' | 'buf', ServerCommand>> = {
  shepherd: [
    process.execPath,
    fileURLToPath(new URL('../../packages/cli/bin/shepherd.js', import.meta.url)),
    'lsp',
    '--stdio',
  ],
  buf: [
    fileURLToPath(
      new URL(`../../node_modules/@bufbuild/buf-${process.platform}-${process.arch}/bin/buf`, import.meta.url),
    ),
    'lsp',
    'serve',
  ],
};

/** The capabilities of an editor such as VS Code. */
const capabilities = {
  general: { positionEncodings: ['utf-8', 'utf-16'] },
  workspace: {
    workspaceFolders: true,
    configuration: false,
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ['create', 'rename', 'delete'],
      changeAnnotationSupport: {},
    },
  },
  textDocument: {
    publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true, dataSupport: true },
    completion: { completionItem: { snippetSupport: true, resolveSupport: { properties: ['documentation'] } } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } } },
    rename: { prepareSupport: true },
  },
};

/** An editor with one folder open. */
export class EditorProcess {
  readonly folder: string;
  readonly #settings: object | undefined;
  readonly #process;
  readonly #connection;
  readonly #diagnostics = new Map<string, readonly Diagnostic[]>();
  #wake: () => void = () => undefined;
  #version = 1;
  initialized: InitializeResult = { capabilities: {} };

  /** `settings` are the user's settings for the server; without them the editor has none. */
  constructor([program, ...args]: ServerCommand, folder: string, settings?: object) {
    this.folder = folder;
    this.#settings = settings;
    this.#process = spawn(program, args, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
    const { stdin, stdout } = this.#process;
    this.#connection = createMessageConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.#connection.onNotification('textDocument/publishDiagnostics', (published: PublishDiagnosticsParams) => {
      this.#diagnostics.set(published.uri, published.diagnostics);
      this.#wake();
    });
    // Servers request progress and registrations; an empty answer is enough.
    this.#connection.onRequest((method) => (method === 'workspace/configuration' ? [settings ?? null] : null));
    this.#connection.listen();
  }

  async start(): Promise<void> {
    const rootUri = pathToFileURL(this.folder).href;
    this.initialized = await this.request('initialize', {
      processId: process.pid,
      rootUri,
      capabilities: {
        ...capabilities,
        workspace: { ...capabilities.workspace, configuration: this.#settings !== undefined },
      },
      workspaceFolders: [{ uri: rootUri, name: 'api' }],
    });
    await this.#connection.sendNotification('initialized', {});
  }

  uri(path: string): string {
    return pathToFileURL(join(this.folder, path)).href;
  }

  text(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  async open(path: string, text = this.text(path)): Promise<void> {
    const languageId = path.endsWith('.yaml') ? 'yaml' : 'proto';
    await this.#connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: this.uri(path), languageId, version: this.#version++, text },
    });
  }

  async change(path: string, text: string): Promise<void> {
    this.#diagnostics.delete(this.uri(path));
    await this.#connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: this.uri(path), version: this.#version++ },
      contentChanges: [{ text }],
    });
  }

  async close(path: string): Promise<void> {
    await this.#connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(path) } });
  }

  /** Sends a request that must be answered without an error. */
  async demand<Answer>(method: string, params: unknown): Promise<Answer> {
    return this.#connection.sendRequest<Answer>(method, params);
  }

  /** Sends a request; an error of the server counts as no answer. */
  async request<Answer>(method: string, params: unknown): Promise<Answer> {
    try {
      return await this.demand<Answer>(method, params);
    } catch {
      return null as Answer;
    }
  }

  /** Sends a request about a position in a document: an offset from the first occurrence of a text. */
  async at<Answer>(method: string, path: string, text: string, near: string, extra: object = {}): Promise<Answer> {
    const offset = text.indexOf(near.replace('|', ''));
    if (offset === -1) throw new Error(`${near} is not in ${path}`);
    const position = toPosition(text, offset + Math.max(0, near.indexOf('|')));
    return this.request(method, { textDocument: { uri: this.uri(path) }, position, ...extra });
  }

  /** Waits until the diagnostics of a document fulfil a condition; false if they never do. */
  async seesDiagnostic(
    path: string,
    condition: (diagnostic: Diagnostic) => boolean,
    patience = 4000,
  ): Promise<boolean> {
    const end = performance.now() + patience;
    while (performance.now() < end) {
      if (this.#diagnostics.get(this.uri(path))?.some(condition) === true) return true;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 100);
      });
    }
    return false;
  }

  /** The diagnostics that touch the lines of a range. */
  diagnosticsAt(path: string, range: Range): readonly Diagnostic[] {
    const all = this.#diagnostics.get(this.uri(path)) ?? [];
    return all.filter((each) => each.range.start.line <= range.end.line && range.start.line <= each.range.end.line);
  }

  /** Waits for an answer of the server, which it sends after processing all earlier messages. */
  async settled(): Promise<void> {
    await this.request('workspace/symbol', { query: 'no such name' });
  }

  stop(): void {
    this.#connection.dispose();
    this.#process.kill('SIGKILL');
  }
}

function toPosition(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
