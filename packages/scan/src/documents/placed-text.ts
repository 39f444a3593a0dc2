/** A text and its place in a file. */
import { LineIndex, locate, type Location, type Span, type TextEdit } from '@protoshepherd/source';

export class PlacedText {
  /** The path of the file. */
  readonly file: string;
  /** The text that spans are offsets of. */
  readonly text: string;
  #index: LineIndex | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  /** Where a part of the text stands in the file. */
  locate(span: Span): Location {
    this.#index ??= new LineIndex(this.text);
    return locate(this.file, this.#index, span);
  }

  /** An edit of this text as an edit of the file; undefined where the file writes the text in another way. */
  editInFile(edit: TextEdit): TextEdit | undefined {
    return edit;
  }
}
