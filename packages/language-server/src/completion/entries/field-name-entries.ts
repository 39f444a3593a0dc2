/** Suggests a field name from its type: `socket_address` for `core.v3.SocketAddress`. */
import { matchesTyped, type Entry } from '../entry.ts';

/** Lists the name, if the type is a message or enum. */
export function fieldNameEntries(type: string, typed: string): readonly Entry[] {
  const last = type.slice(type.lastIndexOf('.') + 1);
  if (!/^[A-Z]/.test(last)) return [];
  const label = last
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
  return matchesTyped(typed, label) ? [{ label, kind: 'field', rank: 0 }] : [];
}
