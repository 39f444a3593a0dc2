import type { FileRewrite } from '@protoshepherd/protoxform';
import type { DescribedVerdict, Edition, Language, RuleRewrite } from '@protoshepherd/rewrite';
import type { Finding } from '@protoshepherd/source';

import type { PlannedRewrite } from '../generate/plan-rewrites.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** Selects the files to rewrite. */
export interface ChosenFiles {
  /** Only files of these packages; all if empty. */
  readonly packages: readonly string[];
  /** Only these files, by their import paths; all if empty. */
  readonly files: readonly string[];
}

/** Selects the rules to rewrite, and how. */
export interface ValidationRequest extends ChosenFiles {
  /** Whether the old rules stay next to the new ones. */
  readonly keeps: boolean;
  /** Full names of elements whose counterpart is written even if it accepts other values. */
  readonly accepts: readonly string[];
}

/** An API with rewritten validation rules, before writing. */
export interface RewrittenValidation {
  readonly api: LoadedApi;
  /** One verdict for every element with protoc-gen-validate rules, in file and text order. */
  readonly verdicts: readonly RuleRewrite[];
  /** Differences and rules to be rewritten by hand; accepted differences are waived. */
  readonly findings: readonly Finding[];
  /** The files that change, by path. */
  readonly rewrites: readonly FileRewrite[];
  /** The chosen files that stay as they are, by path. */
  readonly unchanged: readonly string[];
}

/** Selects the files and their edition. */
export interface EditionRequest extends ChosenFiles {
  readonly edition: Edition;
  /** The languages whose generated code must not change. */
  readonly languages: readonly Language[];
}

/** An API in an edition, before writing. */
export interface RewrittenEdition {
  readonly api: LoadedApi;
  /** One verdict for every proto2 or proto3 file, by path. */
  readonly verdicts: readonly DescribedVerdict[];
  /** The files that change, by path. */
  readonly rewrites: readonly FileRewrite[];
  /** The chosen files that stay as they are, by path. */
  readonly unchanged: readonly string[];
  /** The policy that counts the rewrite as a break within a version, and why. */
  readonly forbiddenBy?: PlannedRewrite['forbiddenBy'];
}
