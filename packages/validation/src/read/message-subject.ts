/** What expressions about a whole message can test: which of its fields are set. */
import { viewAt, type SyntaxTree } from '@protoshepherd/syntax';

import type { Subject } from '../cel/cel-condition.ts';

/** The message at a row. `required` fields are omitted, because they are always set. */
export function messageSubject(tree: SyntaxTree, row: number): Subject | undefined {
  const node = viewAt(tree, row);
  if (node.kind !== 'message') return undefined;
  const fields = new Map<string, string | undefined>();
  for (const member of node.members) {
    if (member.kind === 'oneof') {
      for (const each of member.members)
        if (each.kind === 'field') fields.set(each.name?.text ?? '', member.name?.text ?? '');
    } else if (member.kind === 'mapField' || (member.kind === 'field' && member.label?.text !== 'required'))
      fields.set(member.name?.text ?? '', undefined);
  }
  return { kind: 'message', fields };
}
