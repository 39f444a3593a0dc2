/**
 * Why two elements correspond. Every matcher in this folder records the evidence of each pair. A consumer lists the evidence that it accepts, the most
 * trusted first, and the first that holds makes the pair.
 */

/** The evidence of a pair. */
export type Evidence =
  /** The same name in the same place, and the same number if it has one. */
  | 'same name and number'
  /** A message names its previous type (`previous_message_type`). */
  | 'previous type'
  /** An element names itself in the next version (`rename`). */
  | 'rename'
  /** A move of the package that the manifest, a file or its messages declare. */
  | 'lineage'
  /** The same name in the same file, which has moved to another package. */
  | 'same file'
  /** The same name in the same place, with another number. */
  | 'same name'
  /** The same number in the same place, under another name. */
  | 'same number'
  /** Another name, but similar members in a similar position. */
  | 'place and shape';

/** How reliable a pair is. */
export type Confidence = 'certain' | 'likely' | 'guess';

const confidences: Readonly<Record<Evidence, Confidence>> = {
  'same name and number': 'certain',
  'previous type': 'certain',
  rename: 'certain',
  lineage: 'certain',
  'same file': 'likely',
  'same name': 'likely',
  'same number': 'likely',
  'place and shape': 'guess',
};

/** How reliable an evidence is. */
export function rateEvidence(evidence: Evidence): Confidence {
  return confidences[evidence];
}
