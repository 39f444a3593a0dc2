/**
 * What the page shows, as the part of its address behind `#`. Following a link, going back and sending the address to somebody
 * else are then the same thing.
 */

/** What stands out and how much of the rest is shown. */
export interface PageAddress {
  readonly focus: Focus | undefined;
  readonly scope: Scope;
}

/** A package by name, a violation or a cycle by its number in the list, from one. */
export type Focus =
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'violation'; readonly number: number }
  | { readonly kind: 'cycle'; readonly number: number };

/**
 * How much is shown around the focus: `context` dims what is not related, `related` hides it, `neighbours` hides all
 * but direct imports and importers.
 */
export type Scope = 'context' | 'related' | 'neighbours';

/** Nothing stands out. */
export const plainAddress: PageAddress = { focus: undefined, scope: 'context' };

/** Reads the part of an address behind `#`; what makes no sense is left out. */
export function readAddress(hash: string): PageAddress {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const focus = readFocus(parameters);
  const scope = parameters.get('show');
  return {
    focus,
    scope: scope === 'context' || scope === 'related' || scope === 'neighbours' ? scope : usualScope(focus),
  };
}

/** Writes an address, `#` included. What is usual is not written. */
export function writeAddress({ focus, scope }: PageAddress): string {
  const parameters = new URLSearchParams();
  if (focus?.kind === 'package') parameters.set('package', focus.name);
  else if (focus !== undefined) parameters.set(focus.kind, String(focus.number));
  if (focus !== undefined && scope !== usualScope(focus)) parameters.set('show', scope);
  return `#${parameters.toString()}`;
}

/** A few packages that are far apart are best seen alone; a package is best seen where it stands. */
export function usualScope(focus: Focus | undefined): Scope {
  return focus === undefined || focus.kind === 'package' ? 'context' : 'related';
}

function readFocus(parameters: URLSearchParams): Focus | undefined {
  const name = parameters.get('package');
  if (name !== null) return { kind: 'package', name };
  for (const kind of ['violation', 'cycle'] as const) {
    const number = Number(parameters.get(kind));
    if (Number.isInteger(number) && number > 0) return { kind, number };
  }
  return undefined;
}
