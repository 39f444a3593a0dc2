/**
 * The version in a package name: `v3`, `v4alpha`, `v2alpha1`, `v1beta3`, and Google's `v1p2beta1`, the beta of the release after v1.1. A project can define its own
 * pre-release suffixes, such as OpenTelemetry's `v1development`. There are two orders, by age and by priority; every comparison names the one it uses.
 */

/** The maturity of a version. */
export type Stage = 'alpha' | 'beta' | 'stable';

/**
 * The suffixes of pre-releases, the least mature first. The list contains `alpha` and `beta`. Policies treat a word before `beta` as an alpha, and a word after it as a beta.
 */
export type Stages = readonly string[];

/** The suffixes that every project has. */
export const defaultStages: Stages = ['alpha', 'beta'];

/** A version in a package name. */
export interface Version {
  /** As written, such as `v4alpha`. */
  readonly text: string;
  readonly major: number;
  /** The point release of `v1p2beta1`, zero for all others. */
  readonly point: number;
  readonly stage: Stage;
  /** The suffix that names its stage, such as `alpha`; empty for a stable version. */
  readonly word: string;
  /**
   * Orders versions of the same number: 0 for `alpha`, 1 for `beta`, 2 for stable; other words lie before, between or after
   * `alpha` and `beta`.
   */
  readonly maturity: number;
  /** The number after the suffix, or zero. */
  readonly iteration: number;
}

// Nine digits are enough in practice, and are exact as a number.
const grammar = /^v([1-9]\d{0,8})(?:p([1-9]\d{0,8}))?(?:([a-z]+)([1-9]\d{0,8})?)?$/;

const ranks: Readonly<Record<Stage, number>> = { alpha: 0, beta: 1, stable: 2 };

/** Parses a segment of a package name or path; `undefined` if it is not a version. */
export function parseVersion(text: string, stages: Stages = defaultStages): Version | undefined {
  const match = grammar.exec(text);
  if (match === null) return undefined;
  const [, major, point, word, iteration] = match;
  if (word === undefined ? point !== undefined : !stages.includes(word)) return undefined;
  return {
    text,
    major: Number(major),
    point: Number(point ?? 0),
    stage: parseStage(word, stages),
    word: word ?? '',
    maturity: rankMaturity(word, stages),
    iteration: Number(iteration ?? 0),
  };
}

function parseStage(word: string | undefined, stages: Stages): Stage {
  if (word === undefined) return 'stable';
  return stages.indexOf(word) < stages.indexOf('beta') ? 'alpha' : 'beta';
}

function rankMaturity(word: string | undefined, stages: Stages): number {
  if (word === undefined) return ranks.stable;
  const [at, alpha, beta] = [stages.indexOf(word), stages.indexOf('alpha'), stages.indexOf('beta')];
  if (at <= alpha) return at - alpha;
  return at <= beta ? (at - alpha) / (beta - alpha) : ranks.beta + (at - beta) / (stages.length - beta);
}

/**
 * Orders older versions first: by major, point release, stage (alpha, beta, stable), then iteration. So v1 precedes
 * v2alpha1.
 */
export function compareByAge(a: Version, b: Version): number {
  return a.major - b.major || a.point - b.point || a.maturity - b.maturity || a.iteration - b.iteration;
}

/**
 * The ranking of Kubernetes, the preferred version last: any stable over any beta over any alpha. So v2alpha1 precedes v1.
 */
export function compareByPriority(a: Version, b: Version): number {
  return ranks[a.stage] - ranks[b.stage] || compareByAge(a, b);
}

/** Is it a stable version, as opposed to an alpha or beta? */
export function isStable(version: Version): boolean {
  return version.stage === 'stable';
}
