import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver';

/** An outline as a list in the order of the text, in which each symbol says the name of the one around it. A client learns what is deprecated only if it knows tags. */
export function flatten(outline: readonly DocumentSymbol[], uri: string, knowsTags: boolean): SymbolInformation[] {
  const flat: SymbolInformation[] = [];
  const waiting = outline.map((symbol) => ({ symbol, containerName: '' })).toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { symbol, containerName } = next;
    const { name, kind, range, tags, children = [] } = symbol;
    flat.push({
      name,
      kind,
      location: { uri, range },
      ...(knowsTags && tags !== undefined && { tags }),
      ...(containerName !== '' && { containerName }),
    });
    waiting.push(...children.map((child) => ({ symbol: child, containerName: name })).toReversed());
  }
  return flat;
}
