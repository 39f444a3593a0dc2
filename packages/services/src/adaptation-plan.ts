/**
 * How an older version of a service stands in for a newer one, as data: what an adapter does for each method, and why that is safe, unsafe, or for
 * somebody to decide. Nothing here depends on the tree it was made from.
 */

/** May the older version be used? Only what the author of the new version has decided is safe; where nothing was said, it is undecided. */
export type AdaptVerdict = 'safe' | 'undecided' | 'unsafe';

const worstFirst: readonly AdaptVerdict[] = ['unsafe', 'undecided', 'safe'];

/** The worst of several verdicts; safe if there are none. */
export function worstVerdict(verdicts: Iterable<AdaptVerdict>): AdaptVerdict {
  const given = new Set(verdicts);
  return worstFirst.find((each) => given.has(each)) ?? 'safe';
}

/** What an adapter does. Those of results go with a call through. */
export type AdaptAction =
  | 'call through'
  | 'drop parameter'
  | 'pass default'
  | 'neutral return'
  | 'omit'
  /** Leaves a new result empty. */
  | 'leave empty'
  /** Takes no notice of a result that the new version no longer has. */
  | 'ignore result'
  /** Makes one type of another, which nobody can derive. */
  | 'convert';

/** One thing that an adapter does, or would have to do. */
export interface AdaptStep {
  readonly action: AdaptAction;
  readonly verdict: AdaptVerdict;
  /** The parameter or result, with dots for what lies deeper and `…` for names where there are too many; null if it is about the method. */
  readonly field: string | null;
  /** The default that is passed, or the JSON that is returned. */
  readonly value: string | null;
  /** One sentence. */
  readonly reason: string;
  /** Where the element stands that makes the step necessary. */
  readonly file: string;
  readonly line: number;
}

/** What an adapter does for one method. */
export interface MethodPlan {
  readonly name: string;
  readonly verdict: AdaptVerdict;
  /** What it does if it is safe, such as `call through`, or both of `drop parameter` and `pass default`. */
  readonly actions: readonly AdaptAction[];
  /** The verdict in a few words: `safe: drop parameter`, `unsafe`, `undecided`. */
  readonly answer: string;
  /** At least one. */
  readonly steps: readonly AdaptStep[];
}

/** How much of a service is new. */
export type ServiceChangeKind = 'layout only' | 'addition' | 'removal' | 'modification' | 'mixed' | 'complete';

/** How a service differs from its older version. */
export interface ServiceChange {
  readonly kind: ServiceChangeKind;
  /** Methods by name, in the order of the text. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Methods whose parameters, results or streams differ. */
  readonly modified: readonly string[];
  /** Such as `addition (Progress, Cancel)`. */
  readonly text: string;
}

/** What an adapter does for one service. */
export interface ServicePlan {
  readonly name: string;
  readonly change: ServiceChange;
  /** The worst of its methods. */
  readonly verdict: AdaptVerdict;
  /** Those of the new version in the order of the text, then those that it no longer has. */
  readonly methods: readonly MethodPlan[];
}

/** What an adapter from one version of a family to another does. */
export interface AdaptationPlan {
  readonly family: string;
  /** The older version, which is called. */
  readonly from: string;
  /** The newer version, which the caller sees. */
  readonly to: string;
  /** The worst of its services. */
  readonly verdict: AdaptVerdict;
  /** Services of both versions, in the order of the text of the newer one. */
  readonly services: readonly ServicePlan[];
  /** Services that only the newer version has: there is nothing to adapt. */
  readonly onlyNew: readonly string[];
  /** Services that only the older version has: nobody asks for them. */
  readonly onlyOld: readonly string[];
}
