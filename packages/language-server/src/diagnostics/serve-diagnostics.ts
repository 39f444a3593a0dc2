/**
 * Serves diagnostics: pushes them as soon as they are known, or answers when the client pulls. A client that supports both gets pushes, unless its `initializationOptions`
 * contain `{ "diagnostics": "pull" }`; with both, it would show everything twice.
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
import { DiagnosticStore } from './diagnostic-store.ts';
import { DiagnosticsLoop, type LoopDependencies } from './diagnostics-loop.ts';

/** The dependencies of the service. */
export interface ServiceDependencies extends Omit<LoopDependencies, 'store' | 'workspace'> {
  readonly connection: Connection;
  readonly workspace: LiveWorkspace;
}

/** Tests if a client wants to pull diagnostics. */
export function wantsPull({ capabilities, initializationOptions }: InitializeParams): boolean {
  const { textDocument = {} } = capabilities;
  if (textDocument.diagnostic === undefined) return false;
  if (textDocument.publishDiagnostics === undefined) return true;
  const chosen = initializationOptions as { readonly diagnostics?: unknown } | null | undefined;
  return chosen?.diagnostics === 'pull';
}

/** The capabilities for a client that pulls. */
export const pullCapabilities: ServerCapabilities = {
  diagnosticProvider: { identifier: 'shepherd', interFileDependencies: true, workspaceDiagnostics: true },
};

/** Starts the diagnostics. */
export class DiagnosticsService {
  readonly store: DiagnosticStore;
  readonly loop: DiagnosticsLoop;
  /** True if the client pulls. The server then sends only refresh requests. */
  isPull = false;
  readonly #terms: ServiceDependencies;
  #isNews = false;

  constructor(terms: ServiceDependencies) {
    const { connection } = terms;
    this.#terms = terms;
    this.store = new DiagnosticStore((uri, diagnostics, version) => {
      if (this.isPull) this.#isNews = true;
      else {
        const sent = connection.sendDiagnostics({
          uri,
          diagnostics: [...diagnostics],
          ...(version !== undefined && { version }),
        });
        // The client may have disconnected.
        sent.catch(() => undefined);
      }
    });
    this.loop = new DiagnosticsLoop({ ...terms, store: this.store });
  }

  /** Answers pull requests, even from clients that were not offered them. */
  connect(): void {
    const { connection } = this.#terms;
    connection.languages.diagnostics.on(async ({ textDocument, previousResultId }) => {
      await this.loop.current();
      return this.#report(textDocument.uri, previousResultId);
    });
    connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }) => {
      await this.loop.current();
      const former = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
      const items = [...this.store.files].map((uri) => ({
        ...this.#report(uri, former.get(uri)),
        uri,
        version: this.store.report(uri).version ?? null,
      }));
      return { items };
    });
  }

  /** Asks a pulling client to refresh. */
  announce(): void {
    if (!this.#isNews) return;
    this.#isNews = false;
    this.#terms.connection.languages.diagnostics.refresh().catch(() => undefined);
  }

  #report(uri: string, previous: string | undefined): FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport {
    const { diagnostics, resultId } = this.store.report(uri);
    if (previous === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...diagnostics] };
  }
}
