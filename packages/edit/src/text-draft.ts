/** Collects the edits of a file. */
import type { TextEdit } from '@protoshepherd/source';
import type { LayoutStyle, SyntaxTree } from '@protoshepherd/syntax';

export class TextDraft {
  readonly tree: SyntaxTree;
  readonly text: string;
  readonly edits: TextEdit[] = [];
  /** The layout of changed and added statements. */
  readonly style: LayoutStyle;
  /** Do detached comments above a statement belong to it? */
  readonly takesDetached: boolean;

  constructor(tree: SyntaxTree, style: LayoutStyle, takesDetached = false) {
    this.tree = tree;
    this.style = style;
    this.text = tree.file.text;
    this.takesDetached = takesDetached;
  }

  /** Replaces a part of the text, unless it is equal already. */
  replace(start: number, end: number, text: string): void {
    if (this.text.slice(start, end) !== text) this.edits.push({ start, end, text });
  }

  insert(at: number, text: string): void {
    this.edits.push({ start: at, end: at, text });
  }

  /** The column of an offset. */
  columnOf(offset: number): number {
    return offset - (this.text.lastIndexOf('\n', offset - 1) + 1);
  }
}
