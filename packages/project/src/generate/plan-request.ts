/** What a person may decide about the next major version, and how it is planned then: one answer for those who plan and those who generate. */
import type { Closure, Discretion, EdgeKind, PlanOptions, UpgradePlan } from '@protoshepherd/dag';
import type { Quirks } from '@protoshepherd/protoxform';
import type { Finding } from '@protoshepherd/source';

import type { PlannedRewrite } from './plan-rewrites.ts';

/** Which packages move. */
export interface PlanRequest {
  /** How far an upgrade spreads. */
  readonly closure: Closure;
  /** What an upgrade by package spreads along; imports unless it is said otherwise. */
  readonly edges?: EdgeKind;
  /** Packages that move in any case. */
  readonly bump: readonly string[];
  /** When to make renames and promotions that nothing forces. */
  readonly discretionary: Discretion;
  /** Plan only packages of this major version. */
  readonly fromMajor?: number;
  /** Make the mistakes of a version of Envoy's generator. */
  readonly quirks?: Quirks;
  /** Count the types of rpcs in spite of quirks; without quirks they always count. */
  readonly countMethods?: boolean;
}

/** The next major version of an API, before anything happens. */
export interface PlannedApi {
  readonly plan: UpgradePlan;
  /** What stands in the way of generating it. */
  readonly problems: readonly Finding[];
  /** What the configuration wants to be rewritten with it. */
  readonly rewrites: readonly PlannedRewrite[];
}

/** How packages are planned that a person has asked for in this way. */
export function planOptionsOf(request: PlanRequest): PlanOptions {
  const { closure, edges = 'imports', bump, discretionary, fromMajor, quirks, countMethods = false } = request;
  const isOriginal = quirks !== undefined;
  return {
    closure,
    edges,
    bump,
    // For the original, a rename was never a reason to make a new version.
    discretionary: isOriginal ? 'with-mandatory' : discretionary,
    countMethods: !isOriginal || countMethods,
    countTypes: !isOriginal,
    ...(fromMajor !== undefined && { fromMajor }),
  };
}
