/** The symbol kinds of elements. The protocol's kinds come from programming languages; each element has the closest one. */
import type { ElementKind } from '@protoshepherd/api-tree';
import { SymbolKind } from 'vscode-languageserver';

export const symbolKinds: Readonly<Record<ElementKind, SymbolKind>> = {
  message: SymbolKind.Class,
  field: SymbolKind.Field,
  oneof: SymbolKind.Struct,
  enum: SymbolKind.Enum,
  enumValue: SymbolKind.EnumMember,
  service: SymbolKind.Interface,
  method: SymbolKind.Method,
  extension: SymbolKind.Property,
};
