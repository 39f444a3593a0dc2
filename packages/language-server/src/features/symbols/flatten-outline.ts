import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver';

/** Flattens an outline in text order; each symbol names its container. Deprecation is included only if the client supports tags. */
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
