/** The documentation of a rule. `shepherd explain` and its page in docs/rules are generated from it. */

/** Why a rule exists, what it inspects, and what to do about findings. */
export interface Explanation {
  /** One or more paragraphs, with a blank line between them. */
  readonly why: string;
  /** The origin of the rule; absent if it is our own. */
  readonly policy?: Policy;
  readonly inspects: string;
  /** A small tree that breaks the rule; a test proves that it does. */
  readonly wrong: Example;
  /** The same tree, corrected; a test proves that the rule accepts it. */
  readonly right: Example;
  /** How to resolve a finding. */
  readonly remedy: string;
}

/** A paragraph of a policy. */
export interface Policy {
  /** The document and its section, as Markdown. */
  readonly source: string;
  /** Its content, paraphrased. */
  readonly says: string;
}

/**
 * Texts by path. Besides .proto files it may contain `shepherd.yaml`, the baseline `baseline.json`, the manifest `lifecycle.yaml`, and `history.yaml` with the
 * commits that led to the files, oldest first.
 */
export type Example = Readonly<Record<string, string>>;

/** A paragraph of Envoy's API versioning guidelines. */
export function envoyPolicy(part: string, says: string): Policy {
  return citeSection('API versioning guidelines', 'Envoy', part, says);
}

/** A paragraph of csi-proxy's API description. */
export function csiProxyPolicy(part: string, says: string): Policy {
  return citeSection("CSI-proxy's API", 'csi-proxy', part, says);
}

/** A paragraph of Velero's plugin versioning design. */
export function veleroPolicy(part: string, says: string): Policy {
  return citeSection('Plugin Versioning', 'Velero', part, says);
}

/** A paragraph of Fybrik's text on versions and compatibility. */
export function fybrikPolicy(part: string, says: string): Policy {
  return citeSection('Versions and compatibility', 'Fybrik', part, says);
}

function citeSection(document: string, project: string, section: string, says: string): Policy {
  return { source: `the document *${document}* of ${project}, section *${section}*`, says };
}
