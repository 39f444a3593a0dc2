import type { TextEdit } from '@protoshepherd/source';
import type { AnyNode } from '@protoshepherd/syntax';

/** The edits that change or remove the label of a field. */
export function labelEdits(node: AnyNode, label: string | undefined): readonly TextEdit[] {
  if (node.kind !== 'field' && node.kind !== 'group') return [];
  if (node.label?.text === label) return [];
  if (node.label === undefined) return [{ start: node.span.start, end: node.span.start, text: `${label ?? ''} ` }];
  const { start, end } = node.label.span;
  if (label !== undefined) return [{ start, end, text: label }];
  const blanks = /^[ \t]*/.exec(node.tree.file.text.slice(end))?.[0].length ?? 0;
  return [{ start, end: end + blanks, text: '' }];
}
