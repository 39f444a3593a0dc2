import type { AnyNode } from './nodes/view-at.ts';
import { Token } from './token.ts';

/** The name that a declaration declares; undefined for a node that declares nothing, or whose name is missing. */
export function declaredName(node: AnyNode): Token | undefined {
  return 'name' in node && node.name instanceof Token ? node.name : undefined;
}
