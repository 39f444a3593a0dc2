/** The target of `shepherd adapt`: a family or one of its services, by any of its names. */
import { unknownName, UsageError } from '@protoshepherd/workspace';
import type { ApiTree, Family } from '@protoshepherd/api-tree';
import { serviceNames } from '@protoshepherd/services';

import { ownFamilies, ownFamily } from '../../find-named.ts';

/** A family and one of its services; `undefined` stands for all services. */
export interface ServiceTarget {
  readonly family: Family;
  readonly service: string | undefined;
}

/**
 * Finds the target of a name: a family, `family.Service`, `package.Service`, or the bare name of a service that is unique among the
 * families.
 */
export function findServiceTarget(tree: ApiTree, name: string): ServiceTarget {
  const family = ownFamily(tree, name);
  if (family !== undefined) return { family, service: undefined };
  const services = ownFamilies(tree).flatMap(listTargets);
  const [first, ...others] = services.filter(({ names }) => names.has(name));
  if (first === undefined) {
    const known = [...ownFamilies(tree).map((each) => each.name), ...services.flatMap(({ names }) => [...names])];
    throw unknownName('family or service', name, known);
  }
  if (others.length === 0) return first;
  const meant = [first, ...others].map((each) => `${each.family.name}.${each.service}`);
  throw new UsageError(`several families have a service ${name}; name one of ${meant.join(', ')}`);
}

/** The services of a family, each with all of its names. */
function listTargets(
  family: Family,
): (ServiceTarget & { readonly service: string; readonly names: ReadonlySet<string> })[] {
  const byName = new Map<string, Set<string>>();
  for (const version of family.versions) {
    for (const service of serviceNames(version)) {
      const names = byName.get(service) ?? new Set([service, `${family.name}.${service}`]);
      byName.set(service, names.add(`${version.name}.${service}`));
    }
  }
  return [...byName].map(([service, names]) => ({ family, service, names }));
}
