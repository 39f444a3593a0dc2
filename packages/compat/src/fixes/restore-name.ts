/** Restores one word of a statement: its name, number, label or visibility. */
import { readMemberNumber } from './block-members.ts';
import { bothSides } from './both-sides.ts';
import { unreserveSteps } from './unreserve-steps.ts';
import { labelEdits } from './label-edits.ts';
import type { FixMaker, FixStep } from './planned-fix.ts';
import { nameChain, renameSteps } from './rename-steps.ts';

/** Restores a name, including all references. */
export const restoreName: FixMaker = (context) => {
  const sides = bothSides(context);
  if (sides === undefined || sides.is.kind === 'group' || sides.old.name === sides.now.name) return undefined;
  const { old, now } = sides;
  const renames = nameChain(old, now);
  if (renames === undefined) return undefined;
  const steps = renames.flatMap(({ element, name }) => renameSteps(context.after, element, name));
  return { title: `rename it back to \`${old.name}\``, steps };
};

/** Restores a number. */
export const restoreNumber: FixMaker = (context) => {
  const sides = bothSides(context);
  const number = sides === undefined ? undefined : readMemberNumber(sides.was);
  const token = sides !== undefined && 'number' in sides.is ? sides.is.number : undefined;
  if (sides === undefined || number === undefined || token === undefined) return undefined;
  const { now, is } = sides;
  const { file, parent } = now;
  const sign =
    is.kind === 'enumValue' && is.isNegative ? (is.tree.tokens.starts[token.index - 1] as number) : token.span.start;
  const steps: FixStep[] = [{ kind: 'replace', file, start: sign, end: token.span.end, text: String(number) }];
  if (parent !== undefined && now.kind !== 'extension') steps.push(...unreserveSteps(parent, [number], []));
  return { title: `restore the number ${number}`, steps };
};

/** Restores a label. The meaning of a missing label depends on the syntax of the file. */
export const restoreLabel: FixMaker = (context) => {
  const sides = bothSides(context);
  if (sides === undefined) return undefined;
  const { was, is, now } = sides;
  const label = 'label' in was ? was.label?.text : undefined;
  const [edit] = labelEdits(is, label);
  if (edit === undefined || was.kind !== is.kind || now.oneof !== undefined) return undefined;
  if (label === undefined && was.tree.edition !== is.tree.edition) return undefined;
  const title = label === undefined ? 'remove the label' : `restore \`${label}\``;
  return { title, steps: [{ kind: 'replace', file: now.file, ...edit }] };
};

/** Restores the visibility of a type. */
export const restoreVisibility: FixMaker = (context) => {
  const sides = bothSides(context);
  if (sides === undefined || !('visibility' in sides.was) || !('visibility' in sides.is)) return undefined;
  const { was, is, now } = sides;
  const [word, token] = [was.visibility?.text, is.visibility];
  const { start, end } = token?.span ?? { start: is.span.start, end: is.span.start };
  const blank = token === undefined ? 0 : (/^\s*/.exec(is.tree.file.text.slice(end))?.[0].length ?? 0);
  const text = word === undefined ? '' : `${word} `;
  const title = word === undefined ? `drop \`${token?.text ?? ''}\`` : `restore \`${word}\``;
  return { title, steps: [{ kind: 'replace', file: now.file, start, end: end + blank, text }] };
};
