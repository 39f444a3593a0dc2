import type { FileRewrite } from '@protoshepherd/protoxform';
import type { DescribedVerdict, Edition, Language, RuleRewrite } from '@protoshepherd/rewrite';
import type { Finding } from '@protoshepherd/source';

import type { PlannedRewrite } from '../generate/plan-rewrites.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** Which files to rewrite. */
export interface ChosenFiles {
  /** Only files of these packages; all if empty. */
  readonly packages: readonly string[];
  /** Only these files, by their import paths; all if empty. */
  readonly files: readonly string[];
}

/** Which rules to rewrite, and how. */
export interface ValidationRequest extends ChosenFiles {
  /** Do the old rules stay beside the new ones? */
  readonly keeps: boolean;
  /** Elements whose counterpart is written although it accepts other values, by full name. */
  readonly accepts: readonly string[];
}

/** An API with rewritten validation rules; nothing is written yet. */
export interface RewrittenValidation {
  readonly api: LoadedApi;
  /** One for every element with rules of protoc-gen-validate, in the order of files and texts. */
  readonly verdicts: readonly RuleRewrite[];
  /** What differs or has to be written by hand; accepted differences are waived. */
  readonly findings: readonly Finding[];
  /** The files that change, by path. */
  readonly rewrites: readonly FileRewrite[];
  /** The chosen files that stay as they are, by path. */
  readonly unchanged: readonly string[];
}

/** Which files to bring to which edition. */
export interface EditionRequest extends ChosenFiles {
  readonly edition: Edition;
  /** The languages whose generated code stays as it is. */
  readonly languages: readonly Language[];
}

/** An API in an edition; nothing is written yet. */
export interface RewrittenEdition {
  readonly api: LoadedApi;
  /** One for every file of proto2 or proto3, by path. */
  readonly verdicts: readonly DescribedVerdict[];
  /** The files that change, by path. */
  readonly rewrites: readonly FileRewrite[];
  /** The chosen files that stay as they are, by path. */
  readonly unchanged: readonly string[];
  /** The policy that counts the rewrite as a break within a version, and why. */
  readonly forbiddenBy?: PlannedRewrite['forbiddenBy'];
}
