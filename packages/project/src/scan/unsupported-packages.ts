/** The package versions of a schedule that configuration should stop using: deprecated ones, and those past the end of support. */
import type { PackageSupport } from '@protoshepherd/scan';
import type { DeprecatedItem, SupportWindow } from '@protoshepherd/scheduler';

const ended: readonly SupportWindow['state'][] = ['removable', 'overdue', 'ended'];

/** Finds these versions, by package. */
export function unsupportedPackages(
  windows: readonly SupportWindow[],
  deprecations: readonly DeprecatedItem[],
): ReadonlyMap<string, PackageSupport> {
  const byName = new Map(windows.map((window) => [window.package, window]));
  const marked = new Map(deprecations.filter(({ name }) => byName.has(name)).map((item) => [item.name, item]));
  return new Map(
    windows.flatMap((window): readonly [string, PackageSupport][] => {
      const { package: name, state, supersededBy, announced, removed, basis } = window;
      const isOver = ended.includes(state);
      if (!isOver && state !== 'deprecated') return [];
      const item = marked.get(name);
      const isDeprecated = announced !== null || item !== undefined;
      const successor = supersededBy === null ? undefined : byName.get(supersededBy);
      const since = isDeprecated ? (announced?.day ?? item?.marked?.day) : successor?.introduced;
      const until = window.supportEnds ?? (isOver ? removed?.day : undefined);
      const [clause] = basis;
      const replacement = item?.replacement ?? supersededBy;
      const support: PackageSupport = {
        package: name,
        isDeprecated,
        isOver,
        ...(typeof since === 'string' && { since }),
        ...(until !== undefined && { until }),
        ...(window.supportEnds !== null && clause !== undefined && { clause: `${clause.policy}/${clause.clause}` }),
        ...(typeof replacement === 'string' && { replacement }),
      };
      return [[name, support]];
    }),
  );
}
