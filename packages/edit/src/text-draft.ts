/** A file while edits are collected for it. */
import type { TextEdit } from '@protoshepherd/source';
import type { LayoutStyle, SyntaxTree } from '@protoshepherd/syntax';

export class TextDraft {
  readonly tree: SyntaxTree;
  readonly text: string;
  readonly edits: TextEdit[] = [];
  /** How statements are laid out that change or come in. */
  readonly style: LayoutStyle;
  /** Do statements take comments above them along that touch nothing? */
  readonly takesDetached: boolean;

  constructor(tree: SyntaxTree, style: LayoutStyle, takesDetached = false) {
    this.tree = tree;
    this.style = style;
    this.text = tree.file.text;
    this.takesDetached = takesDetached;
  }

  /** Replaces a part of the text, unless it says the same already. */
  replace(start: number, end: number, text: string): void {
    if (this.text.slice(start, end) !== text) this.edits.push({ start, end, text });
  }

  insert(at: number, text: string): void {
    this.edits.push({ start: at, end: at, text });
  }

  /** The column that the text at an offset stands in. */
  columnOf(offset: number): number {
    return offset - (this.text.lastIndexOf('\n', offset - 1) + 1);
  }
}
