/**
 * What the editor is shown about each file, and what it has been sent. Several projects may say something about one file, and each says it in two steps. Only what differs from what was sent
 * is sent again.
 */
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver';

/** The two steps in which a project is looked at. */
export type Step = 'quick' | 'slow';

/** Diagnostics by URI. */
export type DiagnosticsByUri = ReadonlyMap<string, readonly Diagnostic[]>;

/** The versions of open documents, by URI. */
export type Versions = ReadonlyMap<string, number | undefined>;

/** Sends the diagnostics of a file, with the version of the document that they are about, if it is open. */
export type SendDiagnostics = (uri: string, diagnostics: readonly Diagnostic[], version: number | undefined) => void;

/** What a project has found in a step. */
export interface Posting {
  readonly project: string;
  readonly step: Step;
  readonly found: DiagnosticsByUri;
  /** Of the documents when they were looked at. */
  readonly versions: Versions;
  /** Files that somebody waits for: they are sent first, also if nothing is new about them. */
  readonly awaited?: readonly string[];
}

/** How many diagnostics there are. */
export interface DiagnosticCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** What is known about one file. */
export interface FileReport {
  readonly diagnostics: readonly Diagnostic[];
  /** The version of the document when it was looked at, if it was open. */
  readonly version: number | undefined;
  /** Differs whenever the diagnostics do. */
  readonly resultId: string;
}

interface Posted extends FileReport {
  readonly key: string;
}

/** All diagnostics of a connection. */
export class DiagnosticBoard {
  readonly #found = new Map<string, DiagnosticsByUri>();
  readonly #posted = new Map<string, Posted>();
  readonly #send: SendDiagnostics;
  #nextId = 1;

  constructor(send: SendDiagnostics) {
    this.#send = send;
  }

  /** What was found in a step, by URI. */
  found(project: string, step: Step): DiagnosticsByUri {
    return this.#found.get(keyOf(project, step)) ?? new Map();
  }

  /** Replaces what a project has found in a step, and sends what is new. */
  post({ project, step, found, versions, awaited = [] }: Posting): void {
    const former = this.found(project, step);
    this.#found.set(keyOf(project, step), found);
    for (const uri of awaited) this.#update(uri, versions, true);
    for (const uri of new Set([...found.keys(), ...former.keys()]))
      if (found.get(uri) !== former.get(uri)) this.#update(uri, versions);
  }

  /** Replaces what a project has found in a step; it is sent with the next `post` that sends the file. */
  replace(project: string, step: Step, found: DiagnosticsByUri): void {
    this.#found.set(keyOf(project, step), found);
  }

  /** Takes down what a project has found. */
  remove(project: string): void {
    for (const step of ['quick', 'slow'] as const) {
      this.post({ project, step, found: new Map(), versions: new Map() });
      this.#found.delete(keyOf(project, step));
    }
  }

  /** What was sent about a file. */
  report(uri: string): FileReport {
    return this.#posted.get(uri) ?? { diagnostics: [], version: undefined, resultId: '0' };
  }

  /** All files about which something was ever sent. */
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
    const distinct = new Map(all.map((each) => [identityOf(each), each]));
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

function keyOf(project: string, step: Step): string {
  return `${step} ${project}`;
}

/** The code and the data count, too: a fix may change where the message does not. */
function identityOf(diagnostic: Diagnostic): string {
  return JSON.stringify(diagnostic);
}
