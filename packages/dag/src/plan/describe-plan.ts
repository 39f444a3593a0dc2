/** A plan as plain data, ready to print or store: packages and elements by name, locations by file and line. */
import type { ApiFile } from '@protoshepherd/api-tree';

import { lineOfRow } from '../graph/line-of-row.ts';
import type { Cause, PlanCost, PlannedViolation, UpgradePlan, UpgradeReason } from './upgrade-plan.ts';

/** A plan as plain data. */
export interface PlanDescription {
  readonly upgrades: readonly DescribedUpgrade[];
  /** Packages that may move but need not. */
  readonly unchanged: readonly string[];
  /** Packages with discretionary changes only, which wait until the package moves for another reason. */
  readonly deferred: readonly { readonly package: string; readonly because: readonly DescribedCause[] }[];
  readonly cost: PlanCost;
  readonly odrAfter: readonly PlannedViolation[];
}

/** A package that moves. */
export interface DescribedUpgrade {
  readonly package: string;
  readonly to: string;
  readonly reason: UpgradeReason;
  readonly because: readonly DescribedCause[];
  /** Files whose types move to another package; absent if there are none. */
  readonly moves?: readonly { readonly file: string; readonly to: string }[];
}

/** Why a package moves. */
export type DescribedCause =
  | { readonly kind: 'deprecated'; readonly element: string; readonly file: string; readonly line: number }
  | {
      readonly kind: 'rename' | 'promotion';
      readonly element: string;
      readonly to: string;
      readonly file: string;
      readonly line: number;
    }
  | { readonly kind: 'move'; readonly file: string; readonly to: string }
  | { readonly kind: 'dependency'; readonly path: readonly string[] }
  | { readonly kind: 'forced' };

/** Describes a plan. */
export function describePlan({ upgrades, unchanged, deferred, cost, odrAfter }: UpgradePlan): PlanDescription {
  return {
    upgrades: upgrades.map(({ package: own, to, reason, because, moves }) => ({
      package: own.name,
      to,
      reason,
      because: because.map(describeCause),
      ...(moves.length > 0 && { moves: moves.map((move) => ({ file: move.file.path, to: move.to })) }),
    })),
    unchanged: unchanged.map((each) => each.name),
    deferred: deferred.map((each) => ({ package: each.package.name, because: each.because.map(describeCause) })),
    cost,
    odrAfter,
  };
}

function describeCause(cause: Cause): DescribedCause {
  switch (cause.kind) {
    case 'deprecated':
      return { kind: cause.kind, element: cause.element.fullName, ...describeLocation(cause.element) };
    case 'rename':
    case 'promotion':
      return { kind: cause.kind, element: cause.element.fullName, to: cause.to, ...describeLocation(cause.element) };
    case 'move':
      return { kind: cause.kind, file: cause.file.path, to: cause.to };
    case 'dependency':
      return { kind: cause.kind, path: cause.path.map((each) => each.name) };
    case 'forced':
      return { kind: cause.kind };
  }
}

function describeLocation({ file, row }: { readonly file: ApiFile; readonly row: number }): {
  readonly file: string;
  readonly line: number;
} {
  return { file: file.path, line: lineOfRow(file, row) };
}
