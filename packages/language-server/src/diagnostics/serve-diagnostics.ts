/**
 * Diagnostics for a connection: sent as soon as they are known, or given when the client asks. A client that can do both is sent them, unless its `initializationOptions` say
 * `{ "diagnostics": "pull" }`: otherwise it would show everything twice.
 */
import {
  DocumentDiagnosticReportKind,
  type Connection,
  type FullDocumentDiagnosticReport,
  type InitializeParams,
  type ServerCapabilities,
  type UnchangedDocumentDiagnosticReport,
} from 'vscode-languageserver';

import type { LiveWorkspace } from '../server/live-workspace.ts';
import { DiagnosticBoard } from './diagnostic-board.ts';
import { DiagnosticsLoop, type LoopTerms } from './diagnostics-loop.ts';

/** What diagnostics need of the server. */
export interface DiagnosticsTerms extends Omit<LoopTerms, 'board' | 'workspace'> {
  readonly connection: Connection;
  readonly workspace: LiveWorkspace;
}

/** Whether a client wants to ask for diagnostics. */
export function wantsPull({ capabilities, initializationOptions }: InitializeParams): boolean {
  const { textDocument = {} } = capabilities;
  if (textDocument.diagnostic === undefined) return false;
  if (textDocument.publishDiagnostics === undefined) return true;
  const chosen = initializationOptions as { readonly diagnostics?: unknown } | null | undefined;
  return chosen?.diagnostics === 'pull';
}

/** What is promised to a client that asks. */
export const pullCapabilities: ServerCapabilities = {
  diagnosticProvider: { identifier: 'shepherd', interFileDependencies: true, workspaceDiagnostics: true },
};

/** Starts to look for diagnostics. */
export class DiagnosticsService {
  readonly board: DiagnosticBoard;
  readonly loop: DiagnosticsLoop;
  /** Does the client ask? Then nothing is sent but a hint that there is news. */
  isPull = false;
  readonly #terms: DiagnosticsTerms;
  #isNews = false;

  constructor(terms: DiagnosticsTerms) {
    const { connection } = terms;
    this.#terms = terms;
    this.board = new DiagnosticBoard((uri, diagnostics, version) => {
      if (this.isPull) this.#isNews = true;
      else {
        const sent = connection.sendDiagnostics({
          uri,
          diagnostics: [...diagnostics],
          ...(version !== undefined && { version }),
        });
        // A client that has gone needs none.
        sent.catch(() => undefined);
      }
    });
    this.loop = new DiagnosticsLoop({ ...terms, board: this.board });
  }

  /** Answers requests for diagnostics, also of clients that were not promised any. */
  connect(): void {
    const { connection } = this.#terms;
    connection.languages.diagnostics.on(async ({ textDocument, previousResultId }) => {
      await this.loop.current();
      return this.#report(textDocument.uri, previousResultId);
    });
    connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }) => {
      await this.loop.current();
      const former = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
      const items = [...this.board.files].map((uri) => ({
        ...this.#report(uri, former.get(uri)),
        uri,
        version: this.board.report(uri).version ?? null,
      }));
      return { items };
    });
  }

  /** Tells a client that asks that there is something new to ask for. */
  announce(): void {
    if (!this.#isNews) return;
    this.#isNews = false;
    this.#terms.connection.languages.diagnostics.refresh().catch(() => undefined);
  }

  #report(uri: string, previous: string | undefined): FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport {
    const { diagnostics, resultId } = this.board.report(uri);
    if (previous === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...diagnostics] };
  }
}
