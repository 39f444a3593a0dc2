/**
 * What a project is: the one way to an API. It answers questions; every answer is worked out when it is first asked for, from the answers below it, and then
 * kept. `open-project.ts` connects each question with the module that answers it.
 */
import type { EdgeKind, PackageGraph } from '@protoshepherd/dag';
import type { ReleasedDeclarations } from '@protoshepherd/history';
import type { Policy } from '@protoshepherd/scheduler';
import type { Finding, Result, SourceFile } from '@protoshepherd/source';
import type { SyntaxTree } from '@protoshepherd/syntax';
import type { Layout, Overlay, Recovery, RevisionTree, TreeListing, WriteSummary } from '@protoshepherd/workspace';

import type { Answer } from './answer.ts';
import type { AvailableApi } from './availability/available-api.ts';
import type { EarlierState } from './before/earlier-state.ts';
import type { TreeChange } from './change/tree-change.ts';
import type { CheckedApi, CheckRequest } from './check/checked-api.ts';
import type { FileProblems } from './check/file-problems.ts';
import type { FixedApi } from './check/fixed-api.ts';
import type { ComparedApi, CompatQuestion } from './compat/compared-api.ts';
import type { FactStore } from './cache/remember-files.ts';
import type { CompiledTree, CompileRequest } from './compile/compiled-tree.ts';
import type { FormattedApi } from './format/formatted-api.ts';
import type { Candidate } from './generate/candidate.ts';
import type { Generation, GenerationRequest } from './generate/generation.ts';
import type { PlannedApi, PlanRequest } from './generate/plan-request.ts';
import type { ApiReference } from './reference/api-reference.ts';
import type {
  EditionRequest,
  RewrittenEdition,
  RewrittenValidation,
  ValidationRequest,
} from './rewrite/rewritten-api.ts';
import type { ImportLocator } from './read/locate-imports.ts';
import type { LoadedApi, ProjectConfig } from './read/loaded-api.ts';
import type { ProjectManifest } from './read/read-manifest.ts';
import type { ScannedData, ScanRequest } from './scan/scanned-data.ts';
import type { KnownHistory } from './schedule/known-history.ts';
import type { LoadedSchedule, ScheduleRequest } from './schedule/loaded-schedule.ts';
import type { ApiUsage } from './usage/index-usage.ts';

/** Which API, and for which day. */
export interface ProjectOptions {
  /** What all paths are relative to, and where the search for `shepherd.yaml` begins; by default the working directory. */
  readonly directory?: string;
  /** The day to answer for, YYYY-MM-DD. A project never looks at the clock. */
  readonly asOf: string;
  /** The second to answer for, since 1970; by default the beginning of the day, in UTC. */
  readonly now?: number;
  /** The configuration to use instead of the one that is found. */
  readonly config?: string;
  /** What to read instead of what the configuration names: directories or descriptor sets. Nothing, if empty. */
  readonly roots?: readonly string[];
  readonly includes?: readonly string[];
  readonly layout?: Layout;
  /** The manifest to use instead of the one that the configuration names. */
  readonly manifest?: string;
  /** Usage files of consumers, instead of those that the configuration names. */
  readonly usage?: readonly string[];
  /** Texts that are not on the disk, by path: they take the place of files, or add some, also of the configuration and of the manifest. */
  readonly overlay?: Overlay;
  /** Descriptor sets that are not on the disk, by the paths that `roots` and `includes` name. */
  readonly images?: ReadonlyMap<string, Uint8Array>;
  /** Says which files there are, instead of listing the roots and includes: for a file whose folder may hold anything. Asked whenever the disk would be. */
  readonly listFiles?: () => TreeListing;
  /** Are files with syntax errors taken as far as they can be read? Otherwise there is no tree. */
  readonly readsBrokenFiles?: boolean;
  /**
   * Does the caller need packages and imports only? Then most files are parsed up to their first declaration, and
   * errors behind it are not reported. Rows are not kept, so a tree of a million files fits into memory. By default
   * whole files are parsed.
   */
  readonly headsOnly?: boolean;
  /** Parses a file; a caller that opens the same API again and again may remember trees. */
  readonly parse?: (file: SourceFile) => SyntaxTree;
  /** Is the history of the API read? By default it is; otherwise nothing is known about the past, and nobody misses it. */
  readonly readsHistory?: boolean;
  /** May a history that was read before be used, and this one be kept? By default it may. */
  readonly useCache?: boolean;
  /** Where facts about files are kept between runs. By default they are not. */
  readonly facts?: FactStore;
  /** What a run is about to do with the text of the roots. Descriptor sets have no text, so they are refused. */
  readonly edits?: 'change' | 'fix' | 'format' | 'generate beside';
  /** Where an interrupted write is undone before anything is read: below the roots, or in a folder. */
  readonly recovers?: 'roots' | { readonly folder: string };
  /** A folder outside of the roots whose files are compared with what would be written there. An interrupted write in it is an error. */
  readonly comparesWith?: string;
  /** Ends the work early. */
  readonly signal?: AbortSignal;
  /** Called between parts of long work, so that something else may have its turn: the work goes on when the promise is resolved. */
  readonly giveWay?: () => Promise<void>;
  /** Called when work begins that may take long. */
  readonly onWork?: (
    what: 'reading' | 'reading commit' | 'compiling' | 'formatting' | 'scanning',
    total?: number,
  ) => Progress;
  /** Called with the number of files that have to be read, before that; again if files that were left unread have to be read after all. */
  readonly onListed?: (files: number) => void;
  /** Called if an interrupted write was undone below a folder, with what was done. */
  readonly onRecovered?: (folder: string, recovery: Recovery) => Promise<void>;
  /** Called right before files are written; may throw to prevent it. */
  readonly onWrite?: () => void;
}

/** Hears how far some work is. */
export interface Progress {
  /** So many steps are done; may throw to end the work. */
  advance(done: number): Promise<void>;
  stop(): Promise<void>;
}

/** An API and everything that can be said about it. */
export interface Project {
  /** What relative paths of answers are relative to, as an absolute path. */
  readonly directory: string;
  readonly asOf: string;
  readonly now: number;
  /** The configuration. */
  config(): Promise<Answer<ProjectConfig>>;
  /** The facts that people have written down. */
  manifest(): Promise<Answer<ProjectManifest>>;
  /** Finds the files that imports lead to. The answer needs no file to be read. */
  importLocator(): Promise<Answer<ImportLocator>>;
  /** The API as it is now. */
  tree(): Promise<Answer<LoadedApi>>;
  /** Its package graph. */
  graph(edges?: EdgeKind): Promise<Answer<PackageGraph>>;
  /** What git knows about its past, up to a revision, and what it lacks. */
  history(revision?: string): Promise<KnownHistory>;
  /** Which releases have each of its packages and elements, also of those that were removed. */
  availability(): Promise<Answer<AvailableApi>>;
  /** What it looked like in each release; no releases if the history is not whole. */
  releasedDeclarations(): Promise<Answer<ReleasedDeclarations>>;
  /** The files of its roots at a revision, as texts. */
  filesAt(revision: string): Promise<Answer<RevisionTree>>;
  /** An older state of it: a revision, a directory or an image, as people write it behind `--against`. */
  before(against: string): Promise<Answer<EarlierState>>;
  /** The support policy with a name, by default the one that the configuration names. */
  policy(name?: string): Promise<Answer<Policy>>;
  /** Who uses it, by the usage files that were named or that the configuration names; undefined without any. */
  usage(): Promise<Answer<ApiUsage | undefined>>;
  /** Support windows and events. */
  schedule(request?: ScheduleRequest): Promise<Answer<LoadedSchedule>>;
  /** Everything that its documentation shows, by package. */
  reference(request?: Pick<ScheduleRequest, 'policy'>): Promise<Answer<ApiReference>>;
  /** What the rules of the project find. */
  check(request?: CheckRequest): Promise<Answer<CheckedApi>>;
  /** What the fixes that findings of the rules carry come to; nothing is written yet. */
  fix(request?: CheckRequest): Promise<FixedApi>;
  /** What is wrong with the texts themselves, by file: reading, syntax, linking. Of a live project, an equal list is the same array as before a change. */
  problems(): Promise<Answer<FileProblems>>;
  /** Imports that lead nowhere: what lies behind them is missing from every other answer. */
  gaps(): Promise<Answer<readonly Finding[]>>;
  /** The API as it is now, if it has no gap that counts. For commands whose answer is no use otherwise. */
  completeTree(): Promise<Answer<LoadedApi>>;
  /** What breaks against an older state. */
  compat(question?: CompatQuestion): Promise<Answer<ComparedApi>>;
  /** The next major version, before anything happens. */
  plan(request: PlanRequest): Promise<Answer<PlannedApi>>;
  /** The next major version as files. */
  generate(request: GenerationRequest): Promise<Answer<Generation>>;
  /** The next major version of the file at a path as it is generated by default, or the reason why it has none. */
  candidate(path: string): Promise<Answer<Result<Candidate, string>>>;
  /** What configuration uses of the API, and what is wrong with it. */
  scan(request: ScanRequest): Promise<Answer<ScannedData>>;
  /** Its validation rules in protovalidate's dialect, with a verdict on each; nothing is written yet. */
  rewriteValidation(request: ValidationRequest): Promise<Answer<RewrittenValidation>>;
  /** Its files in an edition, with a verdict on each; nothing is written yet. */
  rewriteEdition(request: EditionRequest): Promise<Answer<RewrittenEdition>>;
  /** The files that are not in canonical form, of all or of those at some paths. */
  format(paths?: readonly string[]): Promise<Answer<FormattedApi>>;
  /** Descriptors, as protoc would give them. */
  compile(request: CompileRequest): Promise<Answer<CompiledTree>>;
  /** Writes a change: staged, verified, placed. All of it or nothing; the failure says what would be wrong. */
  write(change: TreeChange): Promise<Result<WrittenChange, readonly Finding[]>>;
}

/** A change that was made. */
export interface WrittenChange extends WriteSummary {
  /** Warnings of the verification. */
  readonly findings: readonly Finding[];
}
