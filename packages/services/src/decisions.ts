/** The decisions of a version's author about adapting older versions, from annotations or from the configuration, which takes precedence. */
import type { ApiElement } from '@protoshepherd/api-tree';
import type { AdaptDecision } from '@protoshepherd/workspace';

/** Decisions by the unique name of their method or field. */
export type AdaptDecisions = Readonly<Record<string, AdaptDecision>>;

/** The decision about a method or field. */
export function resolveDecision(element: ApiElement | undefined, decisions: AdaptDecisions): AdaptDecision {
  if (element === undefined) return {};
  const { uniqueName } = element;
  const written = annotatedDecision(element);
  return Object.hasOwn(decisions, uniqueName) ? { ...written, ...decisions[uniqueName] } : written;
}

function annotatedDecision({ annotations }: ApiElement): AdaptDecision {
  const said = new Map(
    annotations.values.filter(({ subject }) => subject === 'adapt').map(({ field, value }) => [field, value]),
  );
  const neutralReturn = said.get('neutral_return');
  const defaultValue = said.get('default_value');
  return {
    ...(neutralReturn !== undefined && { neutralReturn }),
    ...(defaultValue !== undefined && { default: defaultValue }),
    critical: said.get('critical') === 'true',
    optional: said.get('optional') === 'true',
    unreachable: said.get('unreachable') === 'true',
    unused: said.get('unused') === 'true',
  };
}
