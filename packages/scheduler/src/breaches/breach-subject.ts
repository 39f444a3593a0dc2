/** What breach finders share, each part worked out once and only if somebody asks. */
import { placeOfPackage, type ApiElement, type ElementHistory } from '@protoshepherd/api-tree';
import type { Location } from '@protoshepherd/source';

import type { Facts } from '../facts/gather-facts.ts';
import type { ScheduleInputs } from '../facts/schedule-inputs.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import type { SupportSchedule } from '../schedule/support-schedule.ts';
import type { BreachSubject } from './breach.ts';

/** Prepares the search for breaches. */
export function breachSubject(inputs: ScheduleInputs, facts: Facts, schedule: SupportSchedule): BreachSubject {
  let histories: ReadonlyMap<string, readonly ElementHistory[]> | undefined;
  const elements = new Map<VersionFacts, ReadonlyMap<string, ApiElement>>();
  const whole: Location = {
    file: inputs.manifestFile ?? 'lifecycle.yaml',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
  };
  return {
    inputs,
    facts,
    schedule,
    elementsOf: (name) => (histories ??= groupByPackage(inputs)).get(name) ?? [],
    treeElements(version) {
      const known = elements.get(version) ?? indexElements(version);
      elements.set(version, known);
      return known;
    },
    placeNear(version) {
      const family = facts.versions.filter((each) => each.family === version.family);
      const near = version.inTree ?? family.findLast(({ inTree }) => inTree !== undefined)?.inTree;
      return near === undefined ? whole : placeOfPackage(near);
    },
  };
}

function groupByPackage({ history }: ScheduleInputs): ReadonlyMap<string, readonly ElementHistory[]> {
  const groups = new Map<string, ElementHistory[]>();
  for (const element of history?.elements.values() ?? []) {
    const group = groups.get(element.package);
    if (group === undefined) groups.set(element.package, [element]);
    else group.push(element);
  }
  return groups;
}

function indexElements({ inTree }: VersionFacts): ReadonlyMap<string, ApiElement> {
  const all = (inTree?.files ?? []).flatMap((file) => (file.isTarget ? file.elements : []));
  return new Map(all.map((element) => [element.uniqueName, element]));
}
