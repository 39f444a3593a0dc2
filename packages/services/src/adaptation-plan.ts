/**
 * How an older version of a service stands in for a newer one, as data: the action of an adapter for each method, and why it is safe, unsafe or
 * undecided. The plan does not refer to the tree.
 */

/**
 * Can the older version be used? `safe` requires a decision by the author of the new version; without a decision the verdict is
 * `undecided`.
 */
export type AdaptVerdict = 'safe' | 'undecided' | 'unsafe';

const worstFirst: readonly AdaptVerdict[] = ['unsafe', 'undecided', 'safe'];

/** The worst of several verdicts; `safe` if there are none. */
export function worstVerdict(verdicts: Iterable<AdaptVerdict>): AdaptVerdict {
  const given = new Set(verdicts);
  return worstFirst.find((each) => given.has(each)) ?? 'safe';
}

/** The actions of an adapter. Actions for results accompany a call. */
export type AdaptAction =
  | 'call through'
  | 'drop parameter'
  | 'pass default'
  | 'neutral return'
  | 'omit'
  /** Leaves a new result field empty. */
  | 'leave empty'
  /** Ignores a result field that the new version no longer has. */
  | 'ignore result'
  /** Converts between types, which cannot be derived. */
  | 'convert';

/** One required action of an adapter. */
export interface AdaptStep {
  readonly action: AdaptAction;
  readonly verdict: AdaptVerdict;
  /** The path of the parameter or result field, with `…` for omitted names of long paths; null for the method itself. */
  readonly field: string | null;
  /** The default to pass, or the JSON to return. */
  readonly value: string | null;
  /** One sentence. */
  readonly reason: string;
  /** The location of the element that requires the step. */
  readonly file: string;
  readonly line: number;
}

/** The actions of an adapter for one method. */
export interface MethodPlan {
  readonly name: string;
  readonly verdict: AdaptVerdict;
  /** The actions if it is safe: `call through`, or for example both `drop parameter` and `pass default`. */
  readonly actions: readonly AdaptAction[];
  /** The verdict in short: `safe: drop parameter`, `unsafe`, `undecided`. */
  readonly answer: string;
  /** Not empty. */
  readonly steps: readonly AdaptStep[];
}

/** The extent of changes in a service. */
export type ServiceChangeKind = 'layout only' | 'addition' | 'removal' | 'modification' | 'mixed' | 'complete';

/** How a service differs from its older version. */
export interface ServiceChange {
  readonly kind: ServiceChangeKind;
  /** Method names, in source order. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Methods with different parameters, results or streaming. */
  readonly modified: readonly string[];
  /** For example `addition (Progress, Cancel)`. */
  readonly text: string;
}

/** The actions of an adapter for one service. */
export interface ServicePlan {
  readonly name: string;
  readonly change: ServiceChange;
  /** The worst verdict of its methods. */
  readonly verdict: AdaptVerdict;
  /** Methods of the new version in source order, then removed methods. */
  readonly methods: readonly MethodPlan[];
}

/** The actions of an adapter between two versions of a family. */
export interface AdaptationPlan {
  readonly family: string;
  /** The older version, which the adapter calls. */
  readonly from: string;
  /** The newer version, which the adapter implements. */
  readonly to: string;
  /** The worst verdict of its services. */
  readonly verdict: AdaptVerdict;
  /** Services of both versions, in the source order of the newer one. */
  readonly services: readonly ServicePlan[];
  /** Services of the newer version only: there is nothing to adapt. */
  readonly onlyNew: readonly string[];
  /** Services of the older version only: they are not needed. */
  readonly onlyOld: readonly string[];
}
