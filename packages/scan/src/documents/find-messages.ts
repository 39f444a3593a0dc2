/** Finds the messages of a YAML or JSON text: with a type, every document is one; without, every map with `@type` that is not inside of another one. */
import { entryOf, type DataPath } from '@protoshepherd/migrate';
import { hasErrors, LineIndex, locate } from '@protoshepherd/source';
import { readJsonData, readYamlData, type DataNode } from '@protoshepherd/workspace';

import type { DataFile, DataPart, FoundMessage, FoundMessages, MessageSettings } from './found-messages.ts';

/** Finds the messages of a file. */
export function findMessages({ path, text }: DataFile, { type }: MessageSettings): FoundMessages {
  const encoding = /\.json$/i.test(path) || (!/\.ya?ml$/i.test(path) && /^\uFEFF?\s*\{/.test(text)) ? 'json' : 'yaml';
  const { documents, findings } = encoding === 'json' ? readJsonData(path, text) : readYamlData(path, text);
  if (hasErrors(findings)) return { messages: [], untyped: 0, findings };
  let lines: LineIndex | undefined;
  const part: DataPart = {
    locate: (span) => locate(path, (lines ??= new LineIndex(text)), span),
    edited: { text, encoding },
  };
  const found = documents.map((node): readonly FoundMessage[] =>
    type === undefined ? statedMessages(node, part) : [{ node, type, part }],
  );
  return { messages: found.flat(), untyped: found.filter(({ length }) => length === 0).length, findings };
}

/** The outermost maps that state their own type. */
function statedMessages(document: DataNode, part: DataPart): readonly FoundMessage[] {
  const messages: FoundMessage[] = [];
  const waiting: { readonly node: DataNode; readonly path?: DataPath }[] = [{ node: document }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, path } = next;
    if (node.kind === 'map' && entryOf(node, '@type') !== undefined)
      messages.push({ node, type: 'google.protobuf.Any', ...(path !== undefined && { path }), part });
    else if (node.kind === 'map')
      for (const { key, value } of node.entries.toReversed())
        waiting.push({ node: value, path: { around: path, step: key.kind === 'scalar' ? String(key.value) : '?' } });
    else if (node.kind === 'list')
      for (const [index, { value }] of [...node.items.entries()].toReversed())
        waiting.push({ node: value, path: { around: path, step: `[${index}]` } });
  }
  return messages;
}
