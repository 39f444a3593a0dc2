/** What elements are called among the symbols of an editor. The protocol has the words of programming languages; each element gets the nearest. */
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
