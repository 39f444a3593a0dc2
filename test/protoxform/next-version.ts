/** Next versions for tests: of an existing API tree, with the options of the command line. */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { buildPackageGraph, planNextMajor, type Closure, type Discretion } from '@protoshepherd/dag';
import {
  findProblems,
  chooseHiddenPrefix,
  isCandidateText,
  planMerges,
  planUpgrade,
  renderCandidates,
  renderMerged,
  type CandidateFile,
  type Quirks,
} from '@protoshepherd/protoxform';
import { linkSchema, type Schema } from '@protoshepherd/schema';
import type { Finding, SourceFile } from '@protoshepherd/source';
import { parseFile, type LayoutStyle, type SyntaxTree } from '@protoshepherd/syntax';

/** Command line options. */
export interface Choices {
  readonly quirks?: Quirks | undefined;
  readonly closure?: Closure | undefined;
  readonly discretionary?: Discretion | undefined;
  readonly bump?: readonly string[] | undefined;
  readonly shadow?: boolean | undefined;
  readonly apiVersion?: string | undefined;
  /** The format settings of the configuration. */
  readonly style?: LayoutStyle | undefined;
}

/** The result. */
export interface NextVersion {
  /** By path. */
  readonly candidates: readonly CandidateFile[];
  /** The problems. */
  readonly problems: readonly Finding[];
}

/** Finds files that can be imported. */
export type Include = (path: string) => string | undefined;

/** The options that give the bytes of Envoy's generator. */
export function asEnvoy(quirks: Quirks): Choices {
  return { quirks, closure: 'type', discretionary: 'always' };
}

/** The API tree of some files; those that were generated are never read. */
export function sourceTree(files: readonly SourceFile[], include: Include): ApiTree {
  return buildApiTree(
    link(
      files.filter(({ text }) => !isCandidateText(text)),
      include,
    ),
  );
}

/** Generates the next version of a tree. */
export function nextVersion(tree: ApiTree, choices: Choices = {}): NextVersion {
  const { quirks, closure = 'package', discretionary = 'with-mandatory', bump = [], shadow } = choices;
  const { apiVersion, style } = choices;
  const plan = planNextMajor(buildPackageGraph(tree), {
    closure,
    edges: 'imports',
    discretionary: quirks === undefined ? discretionary : 'with-mandatory',
    bump,
    countMethods: quirks === undefined,
    countTypes: quirks === undefined,
  });
  const quirky = quirks === undefined ? {} : { quirks };
  const hiddenPrefix = chooseHiddenPrefix(tree, quirky);
  const planned = planUpgrade(tree, plan, {
    discretionary,
    ...quirky,
    ...(style !== undefined && { style }),
    ...(shadow === true && { shadow: { hiddenPrefix, apiVersion } }),
  });
  const merges = shadow === true ? planMerges(planned.context) : [];
  return {
    candidates: [...renderCandidates(planned), ...renderMerged(planned.context, merges)],
    problems: quirks === undefined ? findProblems(planned.context, planned.files) : [],
  };
}

/** Links files with all their imports. */
export function link(files: readonly SourceFile[], include: Include): Schema {
  return linkSchema(files.map(parseFile), {
    include(path): SyntaxTree | undefined {
      const text = include(path);
      return text === undefined ? undefined : parseFile({ path, text });
    },
  });
}
