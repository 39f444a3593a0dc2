/** What a person may read about a rule. `shepherd explain` and the page of the rule in docs/rules are both made from it. */

/** Why a rule is there, what it looks at, and how to live with it. */
export interface Explanation {
  /** One or more paragraphs, with a blank line between them. */
  readonly why: string;
  /** Where the rule comes from; left out where it is our own. */
  readonly policy?: Policy;
  readonly looksAt: string;
  /** A small tree that breaks the rule; a test proves that it does. */
  readonly wrong: Example;
  /** The same tree set right; a test proves that it is. */
  readonly right: Example;
  /** What to do about a finding. */
  readonly wayOut: string;
}

/** A paragraph of a policy. */
export interface Policy {
  /** The document and the part of it. */
  readonly source: string;
  /** What it says, in our words. */
  readonly says: string;
}

/**
 * Texts by path. Besides .proto files it may hold `shepherd.yaml`, the baseline `baseline.json`, the manifest `lifecycle.yaml`, and in `history.yaml` the commits
 * that led to the files, oldest first.
 */
export type Example = Readonly<Record<string, string>>;

const envoyGuidelines = 'Envoy, API versioning guidelines';

/** A paragraph of Envoy's API versioning guidelines. */
export function envoyPolicy(part: string, says: string): Policy {
  return { source: `${envoyGuidelines}, ${part}`, says };
}

/** A paragraph of the description of csi-proxy's API. */
export function csiProxyPolicy(part: string, says: string): Policy {
  return { source: `csi-proxy, CSI-proxy's API, ${part}`, says };
}

/** A paragraph of Velero's plugin versioning design. */
export function veleroPolicy(part: string, says: string): Policy {
  return { source: `Velero, Plugin Versioning, ${part}`, says };
}

/** A paragraph of Fybrik's text on versions and compatibility. */
export function fybrikPolicy(part: string, says: string): Policy {
  return { source: `Fybrik, Versions and compatibility, ${part}`, says };
}
