/** The choices for the next major version and the resulting plan options, shared by planning and generating. */
import type { Closure, Discretion, EdgeKind, PlanOptions, UpgradePlan } from '@protoshepherd/dag';
import type { Quirks } from '@protoshepherd/protoxform';
import type { Finding } from '@protoshepherd/source';

import type { PlannedRewrite } from './plan-rewrites.ts';

/** Selects the packages that move. */
export interface PlanRequest {
  /** How far an upgrade propagates. */
  readonly closure: Closure;
  /** The edges along which an upgrade by package propagates; imports by default. */
  readonly edges?: EdgeKind;
  /** Packages that always move. */
  readonly bump: readonly string[];
  /** When to make optional renames and promotions. */
  readonly discretionary: Discretion;
  /** Only plan packages of this major version. */
  readonly fromMajor?: number;
  /** Reproduce the errors of a version of Envoy's generator. */
  readonly quirks?: Quirks;
}

/** The plan of the next major version. */
export interface PlannedApi {
  readonly plan: UpgradePlan;
  /** The problems that prevent generation. */
  readonly problems: readonly Finding[];
  /** The rewrites that the configuration requests with it. */
  readonly rewrites: readonly PlannedRewrite[];
}

/** The plan options for a request. */
export function toPlanOptions(request: PlanRequest): PlanOptions {
  const { closure, edges = 'imports', bump, discretionary, fromMajor, quirks } = request;
  const isOriginal = quirks !== undefined;
  return {
    closure,
    edges,
    bump,
    // The original generator never created a version because of a rename.
    discretionary: isOriginal ? 'with-mandatory' : discretionary,
    countMethods: !isOriginal,
    countTypes: !isOriginal,
    ...(fromMajor !== undefined && { fromMajor }),
  };
}
