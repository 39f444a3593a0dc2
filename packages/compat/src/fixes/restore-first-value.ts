import { viewAt, type AnyNode } from '@protoshepherd/syntax';

import { findAnchor, listMembers } from './block-members.ts';
import { bothSides } from './both-sides.ts';
import { findElementAt } from './find-elements.ts';
import type { FixMaker } from './planned-fix.ts';
import { restoreElement } from './restore-element.ts';
import { extractStatement } from './extract-statement.ts';

/** Restores the first value of an enum. */
export const restoreFirstValue: FixMaker = (context) => {
  const sides = bothSides(context);
  if (sides === undefined) return undefined;
  const { old, now } = sides;
  const [first] = listValues(sides.was);
  const element = first === undefined ? undefined : findElementAt(old.file, first.row);
  if (first === undefined || element === undefined) return undefined;
  const { file, row: block } = now;
  const { tree } = file.schemaFile;
  const same = listValues(sides.is).find((value) => value.name?.text === element.name);
  if (same === undefined) {
    const steps = restoreElement(context, element);
    return steps === undefined ? undefined : { title: `restore \`${element.name}\` as deprecated`, steps };
  }
  const after = findAnchor({ tree: old.file.schemaFile.tree, row: first.row, block: old.row }, { tree, block });
  return {
    title: `move \`${element.name}\` back to the first place`,
    steps: [
      { kind: 'remove', file, block, row: same.row },
      { kind: 'insert', file, block, after, statement: extractStatement(viewAt(tree, same.row)), order: 0 },
    ],
  };
};

function listValues(node: AnyNode) {
  return listMembers(node.tree, node.row).filter((member) => member.kind === 'enumValue');
}
