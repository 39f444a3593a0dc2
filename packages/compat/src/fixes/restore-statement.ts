/**
 * Restores a field that had another kind of statement: a map that became a list, a group that became a message field.
 */
import type { ApiElement } from '@protoshepherd/api-tree';
import { reindent } from '@protoshepherd/edit';
import type { AnyNode } from '@protoshepherd/syntax';

import { bothSides } from './both-sides.ts';
import { neededSteps } from './needed-steps.ts';
import type { FixMaker } from './planned-fix.ts';
import { restoreElement } from './restore-element.ts';
import { extractStatement } from './extract-statement.ts';

/** Restores a whole statement if its kind has changed; the comments around it stay. */
export const restoreStatement: FixMaker = (context) => {
  const sides = bothSides(context);
  if (sides === undefined || sides.was.kind === sides.is.kind) return undefined;
  const { old, now, was, is } = sides;
  // Both kinds imply a message, which may have been declared explicitly since.
  if (declaresMessage(now.parent, deriveMessageName(was))) return undefined;
  const needed = neededSteps(context, old, now.file, (other) => restoreElement(context, other));
  if (needed === undefined) return undefined;
  const text = reindent(was.text.replaceAll('\r\n', '\n'), extractStatement(was).column, extractStatement(is).column);
  return { title: 'restore it', steps: [{ kind: 'replace', file: now.file, ...is.span, text }, ...needed] };
};

/** The name of the message that a map or group implies. */
function deriveMessageName(node: AnyNode): string | undefined {
  if (node.kind === 'group') return node.name?.text;
  if (node.kind !== 'mapField') return undefined;
  const camel = (node.name?.text ?? '').replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return `${camel.replaceAll('_', '')}Entry`;
}

function declaresMessage(message: ApiElement | undefined, name: string | undefined): boolean {
  if (message === undefined || name === undefined) return false;
  return message.file.elements.some((each) => each.parent === message && each.kind === 'message' && each.name === name);
}
