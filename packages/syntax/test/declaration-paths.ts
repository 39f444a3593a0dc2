/**
 * The positions of the declarations of a tree in a file descriptor: the number paths of SourceCodeInfo, such as `4,0,2,1` for the second
 * field of the first message.
 */
import type { AnyFieldNode, AnyNode, EnumNode, MessageMember, SyntaxTree } from '@protoshepherd/syntax';

/** Declarations by path. A group is both a field and a message, and is listed as the field. */
export function declarationPaths(tree: SyntaxTree): Map<string, AnyNode> {
  const found = new Map<string, AnyNode>();
  const counts = new Counter();
  for (const member of tree.root.members) {
    switch (member.kind) {
      case 'syntax':
        found.set('12', member);
        break;
      case 'package':
        found.set('2', member);
        break;
      case 'import':
        found.set(counts.next('3'), member);
        break;
      case 'message':
        addMessage(found, counts.next('4'), member, member.members);
        break;
      case 'enum':
        addEnum(found, counts.next('5'), member);
        break;
      case 'service': {
        const path = counts.next('6');
        found.set(path, member);
        for (const rpc of member.members) if (rpc.kind === 'rpc') found.set(counts.next(`${path},2`), rpc);
        break;
      }
      case 'extend':
        addFields(found, member.members, () => counts.next('7'), counts, '4');
        break;
      default:
    }
  }
  return found;
}

function addMessage(found: Map<string, AnyNode>, path: string, node: AnyNode, members: readonly MessageMember[]): void {
  const counts = new Counter();
  if (node.kind === 'message') found.set(path, node);
  const fieldPath = (): string => counts.next(`${path},2`);
  for (const member of members) {
    switch (member.kind) {
      case 'field':
      case 'mapField':
      case 'group':
        addFields(found, [member], fieldPath, counts, `${path},3`);
        break;
      case 'oneof':
        found.set(counts.next(`${path},8`), member);
        addFields(found, member.members, fieldPath, counts, `${path},3`);
        break;
      case 'message':
        addMessage(found, counts.next(`${path},3`), member, member.members);
        break;
      case 'enum':
        addEnum(found, counts.next(`${path},4`), member);
        break;
      case 'extend':
        addFields(found, member.members, () => counts.next(`${path},6`), counts, `${path},3`);
        break;
      default:
    }
  }
}

function addFields(
  found: Map<string, AnyNode>,
  members: readonly (AnyFieldNode | AnyNode)[],
  fieldPath: () => string,
  counts: Counter,
  nestedPath: string,
): void {
  for (const member of members) {
    if (member.kind === 'field') found.set(fieldPath(), member);
    if (member.kind === 'mapField') {
      found.set(fieldPath(), member);
      counts.next(nestedPath);
    }
    if (member.kind === 'group') {
      found.set(fieldPath(), member);
      addMessage(found, counts.next(nestedPath), member, member.members);
    }
  }
}

function addEnum(found: Map<string, AnyNode>, path: string, node: EnumNode): void {
  const counts = new Counter();
  found.set(path, node);
  for (const member of node.members) if (member.kind === 'enumValue') found.set(counts.next(`${path},2`), member);
}

/** Counts up from zero under each prefix. */
class Counter {
  readonly #counts = new Map<string, number>();

  next(prefix: string): string {
    const count = this.#counts.get(prefix) ?? 0;
    this.#counts.set(prefix, count + 1);
    return `${prefix},${count}`;
  }
}
