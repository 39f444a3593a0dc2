/**
 * The state of the page, as the fragment of its address. Links, history navigation and shared addresses therefore all work.
 */

/** The focus, and how much of its surroundings to show. */
export interface PageAddress {
  readonly focus: Focus | undefined;
  readonly scope: Scope;
}

/** A package by name, a package with a simulated move, or a violation or cycle by its one-based number in the list. */
export type Focus =
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'bump'; readonly name: string }
  | { readonly kind: 'violation'; readonly number: number }
  | { readonly kind: 'cycle'; readonly number: number };

/** The surroundings of a package: its direct imports and importers by name, or all its paths as a drawing. */
export type Scope = 'neighbours' | 'related';

/** No focus. */
export const plainAddress: PageAddress = { focus: undefined, scope: 'neighbours' };

/** Parses the fragment of an address, and ignores invalid parts. */
export function readAddress(hash: string): PageAddress {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const focus = readFocus(parameters);
  const scope = parameters.get('show');
  return {
    focus,
    scope: scope === 'related' || scope === 'neighbours' ? scope : defaultScope(focus),
  };
}

/** Formats an address with the leading `#`. Default values are omitted. */
export function writeAddress({ focus, scope }: PageAddress): string {
  const parameters = new URLSearchParams();
  if (focus?.kind === 'package' || focus?.kind === 'bump') parameters.set(focus.kind, focus.name);
  else if (focus !== undefined) parameters.set(focus.kind, String(focus.number));
  if (focus !== undefined && scope !== defaultScope(focus)) parameters.set('show', scope);
  return `#${parameters.toString()}`;
}

/** Cycles are most readable as a drawing, everything else in words. */
export function defaultScope(focus: Focus | undefined): Scope {
  return focus?.kind === 'cycle' ? 'related' : 'neighbours';
}

function readFocus(parameters: URLSearchParams): Focus | undefined {
  for (const kind of ['package', 'bump'] as const) {
    const name = parameters.get(kind);
    if (name !== null) return { kind, name };
  }
  for (const kind of ['violation', 'cycle'] as const) {
    const number = Number(parameters.get(kind));
    if (Number.isInteger(number) && number > 0) return { kind, number };
  }
  return undefined;
}
