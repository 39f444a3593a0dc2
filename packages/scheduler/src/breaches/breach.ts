/**
 * Deviations of an API from its policy. A breach consists of what the scheduler knows: the rule, a sentence, a location, and the facts. Severities,
 * waivers and explanations belong to the rules of the same names.
 */
import type { ApiElement } from '@protoshepherd/api-tree';
import type { ElementHistory } from '@protoshepherd/history';
import type { Location, RelatedPlace } from '@protoshepherd/source';

import type { Facts } from '../facts/gather-facts.ts';
import type { ScheduleInputs } from '../facts/schedule-inputs.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import type { SupportSchedule } from '../schedule/support-schedule.ts';
import type { Addition } from './additions.ts';
import type { Counterpart } from './counterparts.ts';

/** A breach of a policy. */
export interface Breach {
  /** The id of the rule. */
  readonly rule: string;
  /** One plain sentence without a full stop. */
  readonly message: string;
  readonly location: Location;
  readonly related?: readonly RelatedPlace[];
  /** Absent for a breach of the API as a whole. */
  readonly package?: string;
  /** What identifies the breach in its fingerprint. */
  readonly subject: string;
  /** The day on which it happened; absent for a continuing problem. */
  readonly day?: string;
  readonly data: unknown;
}

/** The input of breach finders. */
export interface BreachSubject {
  readonly inputs: ScheduleInputs;
  readonly facts: Facts;
  readonly schedule: SupportSchedule;
  /** The history of the elements of each package. */
  readonly elementsOf: (packageName: string) => readonly ElementHistory[];
  /**
   * The sorted mainline positions at which an element's siblings were added. Siblings are of the same kind, still exist
   * and are not deprecated.
   */
  readonly siblingPositions: (element: ElementHistory) => readonly number[];
  /** The deprecated elements of a version in the tree, by name. Avoids reading files without any. */
  readonly deprecatedElements: (version: VersionFacts) => ReadonlyMap<string, ApiElement>;
  /** The elements of a version in the tree, by their unique names. */
  readonly treeElements: (version: VersionFacts) => ReadonlyMap<string, ApiElement>;
  /** Additions to versions after their successors were introduced. */
  readonly additions: () => readonly Addition[];
  /** Finds elements of one version in another; both must be in the tree. */
  readonly counterparts: (from: VersionFacts, to: VersionFacts) => Counterpart;
  /** Finds elements of one version in its successor, or in messages that name them as their previous type. */
  readonly mirrors: (version: VersionFacts, successor: VersionFacts) => Counterpart;
  /** The location of breaches without a package in the tree. */
  readonly elsewhere: Location;
  /** A location for something that is gone: a version of the same family, otherwise the manifest. */
  readonly placeNear: (version: VersionFacts) => Location;
}

/** Finds the breaches of one rule. */
export type BreachFinder = (subject: BreachSubject) => Iterable<Breach>;
