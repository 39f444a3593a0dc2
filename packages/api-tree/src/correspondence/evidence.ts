/**
 * Why two elements are taken for one. Every matcher of this folder says by which evidence it paired two elements; a consumer lists the evidence that it
 * accepts, the most trusted first, and a pair is made by the first that holds.
 */

/** What a pair is known by. */
export type Evidence =
  /** The same name in the same place, and the same number if it has one. */
  | 'same name and number'
  /** A message says which type it was before (`previous_message_type`). */
  | 'previous type'
  /** An element says which name it shall have in the next version (`rename`). */
  | 'rename'
  /** Packages that somebody says were moved: the manifest, a file, or the messages in them. */
  | 'lineage'
  /** The same name in the same file, which has gone to another package. */
  | 'same file'
  /** The same name in the same place, with another number. */
  | 'same name'
  /** The same number in the same place, under another name. */
  | 'same number'
  /** Another name; what it consists of and where it stands are alike. */
  | 'place and shape';

/** How far a pair can be trusted. */
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

/** How far evidence can be trusted. */
export function confidenceOf(evidence: Evidence): Confidence {
  return confidences[evidence];
}
