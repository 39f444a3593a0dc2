/** Random edits of real files, as in an editor or by git. */
import type { Random } from '../fuzz/random.ts';

/** Changes one text of a tree, or its set of files; the oldest change is reverted, so that the tree stays mostly valid. */
export class EditedTree {
  readonly texts: Map<string, string>;
  readonly #originals: ReadonlyMap<string, string>;
  readonly #random: Random;
  readonly #edited: string[] = [];

  constructor(originals: ReadonlyMap<string, string>, random: Random) {
    this.texts = new Map(originals);
    this.#originals = originals;
    this.#random = random;
  }

  edit(): void {
    if (this.#edited.length > 4) this.#restore(this.#edited.shift() as string);
    // People usually edit one file for a while.
    const last = this.#edited.at(-1);
    const path = last !== undefined && this.#random.chance(50) ? last : this.#random.pick([...this.#originals.keys()]);
    const text = this.texts.get(path);
    if (!this.#edited.includes(path)) this.#edited.push(path);
    if (text === undefined) this.#restore(path);
    else if (this.#random.chance(5)) this.texts.delete(path);
    else this.texts.set(path, this.#changed(text));
  }

  #restore(path: string): void {
    this.texts.set(path, this.#originals.get(path) as string);
  }

  #changed(text: string): string {
    const lines = text.split('\n');
    const at = this.#random.below(lines.length);
    const line = lines[at] as string;
    switch (this.#random.below(8)) {
      case 0:
        return lines.toSpliced(at, 0, '// a comment').join('\n');
      case 1:
        return lines.toSpliced(at, 1).join('\n');
      case 2:
        return lines.toSpliced(at, 0, line).join('\n');
      case 3:
        return lines.with(at, line.slice(0, this.#random.below(line.length + 1))).join('\n');
      case 4:
        return lines.with(at, line.replace(/\d+/, String(this.#random.below(60)))).join('\n');
      case 5: {
        const words = text.match(/[A-Za-z_]{3,}/g) ?? ['x'];
        return lines.with(at, line.replace(/[A-Za-z_]{3,}/, this.#random.pick(words))).join('\n');
      }
      case 6:
        return text.replace(/^import /m, `import "${this.#random.pick([...this.#originals.keys()])}";\nimport `);
      default: {
        const [word] = /[A-Z][A-Za-z]{3,}/.exec(line) ?? ['Nowhere'];
        return text.replaceAll(word, `${word}X`);
      }
    }
  }
}
