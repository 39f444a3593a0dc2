/**
 * The interface to an API. It answers questions; every answer is computed on demand from the answers it depends on, and cached. `open-project.ts` connects
 * each question with the module that answers it.
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
import type { FactStore } from './cache/open-file-cache.ts';
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

/** The API and the day of the answers. */
export interface ProjectOptions {
  /** The base of all paths, and the start of the search for `shepherd.yaml`; the working directory by default. */
  readonly directory?: string;
  /** The reference day, YYYY-MM-DD. A project never reads the clock. */
  readonly asOf: string;
  /** The reference time in seconds since 1970; the start of the day in UTC by default. */
  readonly now?: number;
  /** The configuration file to use instead of searching for one. */
  readonly config?: string;
  /** The roots to read instead of the configured ones: directories or descriptor sets. An empty list means no roots. */
  readonly roots?: readonly string[];
  readonly includes?: readonly string[];
  readonly layout?: Layout;
  /** The manifest to use instead of the configured one. */
  readonly manifest?: string;
  /** Usage files of consumers, instead of the configured ones. */
  readonly usage?: readonly string[];
  /** Texts that are not on disk, by path: they replace files or add new ones, including the configuration and the manifest. */
  readonly overlay?: Overlay;
  /** Descriptor sets that are not on disk, by their paths in `roots` and `includes`. */
  readonly images?: ReadonlyMap<string, Uint8Array>;
  /** Lists the files instead of listing the roots and includes: for a file in a folder with arbitrary content. Called instead of every listing on disk. */
  readonly listFiles?: () => TreeListing;
  /** Whether files with syntax errors are read as far as possible. Otherwise they prevent a tree. */
  readonly readsBrokenFiles?: boolean;
  /** Whether only packages and imports are needed. Then syntax trees are not kept, so that a tree of a million files fits into memory. */
  readonly headsOnly?: boolean;
  /** Parses a file; a caller that opens the same API repeatedly may cache trees. */
  readonly parse?: (file: SourceFile) => SyntaxTree;
  /**
   * Whether to read the history of the API; true by default. Otherwise the past is unknown, and this is not reported as a
   * gap.
   */
  readonly readsHistory?: boolean;
  /** Whether a cached history may be used and stored; true by default. */
  readonly useCache?: boolean;
  /** The storage for facts about files between runs; none by default. */
  readonly facts?: FactStore;
  /** The intended edit of the roots. Descriptor sets have no text, so they are refused. */
  readonly edits?: 'change' | 'fix' | 'format' | 'generate';
  /** Where to recover an interrupted write before reading: below the roots, or in a folder. */
  readonly recovers?: 'roots' | { readonly folder: string };
  /** A folder outside the roots whose files are compared with the output. An interrupted write in it is an error. */
  readonly comparesWith?: string;
  /** Cancels the work. */
  readonly signal?: AbortSignal;
  /** Called between parts of long work to yield to other tasks; the work continues when the promise resolves. */
  readonly yieldControl?: () => Promise<void>;
  /** Called at the start of potentially long work. */
  readonly onWork?: (
    what: 'reading' | 'reading commit' | 'compiling' | 'formatting' | 'scanning',
    total?: number,
  ) => Progress;
  /**
   * Called with the number of files to read before reading them; called again if skipped files must be read after all.
   * Also called with the number of commits, as they are read: each has its own versions of files.
   */
  readonly onListed?: (files: number) => void;
  /** Called after recovering an interrupted write below a folder, with the result. */
  readonly onRecovered?: (folder: string, recovery: Recovery) => Promise<void>;
  /** Called right before files are written; may throw to prevent it. */
  readonly onWrite?: () => void;
}

/** Receives the progress of some work. */
export interface Progress {
  /** Reports the number of completed steps; may throw to cancel the work. */
  advance(done: number): Promise<void>;
  stop(): Promise<void>;
}

/** An API and all questions about it. */
export interface Project {
  /** The absolute path that paths in answers are relative to. */
  readonly directory: string;
  readonly asOf: string;
  readonly now: number;
  /** The configuration. */
  config(): Promise<Answer<ProjectConfig>>;
  /** The hand-written facts. */
  manifest(): Promise<Answer<ProjectManifest>>;
  /** Resolves imports to files, from file names alone. */
  importLocator(): Promise<Answer<ImportLocator>>;
  /** The current API. */
  tree(): Promise<Answer<LoadedApi>>;
  /** Its package graph. */
  graph(edges?: EdgeKind): Promise<Answer<PackageGraph>>;
  /** Its history in git up to a revision, and possible gaps. */
  history(revision?: string): Promise<KnownHistory>;
  /** The releases that contain each of its packages and elements, including removed ones. */
  availability(): Promise<Answer<AvailableApi>>;
  /** Its declarations in each release; no releases if the history is incomplete. */
  releasedDeclarations(): Promise<Answer<ReleasedDeclarations>>;
  /** The texts of its root files at a revision. */
  filesAt(revision: string): Promise<Answer<RevisionTree>>;
  /** An older state: a revision, a directory or an image, in the syntax of `--against`. */
  before(against: string): Promise<Answer<EarlierState>>;
  /** The support policy with a name, by default the configured one. */
  policy(name?: string): Promise<Answer<Policy>>;
  /** Its consumers, from the given or configured usage files; undefined without any. */
  usage(): Promise<Answer<ApiUsage | undefined>>;
  /** Support windows and events. */
  schedule(request?: ScheduleRequest): Promise<Answer<LoadedSchedule>>;
  /** The content of its documentation, by package. */
  reference(request?: Pick<ScheduleRequest, 'policy'>): Promise<Answer<ApiReference>>;
  /** The findings of the project's rules. */
  check(request?: CheckRequest): Promise<Answer<CheckedApi>>;
  /** The result of the fixes in rule findings; writes nothing. */
  fix(request?: CheckRequest): Promise<FixedApi>;
  /** Findings about the texts themselves, by file: reading, syntax, linking. In a live project, an equal list stays the same array across changes. */
  problems(): Promise<Answer<FileProblems>>;
  /** Unresolved imports, whose content is missing from all other answers. */
  gaps(): Promise<Answer<readonly Finding[]>>;
  /** The current API, if it has no gap that counts; for commands that need a complete one. */
  completeTree(): Promise<Answer<LoadedApi>>;
  /** Breaking changes against an older state. */
  compat(question?: CompatQuestion): Promise<Answer<ComparedApi>>;
  /** The plan of the next major version. */
  plan(request: PlanRequest): Promise<Answer<PlannedApi>>;
  /** The next major version as files. */
  generate(request: GenerationRequest): Promise<Answer<Generation>>;
  /** The next major version of the file at a path with default options, or the reason why there is none. */
  candidate(path: string): Promise<Answer<Result<Candidate, string>>>;
  /** The elements of the API that configuration uses, and findings about the configuration. */
  scan(request: ScanRequest): Promise<Answer<ScannedData>>;
  /** Its validation rules in protovalidate's dialect, with a verdict on each; writes nothing. */
  rewriteValidation(request: ValidationRequest): Promise<Answer<RewrittenValidation>>;
  /** Its files in an edition, with a verdict on each; writes nothing. */
  rewriteEdition(request: EditionRequest): Promise<Answer<RewrittenEdition>>;
  /** The files that are not in canonical form, out of all or those at some paths. */
  format(paths?: readonly string[]): Promise<Answer<FormattedApi>>;
  /** Descriptors equal to those of protoc. */
  compile(request: CompileRequest): Promise<Answer<CompiledTree>>;
  /** Writes a change atomically: staged, verified, placed. A failure contains the findings that prevent it. */
  write(change: TreeChange): Promise<Result<WrittenChange, readonly Finding[]>>;
}

/** A written change. */
export interface WrittenChange extends WriteSummary {
  /** Warnings of the verification. */
  readonly findings: readonly Finding[];
}
