/**
 * The types of rules. A rule defines when it applies and what it finds; the engine owns traversal, sorting, severities, waivers and fingerprints. Most rules inspect a
 * tree. Rules about the life of an API judge the results of the scheduler. A few rules inspect waivers and the baseline after these have been applied.
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
  /** The requirement in one sentence. */
  readonly summary: string;
  /** The default severity. */
  readonly severity: RuleSeverity;
  readonly explanation: Explanation;
}

/** The values of the options of a rule, by name. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface TreeRuleFacts<Options extends OptionValues> extends RuleFacts {
  readonly about: 'tree';
  /** The layouts it applies to; all if absent. */
  readonly layouts?: readonly Layout[];
  readonly options?: { readonly [Name in keyof Options]: OptionDeclaration<Options[Name]> };
}

/** A rule over the tree and its graph. */
export interface TreeRule<Options extends OptionValues = OptionValues> extends TreeRuleFacts<Options> {
  readonly scope?: undefined;
  /** Does it report on included files? Otherwise its findings outside target files are dropped. */
  readonly reportsIncludes?: boolean;
  /** Yields the findings. */
  check(subject: CheckSubject, options: Options): Iterable<RuleFinding>;
}

/** A rule over single files below a root. Its findings in a file are cached until the file changes. */
export interface FileRule<Options extends OptionValues = OptionValues> extends TreeRuleFacts<Options> {
  readonly scope: 'file';
  /**
   * Yields the findings in a file. They may depend only on the text and path of the file and the name of its package version, not on imports or other files.
   */
  checkFile(file: ApiFile, options: Options, stages: Stages): Iterable<RuleFinding>;
}

/** A rule over the life of an API. The scheduler, which knows dates and policies, finds the breaches; the rule supplies severity and documentation. */
export interface LifecycleRule extends RuleFacts {
  readonly about: 'lifecycle';
}

/** A breach of a rule over the life of an API. */
export interface LifecycleBreach extends RuleFinding {
  /** The id of the rule. */
  readonly rule: string;
}

/** A rule over waivers and the baseline. Its findings cannot be waived. */
export interface WaiverRule extends RuleFacts {
  readonly about: 'waivers';
  check(review: WaiverReview): Iterable<RuleFinding>;
}

/** A configurable option of a rule. Values must have the type of the default. */
export interface OptionDeclaration<Value extends OptionValue = OptionValue> {
  readonly default: Value;
  readonly description: string;
}

/** The input of rules over the tree. Properties are computed at most once. */
export interface CheckSubject {
  readonly tree: ApiTree;
  /** The import graph. */
  readonly graph: PackageGraph;
  /** Packages with files below a root, by name. */
  readonly packages: readonly PackageVersion[];
  /** Files below a root, by path. */
  readonly files: readonly ApiFile[];
  readonly violations: readonly OdrViolation[];
  readonly imports: ImportKnowledge;
}

/** What a rule reports; the engine completes it to a finding. */
export interface RuleFinding {
  /** One plain sentence without a full stop. */
  readonly message: string;
  readonly location: Location;
  /** In reading order. */
  readonly related?: readonly RelatedPlace[];
  readonly package?: string;
  /** What identifies the finding in its fingerprint. Defaults to the message. */
  readonly subject?: string;
  readonly data?: unknown;
  readonly fix?: Fix;
}
