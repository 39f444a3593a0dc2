/**
 * The version that a package carries in its name: `v3`, `v4alpha`, `v2alpha1`, `v1beta3`, and Google's `v1p2beta1`, the
 * beta of what follows v1.1. Two orders exist, and which one is meant is always said.
 */

/** How far a version has come. */
export type Stage = 'alpha' | 'beta' | 'stable';

/** A version as it stands in a package name. */
export interface Version {
  /** As written, such as `v4alpha`. */
  readonly text: string;
  readonly major: number;
  /** The point release of `v1p2beta1`, zero for all others. */
  readonly point: number;
  readonly stage: Stage;
  /** The number behind `alpha` or `beta`, zero where there is none. */
  readonly iteration: number;
}

// Nine digits are more than anybody needs, and fewer than a number can hold.
const grammar = /^v([1-9]\d{0,8})(?:p([1-9]\d{0,8}))?(?:(alpha|beta)([1-9]\d{0,8})?)?$/;

const ranks: Readonly<Record<Stage, number>> = { alpha: 0, beta: 1, stable: 2 };

/** Reads a segment of a package name or path; undefined if it is no version. */
export function parseVersion(text: string): Version | undefined {
  const match = grammar.exec(text);
  if (match === null) return undefined;
  const [, major, point, stage, iteration] = match;
  if (point !== undefined && stage === undefined) return undefined;
  return {
    text,
    major: Number(major),
    point: Number(point ?? 0),
    stage: (stage ?? 'stable') as Stage,
    iteration: Number(iteration ?? 0),
  };
}

/** Older versions first: by major, then alpha, beta, stable, then their number. So v1 stands before v2alpha1. */
export function compareByAge(a: Version, b: Version): number {
  return a.major - b.major || a.point - b.point || ranks[a.stage] - ranks[b.stage] || a.iteration - b.iteration;
}

/** As Kubernetes ranks them, the preferred last: any stable over any beta over any alpha. So v2alpha1 stands before v1. */
export function compareByPriority(a: Version, b: Version): number {
  return ranks[a.stage] - ranks[b.stage] || compareByAge(a, b);
}

/** Is it a version that people may rely on? */
export function isStable(version: Version): boolean {
  return version.stage === 'stable';
}
