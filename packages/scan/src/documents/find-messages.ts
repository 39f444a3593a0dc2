/** Finds the messages of a YAML or JSON text: with a type, every document is one; without, every map with `@type` that is not inside of another one. */
import { entryOf, pathText, type DataPath } from '@protoshepherd/migrate';
import { hasErrors } from '@protoshepherd/source';
import { readJsonData, readYamlData, type DataNode } from '@protoshepherd/workspace';

import type { DocumentSettings, FoundMessage, FoundMessages, InputFile } from './found-message.ts';
import { PlacedText } from './placed-text.ts';

/** Finds the messages of a file. */
export function findMessages({ path: file, content }: InputFile, { type }: DocumentSettings): FoundMessages {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const isJson = /\.json$/i.test(file) || (!/\.ya?ml$/i.test(file) && /^\s*\{/.test(text));
  const { documents, findings } = isJson ? readJsonData(file, text) : readYamlData(file, text);
  if (hasErrors(findings)) return { messages: [], findings };
  const placed = new PlacedText(file, text);
  const messages = documents.flatMap((node): readonly FoundMessage[] => {
    if (type !== undefined) return [{ node, type, reason: '--type', path: '', text: placed }];
    const stated = statedMessages(node, placed);
    return stated.length > 0 ? stated : [{ node, type: undefined, reason: 'none', path: '', text: placed }];
  });
  return { messages, findings };
}

/** The outermost maps that state their own type. */
function statedMessages(document: DataNode, text: PlacedText): readonly FoundMessage[] {
  const messages: FoundMessage[] = [];
  const waiting: { readonly node: DataNode; readonly path?: DataPath }[] = [{ node: document }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, path } = next;
    const url = node.kind === 'map' ? entryOf(node, '@type')?.value : undefined;
    const stated = url?.kind === 'alias' ? url.target : url;
    if (stated?.kind === 'scalar') {
      const type = String(stated.value).replace(/^.*\//, '');
      messages.push({ node, type, reason: '@type', path: pathText(path), text });
    } else if (node.kind === 'map')
      for (const { key, value } of node.entries.toReversed())
        waiting.push({ node: value, path: { around: path, step: key.kind === 'scalar' ? String(key.value) : '?' } });
    else if (node.kind === 'list')
      for (const [index, { value }] of [...node.items.entries()].toReversed())
        waiting.push({ node: value, path: { around: path, step: `[${index}]` } });
  }
  return messages;
}
