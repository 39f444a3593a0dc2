/**
 * An addition to a version with a successor must be mirrored in the successor. A message that has moved to another package and names its previous type counts
 * as mirrored there.
 */
import { locateFirstLine } from '@protoshepherd/api-tree';

import type { Addition } from './additions.ts';
import type { Breach, BreachSubject } from './breach.ts';
import { clientShape } from './counterparts.ts';

/** Finds additions that the successor lacks. */
export function* notMirrored(subject: BreachSubject): Iterable<Breach> {
  for (const { addition, twin } of mirrored(subject)) {
    if (twin !== undefined) continue;
    const message = `${describeAddition(addition)}, and ${addition.successor.package} does not have it`;
    yield createBreach('not-mirrored', addition, message);
  }
}

/** Finds additions that differ in the successor. */
export function* mirroredDifferently(subject: BreachSubject): Iterable<Breach> {
  for (const { addition, twin } of mirrored(subject)) {
    if (twin === undefined) continue;
    const { element } = addition;
    const [here, there] = [clientShape(element), clientShape(twin)];
    if (here === there) continue;
    const message = `${describeAddition(addition)}, and ${twin.uniqueName} differs from it: ${here} here, ${there} there`;
    const breach = createBreach('mirrored-differently', addition, message, { here, there });
    yield {
      ...breach,
      related: [{ message: 'in the current version', location: locateFirstLine(twin.file, twin.row) }],
    };
  }
}

function* mirrored(subject: BreachSubject) {
  for (const addition of subject.additions()) {
    const { element, version, successor } = addition;
    if (successor.inTree === undefined) continue;
    yield { addition, twin: subject.mirrors(version, successor)(element) };
  }
}

/** The addition as the beginning of a sentence. */
function describeAddition({ element, day, isCommitted }: Addition): string {
  return isCommitted ? `${element.uniqueName} was added on ${day}` : `${element.uniqueName} is being added`;
}

function createBreach(
  rule: string,
  { element, version, successor, day }: Addition,
  message: string,
  data: object = {},
): Breach {
  return {
    rule,
    message,
    location: locateFirstLine(element.file, element.row),
    package: version.package,
    subject: element.uniqueName,
    day,
    data: { element: element.uniqueName, added: day, successor: successor.package, ...data },
  };
}
