/**
 * The version that a package carries in its name: `v3`, `v4alpha`, `v2alpha1`, `v1beta3`, and Google's `v1p2beta1`, the
 * beta of what follows v1.1. A project may have words of its own for what is not stable yet, such as OpenTelemetry's `v1development`. Two orders exist, and which one
 * is meant is always said.
 */

/** How far a version has come. */
export type Stage = 'alpha' | 'beta' | 'stable';

/** The words for what is not stable yet, the least mature first. `alpha` and `beta` are among them: a word before `beta` is an alpha to every policy, one behind it a beta. */
export type Stages = readonly string[];

/** The words that every project has. */
export const defaultStages: Stages = ['alpha', 'beta'];

/** A version as it stands in a package name. */
export interface Version {
  /** As written, such as `v4alpha`. */
  readonly text: string;
  readonly major: number;
  /** The point release of `v1p2beta1`, zero for all others. */
  readonly point: number;
  readonly stage: Stage;
  /** What it calls its stage, such as `alpha`; empty for a stable version. */
  readonly word: string;
  /** Orders versions of the same number: 0 for `alpha`, 1 for `beta`, 2 for stable, other words before, between or behind. */
  readonly maturity: number;
  /** The number behind the word, zero where there is none. */
  readonly iteration: number;
}

// Nine digits are more than anybody needs, and fewer than a number can hold.
const grammar = /^v([1-9]\d{0,8})(?:p([1-9]\d{0,8}))?(?:([a-z]+)([1-9]\d{0,8})?)?$/;

const ranks: Readonly<Record<Stage, number>> = { alpha: 0, beta: 1, stable: 2 };

/** Reads a segment of a package name or path; undefined if it is no version. */
export function parseVersion(text: string, stages: Stages = defaultStages): Version | undefined {
  const match = grammar.exec(text);
  if (match === null) return undefined;
  const [, major, point, word, iteration] = match;
  if (word === undefined ? point !== undefined : !stages.includes(word)) return undefined;
  return {
    text,
    major: Number(major),
    point: Number(point ?? 0),
    stage: stageOf(word, stages),
    word: word ?? '',
    maturity: maturityOf(word, stages),
    iteration: Number(iteration ?? 0),
  };
}

function stageOf(word: string | undefined, stages: Stages): Stage {
  if (word === undefined) return 'stable';
  return stages.indexOf(word) < stages.indexOf('beta') ? 'alpha' : 'beta';
}

function maturityOf(word: string | undefined, stages: Stages): number {
  if (word === undefined) return ranks.stable;
  const [at, alpha, beta] = [stages.indexOf(word), stages.indexOf('alpha'), stages.indexOf('beta')];
  if (at <= alpha) return at - alpha;
  return at <= beta ? (at - alpha) / (beta - alpha) : ranks.beta + (at - beta) / (stages.length - beta);
}

/** Older versions first: by major, then alpha, beta, stable, then their number. So v1 stands before v2alpha1. */
export function compareByAge(a: Version, b: Version): number {
  return a.major - b.major || a.point - b.point || a.maturity - b.maturity || a.iteration - b.iteration;
}

/** As Kubernetes ranks them, the preferred last: any stable over any beta over any alpha. So v2alpha1 stands before v1. */
export function compareByPriority(a: Version, b: Version): number {
  return ranks[a.stage] - ranks[b.stage] || compareByAge(a, b);
}

/** Is it a version that people may rely on? */
export function isStable(version: Version): boolean {
  return version.stage === 'stable';
}
