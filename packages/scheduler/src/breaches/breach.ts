/**
 * Where an API has not kept to its policy. A breach is what the scheduler knows: which rule, one sentence, a place, the facts. Severities, waivers and
 * explanations belong to the rules of the same names.
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
  /** Absent if it is about the whole API. */
  readonly package?: string;
  /** What it is about, for the fingerprint. */
  readonly subject: string;
  /** The day on which it happened; absent for what is wrong as long as it stays. */
  readonly day?: string;
  readonly data: unknown;
}

/** What breaches are looked for in. */
export interface BreachSubject {
  readonly inputs: ScheduleInputs;
  readonly facts: Facts;
  readonly schedule: SupportSchedule;
  /** The history of the elements of each package. */
  readonly elementsOf: (packageName: string) => readonly ElementHistory[];
  /** Where on the line the siblings of an element began that are of its kind, still there and not deprecated; in order. */
  readonly siblingPositions: (element: ElementHistory) => readonly number[];
  /** The deprecated elements of a version in the tree, by name; for those, files without any are not read. */
  readonly deprecatedElements: (version: VersionFacts) => ReadonlyMap<string, ApiElement>;
  /** The elements of a version in the tree, by their unique names. */
  readonly treeElements: (version: VersionFacts) => ReadonlyMap<string, ApiElement>;
  /** What was added to versions after their successors had come. */
  readonly additions: () => readonly Addition[];
  /** A search for the elements of one version in another; both are in the tree. */
  readonly counterparts: (from: VersionFacts, to: VersionFacts) => Counterpart;
  /** A search for the elements of one version in its successor, and where else messages say that they were in it. */
  readonly mirrors: (version: VersionFacts, successor: VersionFacts) => Counterpart;
  /** Where a breach that no package of the tree has points. */
  readonly elsewhere: Location;
  /** A place for something that is gone, or never had one: a version of the same family, else the manifest. */
  readonly placeNear: (version: VersionFacts) => Location;
}

/** Looks for breaches of one rule. */
export type BreachFinder = (subject: BreachSubject) => Iterable<Breach>;
