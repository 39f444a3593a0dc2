/** Removes the rules of protovalidate and their import from a file, with code that is independent of the code that adds them. */
import { removeOptions } from '@protoshepherd/edit';
import { applyEdits, type TextEdit } from '@protoshepherd/source';
import { descendants, parseFile, readOption, type AnyNode, type OptionNode } from '@protoshepherd/syntax';

/** The text without any option of `buf.validate` and the import that declares it. */
export function withoutAddedRules(path: string, text: string): string {
  const tree = parseFile({ path, text });
  const edits = [...descendants(tree.root)].flatMap((node): readonly TextEdit[] => {
    if (node.kind === 'import') return node.path?.value === 'buf/validate/validate.proto' ? [cutLine(text, node)] : [];
    if (node.kind === 'oneof')
      return node.members.flatMap((member) =>
        member.kind === 'option' && isAdded(member) ? [cutLine(text, member)] : [],
      );
    if (node.kind !== 'field' && node.kind !== 'mapField' && node.kind !== 'group') return [];
    return removeOptions(tree, node.options, new Set(node.options.filter(isAdded).map(({ row }) => row)));
  });
  return applyEdits(text, edits);
}

function isAdded(option: OptionNode): boolean {
  return readOption(option).name.startsWith('(buf.validate.');
}

function cutLine(text: string, { span }: Pick<AnyNode, 'span'>): TextEdit {
  return { start: text.lastIndexOf('\n', span.start) + 1, end: text.indexOf('\n', span.end) + 1, text: '' };
}
