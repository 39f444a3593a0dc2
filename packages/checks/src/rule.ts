/**
 * What a rule is. A rule says when it applies and what it finds; walking, sorting, severities, waivers and fingerprints
 * belong to the engine. Most rules look at a tree; those about the life of an API judge what the scheduler has found; a few look at waivers and the baseline, after those
 * have been applied.
 */
import type { ApiFile, ApiTree, PackageVersion, Stages } from '@protoshepherd/api-tree';
import type { OdrViolation, PackageGraph } from '@protoshepherd/dag';
import type { Fix, Location, RelatedPlace } from '@protoshepherd/source';
import type { Layout, OptionValue, RuleSeverity } from '@protoshepherd/workspace';

import type { Explanation } from './documentation/explanation.ts';
import type { ImportKnowledge } from './missing-imports.ts';
import type { WaiverReview } from './waivers/waiver-review.ts';

/** A rule of any kind. */
export type Rule = TreeRule | FileRule | LifecycleRule | WaiverRule;

interface RuleFacts {
  /** Stable, in kebab-case; also the name of its file and its page. */
  readonly id: string;
  /** What it asks for, in one sentence. */
  readonly summary: string;
  /** How much its findings matter unless a project says otherwise. */
  readonly severity: RuleSeverity;
  readonly explanation: Explanation;
}

/** The values of the options of a rule, by name. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface TreeRuleFacts<Options extends OptionValues> extends RuleFacts {
  readonly about: 'tree';
  /** The layouts it applies to; all of them if left out. */
  readonly layouts?: readonly Layout[];
  readonly options?: { readonly [Name in keyof Options]: OptionDeclaration<Options[Name]> };
}

/** A rule over the tree and its graph. */
export interface TreeRule<Options extends OptionValues = OptionValues> extends TreeRuleFacts<Options> {
  readonly scope?: undefined;
  /** Does it report on included files, too? Otherwise its findings about files that are not targets are dropped. */
  readonly reportsIncludes?: boolean;
  /** Finds what is wrong. */
  check(subject: CheckSubject, options: Options): Iterable<RuleFinding>;
}

/** A rule over each file below a root by itself. What it finds in a file is kept as long as the file does not change. */
export interface FileRule<Options extends OptionValues = OptionValues> extends TreeRuleFacts<Options> {
  readonly scope: 'file';
  /**
   * Finds what is wrong with a file. It may look at the text and the path of the file and at the name of its package version, and at nothing else of the tree: not at its
   * imports, and not at other files.
   */
  checkFile(file: ApiFile, options: Options, stages: Stages): Iterable<RuleFinding>;
}

/** A rule over the life of an API. What breaks it is found by the scheduler, which knows dates and policies; the rule gives it a severity and a page. */
export interface LifecycleRule extends RuleFacts {
  readonly about: 'lifecycle';
}

/** Something that breaks a rule over the life of an API. */
export interface LifecycleBreach extends RuleFinding {
  /** The id of the rule. */
  readonly rule: string;
}

/** A rule over waivers and the baseline. Its findings cannot be waived. */
export interface WaiverRule extends RuleFacts {
  readonly about: 'waivers';
  check(review: WaiverReview): Iterable<RuleFinding>;
}

/** Something that a project may set on a rule; the kind of its value is that of the default. */
export interface OptionDeclaration<Value extends OptionValue = OptionValue> {
  readonly default: Value;
  readonly description: string;
}

/** What the rules over the tree look at. Whatever a property computes, it computes once. */
export interface CheckSubject {
  readonly tree: ApiTree;
  /** By imports. */
  readonly graph: PackageGraph;
  /** Packages with files below a root, by name. */
  readonly packages: readonly PackageVersion[];
  /** Files below a root, by path. */
  readonly files: readonly ApiFile[];
  readonly violations: readonly OdrViolation[];
  readonly imports: ImportKnowledge;
}

/** What a rule says; the engine makes a finding of it. */
export interface RuleFinding {
  /** One plain sentence without a full stop. */
  readonly message: string;
  readonly location: Location;
  /** In reading order. */
  readonly related?: readonly RelatedPlace[];
  readonly package?: string;
  /** What it is about, for the fingerprint; by default the message. */
  readonly subject?: string;
  readonly data?: unknown;
  readonly fix?: Fix;
}
