/** Notes about a text, as numbers for packing: one bit for each question with an empty answer, and digests of names. */
import type { TextCache } from '@protoshepherd/syntax';

/** The number of bits in a column entry. */
const maxQuestions = 30;

/** The questions so far, each with its bit. */
export class QuestionTable {
  readonly list: string[];

  constructor(questions: readonly string[] = []) {
    this.list = questions.slice(0, maxQuestions);
  }

  /** The bit of a question; 0 if none is left. */
  bit(question: string): number {
    const known = this.list.indexOf(question);
    if (known !== -1) return 1 << known;
    return this.list.length === maxQuestions ? 0 : 1 << (this.list.push(question) - 1);
  }
}

/** Notes in storage form. */
export interface StoredNotes {
  /** The bits of the questions with an empty answer. */
  readonly blanks: number;
  readonly names: ArrayLike<number> | undefined;
}

/** No notes yet. */
export const noNotes: StoredNotes = { blanks: 0, names: undefined };

export class TextNotes implements TextCache, StoredNotes {
  blanks: number;
  names: ArrayLike<number> | undefined;
  readonly #questions: QuestionTable;
  readonly #onFirst: () => void;
  #isChanged = false;

  /** `onFirst` is called when something is noted for the first time. */
  constructor({ blanks, names }: StoredNotes, questions: QuestionTable, onFirst: () => void) {
    this.blanks = blanks;
    this.names = names;
    this.#questions = questions;
    this.#onFirst = onFirst;
  }

  isBlank(question: string): boolean {
    return (this.blanks & this.#questions.bit(question)) !== 0;
  }

  noteBlank(question: string): void {
    this.blanks |= this.#questions.bit(question);
    this.#change();
  }

  noteNames(digests: readonly number[]): void {
    this.names = Uint32Array.from(digests);
    this.#change();
  }

  #change(): void {
    if (!this.#isChanged) this.#onFirst();
    this.#isChanged = true;
  }
}
