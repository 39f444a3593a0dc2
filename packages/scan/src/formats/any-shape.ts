/** `Any` in JSON form: a type URL next to the fields of its message, or next to its `value`. */
import type { Span } from '@protoshepherd/source';
import type { DataMap, DataNode } from '@protoshepherd/workspace';

import { entryNode, mapNode, scalarNode } from './shape-nodes.ts';
import { hasSpecialJson } from './well-known-types.ts';

/** The full name in a type URL. */
export function parseTypeUrl(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Creates an `Any`; `content` is its message in JSON form, or undefined if unknown. */
export function anyShape(url: string, content: DataNode | undefined, span: Span, urlSpan: Span = span): DataMap {
  const name = entryNode('@type', scalarNode(url, urlSpan));
  if (content === undefined) return mapNode([name], span);
  const isFields = content.kind === 'map' && !hasSpecialJson(parseTypeUrl(url));
  return mapNode([name, ...(isFields ? content.entries : [entryNode('value', content)])], span);
}
