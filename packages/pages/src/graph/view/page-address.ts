/**
 * What the page shows, as the part of its address behind `#`. Following a link, going back and sending the address to somebody
 * else are then the same thing.
 */

/** What stands out and how much of the rest is shown. */
export interface PageAddress {
  readonly focus: Focus | undefined;
  readonly scope: Scope;
}

/** A package by name, a package that somebody thinks of moving, a violation or a cycle by its number in the list, from one. */
export type Focus =
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'bump'; readonly name: string }
  | { readonly kind: 'violation'; readonly number: number }
  | { readonly kind: 'cycle'; readonly number: number };

/** How much is shown around a package: its direct imports and importers by name, or everything on its ways as a drawing. */
export type Scope = 'neighbours' | 'related';

/** Nothing stands out. */
export const plainAddress: PageAddress = { focus: undefined, scope: 'neighbours' };

/** Reads the part of an address behind `#`; what makes no sense is left out. */
export function readAddress(hash: string): PageAddress {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const focus = readFocus(parameters);
  const scope = parameters.get('show');
  return {
    focus,
    scope: scope === 'related' || scope === 'neighbours' ? scope : usualScope(focus),
  };
}

/** Writes an address, `#` included. What is usual is not written. */
export function writeAddress({ focus, scope }: PageAddress): string {
  const parameters = new URLSearchParams();
  if (focus?.kind === 'package' || focus?.kind === 'bump') parameters.set(focus.kind, focus.name);
  else if (focus !== undefined) parameters.set(focus.kind, String(focus.number));
  if (focus !== undefined && scope !== usualScope(focus)) parameters.set('show', scope);
  return `#${parameters.toString()}`;
}

/** The packages of a cycle are best seen as a drawing, everything else in words. */
export function usualScope(focus: Focus | undefined): Scope {
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
