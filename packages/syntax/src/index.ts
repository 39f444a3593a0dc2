export { collectComments, type CommentBlock, type Comments } from './comments.ts';
export { declaredName } from './declared-name.ts';
export { isAtLeastEdition, isNumberedEdition } from './edition.ts';
export { DeferredTree, parseHead } from './deferred-tree.ts';
export type { FileHead, HeadImport } from './file-head.ts';
export { syntaxFindings } from './finding-ids.ts';
export { formatFile, type FormatSettings } from './format/format-file.ts';
export { formatLines } from './format/format-lines.ts';
export { detectStyle } from './format/detect-style.ts';
export { envoyStyle, formatStyles, type FormatStyle, type StyleName } from './format/format-style.ts';
export { classifyImport, isAnnotationImport, type PlacedImport } from './format/import-groups.ts';
export { hasCommentsBetween, hasInnerComments } from './format/inner-comments.ts';
export { flatLiteral } from './format/layout-literal.ts';
export { layoutField } from './format/layout-field.ts';
export { layoutOptionStatement } from './format/layout-option-statement.ts';
export { layoutReserved } from './format/layout-reserved.ts';
export { layoutRpc } from './format/layout-rpc.ts';
export { defaultLayout, type LayoutStyle } from './format/layout-style.ts';
export { readLiteral, readOption, type Literal, type LiteralEntry, type OptionText } from './format/literal.ts';
export type { NameLookup, OptionField, OptionMessage } from './format/name-lookup.ts';
export { shortenTypeName } from './format/shorten-type-name.ts';
export type { CommentTable, TokenTable } from './token-table.ts';
export { Column, KindNumber, slotColumns, type NodeKind } from './node-kind.ts';
export { EnumNode, EnumValueNode, type EnumMember } from './nodes/enum-nodes.ts';
export {
  ExtensionsNode,
  FieldNode,
  GroupNode,
  MapFieldNode,
  RangeNode,
  ReservedNode,
  type AnyFieldNode,
} from './nodes/field-nodes.ts';
export { FileNode, ImportNode, PackageNode, SyntaxDeclarationNode, type FileMember } from './nodes/file-nodes.ts';
export { ExtendNode, MessageNode, OneofNode, type MessageMember } from './nodes/message-nodes.ts';
export { OptionNameNode, OptionNamePartNode, QualifiedNameNode, ReservedNameNode } from './nodes/name-nodes.ts';
export { OptionNode, OptionsNode } from './nodes/option-nodes.ts';
export { EmptyNode, ErrorNode } from './nodes/other-nodes.ts';
export { RpcNode, ServiceNode } from './nodes/service-nodes.ts';
export { SyntaxNode } from './nodes/syntax-node.ts';
export { AggregateNode, EntryNode, ListNode, ScalarNode, StringNode, type ValueNode } from './nodes/value-nodes.ts';
export { viewAt, type AnyNode } from './nodes/view-at.ts';
export { parseFile } from './parse-file.ts';
export { printTree } from './print-tree.ts';
export { childRows, endOfRow, firstChild, rowText, tokenText } from './rows.ts';
export type { SyntaxTree } from './syntax-tree.ts';
export { computeUnlessBlank, type TextCache } from './text-cache.ts';
export { TokenKind } from './token-kind.ts';
export { Token } from './token.ts';
export { descendants, walk, type Visitor } from './walk.ts';
