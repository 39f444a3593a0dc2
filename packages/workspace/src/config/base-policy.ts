import type { Config } from './config.ts';

/** The name of the shipped policy that a policy of the project extends, directly or through others; undefined if they extend each other in a circle. */
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
