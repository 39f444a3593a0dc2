/**
 * Tracks the diagnostics of each file, and those that were sent to the editor. Several projects may report on one file, each in two steps. Only changes are sent.
 */
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver';

/** The two steps of checking a project. */
export type Step = 'quick' | 'slow';

export type DiagnosticsByUri = ReadonlyMap<string, readonly Diagnostic[]>;

/** The versions of open documents, by URI. */
export type Versions = ReadonlyMap<string, number | undefined>;

/** Sends the diagnostics of a file, with the version of its document if that is open. */
export type SendDiagnostics = (uri: string, diagnostics: readonly Diagnostic[], version: number | undefined) => void;

/** The result of a step for a project. */
export interface DiagnosticUpdate {
  readonly project: string;
  readonly step: Step;
  readonly found: DiagnosticsByUri;
  /** The versions of the documents when the step ran. */
  readonly versions: Versions;
  /** Files that were just edited: their diagnostics are sent first, even if they are unchanged. */
  readonly awaited?: readonly string[];
}

/** The number of diagnostics by severity. */
export interface DiagnosticCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** The diagnostics of a file that were sent last. */
export interface FileReport {
  readonly diagnostics: readonly Diagnostic[];
  /** The version of the document when it was checked, if it was open. */
  readonly version: number | undefined;
  /** An id that changes with the diagnostics. */
  readonly resultId: string;
}

interface SentReport extends FileReport {
  readonly key: string;
}

/** All diagnostics of a connection. */
export class DiagnosticStore {
  readonly #found = new Map<string, DiagnosticsByUri>();
  readonly #posted = new Map<string, SentReport>();
  readonly #send: SendDiagnostics;
  #nextId = 1;

  constructor(send: SendDiagnostics) {
    this.#send = send;
  }

  found(project: string, step: Step): DiagnosticsByUri {
    return this.#found.get(toKey(project, step)) ?? new Map();
  }

  /** Replaces the diagnostics of a step, and sends the changes. */
  publish({ project, step, found, versions, awaited = [] }: DiagnosticUpdate): void {
    const former = this.found(project, step);
    this.#found.set(toKey(project, step), found);
    for (const uri of awaited) this.#update(uri, versions, true);
    for (const uri of new Set([...found.keys(), ...former.keys()]))
      if (found.get(uri) !== former.get(uri)) this.#update(uri, versions);
  }

  /** Replaces the diagnostics of a step. They are sent with the next `publish` that sends the file. */
  replace(project: string, step: Step, found: DiagnosticsByUri): void {
    this.#found.set(toKey(project, step), found);
  }

  /** Removes all diagnostics of a project. */
  remove(project: string): void {
    for (const step of ['quick', 'slow'] as const) {
      this.publish({ project, step, found: new Map(), versions: new Map() });
      this.#found.delete(toKey(project, step));
    }
  }

  /** The diagnostics that were sent for a file. */
  report(uri: string): FileReport {
    return this.#posted.get(uri) ?? { diagnostics: [], version: undefined, resultId: '0' };
  }

  /** All files for which diagnostics were ever sent. */
  get files(): Iterable<string> {
    return this.#posted.keys();
  }

  get counts(): DiagnosticCounts {
    const all = [...this.#posted.values()].flatMap(({ diagnostics }) => diagnostics);
    const count = (severity: DiagnosticSeverity): number => all.filter((each) => each.severity === severity).length;
    return {
      errors: count(DiagnosticSeverity.Error),
      warnings: count(DiagnosticSeverity.Warning),
      notes: count(DiagnosticSeverity.Information),
    };
  }

  #update(uri: string, versions: Versions, isAwaited = false): void {
    const all = [...this.#found.values()].flatMap((found) => found.get(uri) ?? []);
    const distinct = new Map(all.map((each) => [serializeDiagnostic(each), each]));
    const key = [...distinct.keys()].join('\n');
    const former = this.#posted.get(uri);
    const isNew = (former?.key ?? '') !== key;
    if (!isNew && !isAwaited) return;
    const diagnostics = [...distinct.values()];
    const version = versions.get(uri);
    if (isNew) this.#posted.set(uri, { diagnostics, version, key, resultId: String(this.#nextId++) });
    this.#send(uri, diagnostics, version);
  }
}

function toKey(project: string, step: Step): string {
  return `${step} ${project}`;
}

/** Includes code and data, because a fix may change without the message. */
function serializeDiagnostic(diagnostic: Diagnostic): string {
  return JSON.stringify(diagnostic);
}
