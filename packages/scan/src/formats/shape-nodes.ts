/** Builds the nodes of the JSON form for messages in other formats. */
import type { Span } from '@protoshepherd/source';
import type { DataEntry, DataList, DataMap, DataNode, DataScalar, DataValue } from '@protoshepherd/workspace';

/** Reports an error in a part of a message. */
export type Report = (message: string, span: Span) => void;

/** A scalar. Text is quoted in JSON; other values are plain. */
export function scalarNode(value: DataValue, { start, end }: Span): DataScalar {
  return { kind: 'scalar', value, style: typeof value === 'string' ? 'double' : 'plain', start, end };
}

/** A number; JSON writes non-finite numbers as text. */
export function numberNode(value: number, span: Span): DataScalar {
  return scalarNode(Number.isFinite(value) ? value : String(value), span);
}

/** A map in braces. */
export function mapNode(entries: readonly DataEntry[], { start, end }: Span): DataMap {
  return { kind: 'map', isFlow: true, entries, start, end };
}

/** A list in brackets. */
export function listNode(values: readonly DataNode[], { start, end }: Span): DataList {
  const items = values.map((value) => ({ value, start: value.start, end: value.end }));
  return { kind: 'list', isFlow: true, items, start, end };
}

/** An entry whose key is a name. */
export function entryNode(name: string, value: DataNode, key: Span = value): DataEntry {
  return {
    key: scalarNode(name, key),
    value,
    start: Math.min(key.start, value.start),
    end: Math.max(key.end, value.end),
  };
}

/** The node of an entry, by name. */
export function valueIn({ entries }: DataMap, name: string): DataNode | undefined {
  return entries.find(({ key }) => key.kind === 'scalar' && key.value === name)?.value;
}

/** The scalar value of an entry, by name. */
export function scalarIn(map: DataMap, name: string): DataValue | undefined {
  const node = valueIn(map, name);
  return node?.kind === 'scalar' ? node.value : undefined;
}
