/**
 * Keeps the diagnostics of all projects up to date. A round applies all edits so far and runs the quick step, on edited documents first; after a pause in the edits, it runs the slow step. A round begins as soon as something changes. If the connection
 * has already read further edits, it applies them first, so that a burst of edits costs one round. A round is abandoned if a further edit arrives. This includes the first round, because clients open a document while the tree is already being read; the
 * files read so far are kept. Between the edited documents and the rest of the tree, a round waits briefly for the next edit (see `tree-delay.ts`).
 */
import { findRule } from '@protoshepherd/checks';
import { StaleProjectError } from '@protoshepherd/project';
import type { Diagnostic } from 'vscode-languageserver';

import type { LiveWorkspace } from '../server/live-workspace.ts';
import type { OpenProject } from '../server/open-project.ts';
import type { DiagnosticStore, DiagnosticsByUri, Step, Versions } from './diagnostic-store.ts';
import { diagnoseProject, type DiagnosisContext } from './diagnose-project.ts';
import { findTextProblems, findQuickProblems, findSlowProblems, type Problems } from './find-problems.ts';
import { RenderedFiles } from './rendered-files.ts';
import { findLineChange, shiftDiagnostics } from './shift-diagnostics.ts';
import { nextEditTime, TreeDebounce } from './tree-debounce.ts';

/** Milliseconds without a message from the editor that count as a pause. */
const debounceDelay = 150;

/**
 * The limit on waiting for edits that are already read, in turns of the event loop. The connection handles one message in each turn.
 */
const maxTurns = 10_000;

/** The dependencies of the loop. */
export interface LoopDependencies extends Pick<DiagnosisContext, 'pageOf'> {
  readonly workspace: LiveWorkspace;
  readonly store: DiagnosticStore;
  readonly hasUnhandledEdits: () => boolean;
  /** Called before a project is read for the first time. The returned function is called when reading ends. */
  readonly onReading: (project: OpenProject) => () => void;
  readonly onState: (state: 'reading' | 'checking' | 'ready') => void;
  readonly onFailure: (error: unknown) => void;
}

/** The progress of the diagnostics of a project. */
interface Progress {
  /** The last update that each step has processed. */
  readonly seen: Map<Step, number>;
  /** The last renderings of each step. */
  readonly rendered: Readonly<Record<Step, RenderedFiles>>;
  /** The texts of open documents at the end of each step, by URI. */
  readonly texts: Map<Step, ReadonlyMap<string, string>>;
  readonly delay: TreeDebounce;
}

function beginProgress(): Progress {
  return {
    seen: new Map(),
    rendered: { quick: new RenderedFiles(), slow: new RenderedFiles() },
    texts: new Map(),
    delay: new TreeDebounce(),
  };
}

/** Checks projects repeatedly. */
export class DiagnosticsLoop {
  readonly #terms: LoopDependencies;
  readonly #progress = new Map<OpenProject, Progress>();
  /** Documents that were opened or edited since the last round, in this order. */
  #edited = new Set<string>();
  #isDirty = false;
  #isRunning = false;
  #isStopped = false;
  #wake: () => void = () => undefined;
  #waiting: (() => void)[] = [];

  constructor(terms: LoopDependencies) {
    this.#terms = terms;
  }

  /** Schedules a round after a change. `uri` is the edited document, if any. */
  schedule(uri?: string): void {
    if (uri !== undefined) this.#edited.add(uri);
    this.#isDirty = true;
    this.#wake();
    if (!this.#isRunning && !this.#isStopped) void this.#run();
  }

  /** Resolves once the quick step has processed every change so far. */
  async current(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.schedule();
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#isDirty && !this.#isStopped) await this.#round();
    } finally {
      this.#isRunning = false;
    }
  }

  async #round(): Promise<void> {
    await this.#takeEdits();
    this.#isDirty = false;
    const waiting = this.#waiting.splice(0);
    try {
      await this.#terms.workspace.openNeeded();
      this.#forgetClosed();
      for (const project of this.#terms.workspace.openProjects) await this.#look(project, 'quick');
    } catch (error) {
      this.#fail(error);
    }
    for (const resolve of waiting) resolve();
    if (await this.#hasPaused()) await Promise.race([this.#lookSlowly(), this.#interruption()]);
  }

  /** Waits until all edits that are read have been handled. */
  async #takeEdits(): Promise<void> {
    let turns = 0;
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#terms.hasUnhandledEdits() && ++turns < maxTurns);
  }

  async #hasPaused(): Promise<boolean> {
    await this.#waitUnlessInterrupted(debounceDelay);
    return !this.#isDirty && !this.#isStopped;
  }

  async #waitUnlessInterrupted(milliseconds: number): Promise<void> {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, milliseconds).unref()), this.#interruption()]);
  }

  /** Resolves on the next change. */
  async #interruption(): Promise<void> {
    if (this.#isDirty || this.#isStopped) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  async #lookSlowly(): Promise<void> {
    try {
      for (const project of this.#terms.workspace.openProjects) {
        if (this.#isDirty) return;
        await this.#look(project, 'slow');
      }
      if (!this.#isDirty) this.#terms.onState('ready');
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Runs one step for one project, unless it has already processed the last update. */
  async #look(project: OpenProject, step: Step): Promise<void> {
    const { workspace, store, onReading, onState } = this.#terms;
    workspace.settle(project);
    const progress = this.#progress.get(project) ?? beginProgress();
    this.#progress.set(project, progress);
    const [update, versions] = [project.countUpdates(), this.#versions()];
    if (progress.seen.get(step) === update) return;
    const isFirst = step === 'quick' && !progress.seen.has('quick');
    onState(isFirst ? 'reading' : 'checking');
    const finish = isFirst ? onReading(project) : () => undefined;
    if (step === 'quick' && (await this.#lookAtEdited(project, progress, versions)) && !isFirst)
      await this.#awaitNextEdit(progress.delay);
    const mayWait = step === 'quick' && progress.delay.mayWait();
    const problems = await (mayWait ? this.#findUnlessInterrupted(project) : this.#find(project, step)).finally(finish);
    if (project.countUpdates() !== update || (step === 'slow' && this.#isDirty)) throw new StaleProjectError();
    progress.seen.set(step, update);
    if (step === 'quick') progress.delay.end();
    if (problems === undefined) return;
    const former = store.found(project.name, step);
    const found = diagnoseProject(project, problems, { ...this.#terms, former, rendered: progress.rendered[step] });
    if (step === 'quick') this.#shift(project, progress, 'slow');
    progress.texts.set(step, this.#texts(found));
    const awaited = step === 'quick' ? this.#takeEdited(project, found, versions) : [];
    store.publish({ project: project.name, step, found, versions, awaited });
  }

  /**
   * Reports problems in the text of edited documents before the rules check the tree. Until then, earlier findings of rules stay on their lines. Returns false if no document was
   * reported.
   */
  async #lookAtEdited(project: OpenProject, progress: Progress, versions: Versions): Promise<boolean> {
    const { workspace, store: board } = this.#terms;
    const update = project.countUpdates();
    const edited = [...this.#edited].map((uri) => workspace.pathOf(uri)).filter((path) => project.concerns(path));
    const problems = edited.length === 0 ? undefined : await findTextProblems(project, edited);
    if (problems === undefined || project.countUpdates() !== update) return false;
    this.#shift(project, progress, 'quick');
    this.#shift(project, progress, 'slow');
    const former = board.found(project.name, 'quick');
    const rendered = new RenderedFiles();
    const own = diagnoseProject(project, problems, { ...this.#terms, former: new Map(), rendered });
    const found = new Map(former);
    const awaited = problems.paths.map((path) => workspace.uriOf(path));
    for (const uri of awaited) {
      // Rules do not run on standalone files.
      const kept = project.isStandalone ? [] : (former.get(uri) ?? []).filter(isOfRule);
      found.set(uri, [...(own.get(uri) ?? []), ...kept]);
    }
    progress.texts.set('quick', this.#texts(found));
    board.publish({ project: project.name, step: 'quick', found, versions, awaited });
    for (const uri of awaited) if (this.#isAsOf(versions, uri)) this.#edited.delete(uri);
    // Gives the connection a turn to send the diagnostics.
    await new Promise((resolve) => setImmediate(resolve));
    return awaited.length > 0;
  }

  /** Waits briefly for the next edit, and abandons the round if it arrives. */
  async #awaitNextEdit(delay: TreeDebounce): Promise<void> {
    if (!delay.mayWait()) return;
    await this.#waitUnlessInterrupted(nextEditTime);
    if (this.#isDirty) throw new StaleProjectError();
  }

  /**
   * Runs a step to its end. The quick step does not yield after the first time: a request would apply the next edit, and the
   * step would start again.
   */
  async #find(project: OpenProject, step: Step): Promise<Problems | undefined> {
    if (step === 'slow') return findSlowProblems(project);
    project.yieldPoints.isUrgent = this.#progress.get(project)?.seen.has('quick') === true;
    return findQuickProblems(project).finally(() => {
      project.yieldPoints.isUrgent = false;
    });
  }

  /** Runs the quick step, and abandons it if an edit arrives. */
  async #findUnlessInterrupted(project: OpenProject): Promise<Problems> {
    const problems = await Promise.race([findQuickProblems(project), this.#interruption()]);
    if (problems === undefined) throw new StaleProjectError();
    return problems;
  }

  /** Moves the earlier diagnostics of a step to their new lines during typing. */
  #shift(project: OpenProject, progress: Progress, step: Step): void {
    const { workspace, store: board } = this.#terms;
    const found = new Map(board.found(project.name, step));
    for (const [uri, before] of progress.texts.get(step) ?? []) {
      const after = workspace.text(uri);
      const change = after === undefined ? undefined : findLineChange(before, after);
      if (change !== undefined) found.set(uri, shiftDiagnostics(found.get(uri) ?? [], change));
    }
    progress.texts.set(step, this.#texts(found));
    board.replace(project.name, step, found);
  }

  #versions(): Versions {
    return new Map([...this.#terms.workspace.documents.all].map(({ uri, version }) => [uri, version]));
  }

  #texts(found: DiagnosticsByUri): ReadonlyMap<string, string> {
    return new Map(
      [...found.keys()].flatMap((uri) => {
        const text = this.#terms.workspace.text(uri);
        return text === undefined ? [] : [[uri, text] as const];
      }),
    );
  }

  /** The edited documents of a project. Their diagnostics are always sent, so that the editor knows the version that they apply to. */
  #takeEdited(project: OpenProject, found: DiagnosticsByUri, versions: Versions): readonly string[] {
    const own = [...this.#edited].filter(
      (uri) => this.#isAsOf(versions, uri) && (found.has(uri) || project.concerns(this.#terms.workspace.pathOf(uri))),
    );
    for (const uri of own) this.#edited.delete(uri);
    return own.filter((uri) => this.#terms.workspace.text(uri) !== undefined);
  }

  /** Tests if a document still has the given version. An edit during a step is left to the next round. */
  #isAsOf(versions: Versions, uri: string): boolean {
    return versions.get(uri) === this.#terms.workspace.version(uri);
  }

  #forgetClosed(): void {
    const open = new Set(this.#terms.workspace.openProjects);
    for (const project of this.#progress.keys()) {
      if (open.has(project)) continue;
      this.#progress.delete(project);
      this.#terms.store.remove(project.name);
    }
  }

  /** If an edit has made the project obsolete, the round is repeated. */
  #fail(error: unknown): void {
    if (error instanceof StaleProjectError) this.#isDirty = true;
    else this.#terms.onFailure(error);
  }
}

/** Tests if a diagnostic comes from a rule. All others are about the text of a file and its names. */
function isOfRule({ code }: Diagnostic): boolean {
  return typeof code === 'string' && findRule(code) !== undefined;
}
