/**
 * Finds reasons why a next version cannot be generated: a deprecated element is still in use, two elements would get the same name, or an annotation contains an invalid name. Each finding lists all
 * its locations.
 */
import {
  locateFirstLine,
  unavailableName,
  invalidNames,
  type ApiElement,
  type InvalidName,
} from '@protoshepherd/api-tree';
import type { Declaration } from '@protoshepherd/schema';
import type { Finding, RelatedPlace } from '@protoshepherd/source';

import type { UpgradeContext } from './edit/file-draft.ts';
import { findClashes } from './find-clashes.ts';
import { createFinding } from './finding-ids.ts';
import type { FileUpgrade } from './plan/upgrade-step.ts';

/** Finds all problems of an upgrade. */
export function findProblems({ tree }: UpgradeContext, files: readonly FileUpgrade[]): Finding[] {
  const dropped = new Map<string, ApiElement>();
  for (const { steps } of files)
    for (const step of steps) if (step.kind === 'drop') dropped.set(step.element.fullName, step.element);
  const uses = new Map<ApiElement, RelatedPlace[]>();
  for (const { file } of files) {
    const elements = new Map(file.elements.map((element) => [element.row, element]));
    for (const { kind, row, nameRow, target } of tree.schema.references(file.schemaFile)) {
      const user = elements.get(row);
      const gone =
        kind === 'option' || user === undefined || isRemoved(user, dropped)
          ? undefined
          : droppedAround(target, dropped);
      if (gone === undefined || user === undefined) continue;
      const place = { message: `${user.fullName} uses it`, location: locateFirstLine(user.file, nameRow) };
      const known = uses.get(gone);
      if (known === undefined) uses.set(gone, [place]);
      else known.push(place);
    }
  }
  return [
    ...tree.files.flatMap((file) => (file.isTarget ? invalidNames(file).map(unusableName) : [])),
    ...[...uses].map(([element, related]) => stillInUse(element, related)),
    ...collisions(files),
    ...files.flatMap(findClashes),
  ];
}

function unusableName({ file, row, field, value, expected }: InvalidName): Finding {
  return createFinding({
    rule: 'unusable-name',
    severity: 'error',
    message: `${field} is ${JSON.stringify(value)}; it must be ${expected}`,
    location: locateFirstLine(file, row),
    package: file.packageVersion.name,
    subject: `${field} ${value}`,
  });
}

function stillInUse(element: ApiElement, related: readonly RelatedPlace[]): Finding {
  const count = related.length === 1 ? 'one place' : `${related.length} places`;
  return createFinding({
    rule: 'deprecated-in-use',
    severity: 'error',
    message: `${element.fullName} is deprecated and would be removed, but is still used in ${count}; deprecate its users as well, or remove its deprecation`,
    location: locateFirstLine(element.file, element.row),
    related,
    package: element.file.packageVersion.name,
    subject: element.fullName,
  });
}

/** Enum values belong to the scope that contains their enum, so sibling enums cannot both have a value of that name. */
function collisions(files: readonly FileUpgrade[]): Finding[] {
  const first = new Map<string, ApiElement>();
  return files.flatMap(({ to, steps }) =>
    steps.flatMap((step) => {
      if (step.kind !== 'make-unavailable') return [];
      const { element } = step;
      const scope = `${to.package} ${element.parent?.parent?.fullName ?? ''}`;
      const other = first.get(scope);
      if (other === undefined) {
        first.set(scope, element);
        return [];
      }
      return [
        createFinding({
          rule: 'zero-value-collision',
          severity: 'error',
          message: `${element.fullName} and ${other.fullName} would both be named ${unavailableName} in one scope; remove the deprecation of one of them, or deprecate its whole enum`,
          location: locateFirstLine(element.file, element.row),
          related: [{ message: 'the other one', location: locateFirstLine(other.file, other.row) }],
          package: element.file.packageVersion.name,
          subject: element.fullName,
        }),
      ];
    }),
  );
}

function isRemoved(element: ApiElement, dropped: ReadonlyMap<string, ApiElement>): boolean {
  for (let each: ApiElement | undefined = element; each !== undefined; each = each.parent)
    if (dropped.get(each.fullName) === each) return true;
  return false;
}

/** The removed type that a declaration is, or is nested in. */
function droppedAround(target: Declaration, dropped: ReadonlyMap<string, ApiElement>): ApiElement | undefined {
  for (let each: Declaration | undefined = target; each !== undefined; each = each.parent) {
    const element = dropped.get(each.fullName);
    if (element !== undefined) return element;
  }
  return undefined;
}
