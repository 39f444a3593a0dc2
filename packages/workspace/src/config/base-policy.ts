import type { Config } from './config.ts';

/** The built-in policy that a project policy extends, directly or indirectly; undefined for circular policies. */
export function basePolicyName(name: string, policies: Config['policies']): string | undefined {
  const passed = new Set<string>();
  for (let next = name; !passed.has(next);) {
    passed.add(next);
    const own = Object.hasOwn(policies, next) ? policies[next] : undefined;
    if (own === undefined) return next;
    next = own.extends;
  }
  return undefined;
}
