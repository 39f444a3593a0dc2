/**
 * The declarations of a .proto file, read by a few lines that share nothing with the parser of Shepherd: the second opinion of the brute-force tests. It parses
 * only names and the option `deprecated`, and expects files that compile.
 */

/** A package and the elements in it, each with whether it is deprecated. */
export interface PlainNames {
  readonly package: string;
  readonly elements: ReadonlyMap<string, boolean>;
}

const token = /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\w.]+|\S/g;

/** Reads a file. */
export function readPlainNames(text: string): PlainNames {
  const tokens = (text.match(token) ?? []).filter((each) => !each.startsWith('//') && !each.startsWith('/*'));
  return new PlainReader(tokens).file();
}

class PlainReader {
  readonly #tokens: readonly string[];
  readonly #elements = new Map<string, boolean>();
  #package = '';
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  file(): PlainNames {
    this.#body('', undefined);
    return { package: this.#package, elements: this.#elements };
  }

  /** Reads statements up to the closing brace. `owner` is the element of the options inside. */
  #body(prefix: string, owner: string | undefined): void {
    for (let first = this.#next(); first !== undefined && first !== '}'; first = this.#next()) {
      if (first === ';') continue;
      const name = this.#tokens[this.#at] ?? '';
      const isBlock = this.#tokens[this.#at + 1] === '{';
      if (['message', 'enum', 'service'].includes(first) && isBlock) this.#block(prefix + name, `${prefix + name}.`);
      else if (first === 'oneof' && isBlock) this.#block(prefix + name, prefix);
      else if (first === 'extend' && isBlock) this.#block(undefined, prefix);
      else this.#statement(first, prefix, owner);
    }
  }

  #block(name: string | undefined, prefix: string): void {
    if (name !== undefined) this.#elements.set(name, false);
    this.#at += 2;
    this.#body(prefix, name);
  }

  #statement(first: string, prefix: string, owner: string | undefined): void {
    const words = [first, ...this.#upToEnd()];
    const ending = this.#tokens[this.#at - 1];
    const isDeprecating = /(?:^|[ [,(])deprecated = true/.test(words.join(' '));
    const [, second = ''] = words;
    if (first === 'package') this.#package = second;
    else if (first === 'option' && owner !== undefined && second === 'deprecated')
      this.#elements.set(owner, isDeprecating);
    else if (first === 'rpc') this.#method(prefix + second, ending);
    else if (ending === '{') this.#group(prefix + (words[words.indexOf('group') + 1] ?? ''));
    else if (!['syntax', 'edition', 'import', 'option', 'reserved', 'extensions'].includes(first))
      this.#field(prefix, words, isDeprecating);
  }

  #field(prefix: string, words: readonly string[], isDeprecating: boolean): void {
    const name = words[words.indexOf('=') - 1];
    if (name !== undefined) this.#elements.set(prefix + name, isDeprecating);
  }

  #method(name: string, ending: string | undefined): void {
    this.#elements.set(name, false);
    if (ending === '{') this.#body(`${name}.`, name);
  }

  #group(name: string): void {
    this.#elements.set(name, false);
    this.#body(`${name}.`, name);
  }

  /** The rest of a statement: up to its semicolon, or to the brace that begins the body of a method or group. */
  #upToEnd(): string[] {
    const words: string[] = [];
    let depth = 0;
    for (let word = this.#next(); word !== undefined; word = this.#next()) {
      if (depth === 0 && (word === ';' || (word === '{' && (words.at(-1) === ')' || words.at(-4) === 'group'))))
        return words;
      if ('{[<('.includes(word)) depth++;
      if ('}]>)'.includes(word)) depth--;
      words.push(word);
    }
    return words;
  }

  #next(): string | undefined {
    return this.#tokens[this.#at++];
  }
}
