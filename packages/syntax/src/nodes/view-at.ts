/** Creates views of rows. */
import type { NodeKind } from '../node-kind.ts';
import type { SyntaxTree } from '../syntax-tree.ts';
import { EnumNode, EnumValueNode } from './enum-nodes.ts';
import { ExtensionsNode, FieldNode, GroupNode, MapFieldNode, RangeNode, ReservedNode } from './field-nodes.ts';
import { FileNode, ImportNode, PackageNode, SyntaxDeclarationNode } from './file-nodes.ts';
import { ExtendNode, MessageNode, OneofNode } from './message-nodes.ts';
import { OptionNameNode, OptionNamePartNode, QualifiedNameNode, ReservedNameNode } from './name-nodes.ts';
import { OptionNode, OptionsNode } from './option-nodes.ts';
import { EmptyNode, ErrorNode } from './other-nodes.ts';
import { RpcNode, ServiceNode } from './service-nodes.ts';
import { kindAt } from './syntax-node.ts';
import { AggregateNode, EntryNode, ListNode, ScalarNode, StringNode } from './value-nodes.ts';

/** The view class of every kind. */
interface ViewClasses {
  readonly file: typeof FileNode;
  readonly syntax: typeof SyntaxDeclarationNode;
  readonly package: typeof PackageNode;
  readonly import: typeof ImportNode;
  readonly option: typeof OptionNode;
  readonly options: typeof OptionsNode;
  readonly message: typeof MessageNode;
  readonly group: typeof GroupNode;
  readonly field: typeof FieldNode;
  readonly mapField: typeof MapFieldNode;
  readonly oneof: typeof OneofNode;
  readonly extend: typeof ExtendNode;
  readonly extensions: typeof ExtensionsNode;
  readonly reserved: typeof ReservedNode;
  readonly range: typeof RangeNode;
  readonly reservedName: typeof ReservedNameNode;
  readonly enum: typeof EnumNode;
  readonly enumValue: typeof EnumValueNode;
  readonly service: typeof ServiceNode;
  readonly rpc: typeof RpcNode;
  readonly qualifiedName: typeof QualifiedNameNode;
  readonly optionName: typeof OptionNameNode;
  readonly optionNamePart: typeof OptionNamePartNode;
  readonly string: typeof StringNode;
  readonly scalar: typeof ScalarNode;
  readonly aggregate: typeof AggregateNode;
  readonly list: typeof ListNode;
  readonly entry: typeof EntryNode;
  readonly empty: typeof EmptyNode;
  readonly error: typeof ErrorNode;
}

/** Any node, discriminated by `kind`. */
export type AnyNode = InstanceType<ViewClasses[NodeKind]>;

let classes: ViewClasses | undefined;

/** The view of a row. */
export function viewAt(tree: SyntaxTree, row: number): AnyNode {
  // The table is created on first use, because the classes and this file import each other.
  classes ??= {
    file: FileNode,
    syntax: SyntaxDeclarationNode,
    package: PackageNode,
    import: ImportNode,
    option: OptionNode,
    options: OptionsNode,
    message: MessageNode,
    group: GroupNode,
    field: FieldNode,
    mapField: MapFieldNode,
    oneof: OneofNode,
    extend: ExtendNode,
    extensions: ExtensionsNode,
    reserved: ReservedNode,
    range: RangeNode,
    reservedName: ReservedNameNode,
    enum: EnumNode,
    enumValue: EnumValueNode,
    service: ServiceNode,
    rpc: RpcNode,
    qualifiedName: QualifiedNameNode,
    optionName: OptionNameNode,
    optionNamePart: OptionNamePartNode,
    string: StringNode,
    scalar: ScalarNode,
    aggregate: AggregateNode,
    list: ListNode,
    entry: EntryNode,
    empty: EmptyNode,
    error: ErrorNode,
  };
  return new classes[kindAt(tree, row)](tree, row);
}

/** The view of the row in a slot, if the slot is filled. */
export function viewOrUndefined(tree: SyntaxTree, row: number): AnyNode | undefined {
  return row === -1 ? undefined : viewAt(tree, row);
}
