/**
 * Random files of proto2 and proto3 that protoc accepts, with every construct that may change in an edition. Each group of files has its own package,
 * so that one run compiles many groups. Each comment is one unique word.
 */
import fc, { type GeneratorValue } from 'fast-check';

/** A group of files that import each other. */
export interface LegacyFiles {
  readonly texts: ReadonlyMap<string, string>;
  /** The words of all comments. */
  readonly words: readonly string[];
}

type Syntax = 'proto2' | 'proto3';

const numbers = ['int32', 'sint64', 'uint32', 'fixed64', 'sfixed32', 'bool', 'double', 'float'];
const scalars = [...numbers, 'string', 'string', 'bytes'];
const defaults: Readonly<Record<string, readonly string[]>> = {
  int32: ['0', '-7'],
  sint64: ['-1'],
  uint32: ['5', '0x10'],
  bool: ['true'],
  double: ['1.5', 'inf', '-nan'],
  string: ['"a\\n\\"b"', "'one' 'two'"],
  bytes: ['"\\001"'],
};

/** Builds a group; `at` makes its names and extension numbers unique. */
export function anyLegacyFiles(g: GeneratorValue, at: number): LegacyFiles {
  return new LegacyWriter(g, at).write();
}

/** A type that fields can have, and the syntax of its file. */
interface Type {
  readonly name: string;
  readonly kind: 'message' | 'enum';
  readonly syntax: Syntax;
  readonly values?: readonly string[];
}

class LegacyWriter {
  readonly #g: GeneratorValue;
  readonly #package: string;
  readonly #first: number;
  readonly #words: string[] = [];
  readonly #types: Type[] = [];
  #extendable: string | undefined;
  #names = 0;
  #extensions = 0;
  #syntax: Syntax = 'proto2';

  constructor(g: GeneratorValue, at: number) {
    this.#g = g;
    this.#package = `any.g${at}.v1`;
    this.#first = 60_000 + at * 10;
  }

  write(): LegacyFiles {
    const folder = this.#package.replaceAll('.', '/');
    const options = `${folder}/options.proto`;
    const paths = ['a', 'b', 'c'].map((name) => `${folder}/${name}.proto`);
    const texts = new Map([[options, this.#optionsFile()]]);
    for (const [at, path] of paths.entries()) {
      this.#syntax = this.#pick<Syntax>('proto2', 'proto3');
      texts.set(path, this.#file([options, ...paths.slice(0, at)]));
    }
    // A word may belong to a comment that was not used.
    const all = [...texts.values()].join('\n');
    return { texts, words: this.#words.filter((word) => all.includes(word)) };
  }

  #optionsFile(): string {
    const targets = ['File', 'Message', 'Field', 'Enum', 'EnumValue', 'Service', 'Method', 'Oneof'];
    const blocks = targets.map(
      (target, at) =>
        `extend google.protobuf.${target}Options {\n  optional string on_${target.toLowerCase()} = ${this.#first + at}${this.#chance(30) ? ' [debug_redact = true]' : ''};\n}\n`,
    );
    return `syntax = "proto2";\n\npackage ${this.#package};\n\nimport "google/protobuf/descriptor.proto";\n\n${blocks.join('\n')}`;
  }

  #file(imports: readonly string[]): string {
    const java = this.#pick('', 'java_string_check_utf8', 'java_multiple_files', 'cc_enable_arenas', 'deprecated');
    const head = [
      `syntax = ${this.#inner()}"${this.#syntax}";${this.#trailing()}`,
      `package ${this.#package};`,
      ...imports.map((path) => `${this.#leading()}import ${this.#inner()}"${path}";${this.#trailing()}`),
      ...(java === '' ? [] : [`option ${java}${this.#inner()} = ${this.#chance(80)};`]),
      ...(this.#chance(50) ? [`option optimize_for = ${this.#pick('SPEED', 'CODE_SIZE')};${this.#trailing()}`] : []),
      ...(this.#chance(50) ? [`option ${this.#custom('file')};`] : []),
    ];
    const body = this.#many(1, 3, () => {
      const kind = this.#pick('message', 'message', 'enum', 'service', 'extend');
      if (kind === 'enum') return this.#enum('');
      if (kind === 'service') return this.#service();
      return kind === 'extend' ? this.#extend(`.${this.#package}`) : this.#message('', 0);
    });
    return `${[...head, ...body].join(this.#pick('\n', '\n\n', ' '))}\n`;
  }

  #message(scope: string, depth: number): string {
    const name = this.#name('M');
    const fullName = scope === '' ? `.${this.#package}.${name}` : `${scope}.${name}`;
    this.#types.push({ name: fullName, kind: 'message', syntax: this.#syntax });
    return `${this.#leading()}message ${name} {${this.#trailing()}${this.#body(fullName, depth)}}`;
  }

  #body(fullName: string, depth: number): string {
    let number = 0;
    const next = (): number => (number += this.#upTo(1, 4));
    const members = this.#many(0, 6, () => {
      const kind = this.#upTo(0, 14);
      if (kind === 0) return depth < 2 ? this.#message(fullName, depth + 1) : '';
      if (kind === 1) return this.#enum(fullName);
      if (kind === 2) return this.#oneof(next, fullName, depth);
      if (kind === 3)
        return `map<${this.#pick('int32', 'string', 'bool')}, ${this.#type(false)}> ${this.#fieldName()} = ${next()};`;
      if (kind === 4 && this.#syntax === 'proto2' && depth < 3)
        return this.#group(this.#label(), next(), fullName, depth);
      if (kind === 5 && this.#syntax === 'proto2') return this.#extend(fullName);
      if (kind === 6 && this.#syntax === 'proto2') return this.#twins(next);
      return this.#field(this.#label(), next());
    });
    const isOpen = this.#syntax === 'proto2' && this.#chance(40);
    if (isOpen) this.#extendable = fullName;
    const rest = [
      ...(this.#chance(30) ? [`option ${this.#pick('deprecated = true', this.#custom('message'))};`] : []),
      ...(this.#chance(30) ? [`reserved ${number + 1}, ${number + 3} to ${number + 9};`] : []),
      ...(this.#chance(30) ? [`reserved "gone", 'old'${this.#inner()};${this.#trailing()}`] : []),
      ...(isOpen ? ['extensions 1000 to 9999;'] : []),
    ];
    const gap = this.#pick('\n  ', '\n\n  ', ' ');
    return gap + [...rest, ...members].filter((member) => member !== '').join(gap) + this.#pick('\n', ' ');
  }

  #label(): string {
    const none = this.#syntax === 'proto2' ? 'required ' : '';
    return this.#pick(none, none, 'optional ', 'optional ', 'repeated ');
  }

  #field(label: string, number: number, isExtension = false): string {
    const type = this.#type();
    const known = this.#types.find(({ name }) => name === type);
    const isSingle = label !== 'repeated ';
    const canDefault = this.#syntax === 'proto2' && isSingle && label !== '';
    const values = known?.values ?? defaults[type] ?? [];
    const options = [
      ...(!isSingle && (numbers.includes(type) || known?.kind === 'enum')
        ? this.#maybe(60, `packed ${this.#inner()}= ${this.#chance(50)}`)
        : []),
      ...(canDefault && values.length > 0 ? this.#maybe(40, `default = ${this.#pick(...values)}`) : []),
      ...(type === 'string' && !isExtension
        ? this.#maybe(15, `ctype =${this.#inner()} ${this.#pick('CORD', 'STRING')}`)
        : []),
      ...(type === 'sint64' ? this.#maybe(50, 'jstype = JS_STRING') : []),
      ...(known?.kind === 'message' ? this.#maybe(20, 'lazy = true') : []),
      ...this.#maybe(20, 'deprecated = true'),
      ...this.#maybe(isExtension ? 0 : 15, `json_name = "${this.#name('json')}"`),
      ...this.#maybe(20, this.#custom('field')),
    ];
    const list = this.#g(fc.shuffledSubarray, options, { minLength: options.length });
    return `${this.#leading()}${label}${label === '' ? '' : this.#inner()}${type} ${this.#fieldName()}${this.#inner()} = ${number}${this.#list(list)};${this.#trailing()}`;
  }

  /** Two fields with one name in JSON, which only proto2 allows. */
  #twins(next: () => number): string {
    const at = this.#names++;
    return `optional int32 same_name${at} = ${next()}; optional int32 sameName${at} = ${next()};`;
  }

  #group(label: string, number: number, scope: string, depth: number): string {
    const name = this.#name('Group');
    const options = this.#list(this.#maybe(30, 'deprecated = true'));
    return `${this.#leading()}${label}${this.#inner()}group ${name} = ${number}${options} {${this.#trailing()}${this.#body(`${scope}.${name}`, depth + 1)}}${this.#trailing()}`;
  }

  #oneof(next: () => number, scope: string, depth: number): string {
    const members = this.#many(1, 3, () =>
      this.#syntax === 'proto2' && depth < 3 && this.#chance(20)
        ? this.#group('', next(), scope, depth + 1)
        : this.#field('', next()),
    );
    const option = this.#chance(20) ? ` option ${this.#custom('oneof')};` : '';
    return `${this.#leading()}oneof ${this.#name('o')} {${option}\n${members.join('\n')} }${this.#trailing()}`;
  }

  /** Extensions of a message of proto2; there may be none yet. */
  #extend(scope: string): string {
    const target = this.#extendable;
    if (target === undefined || this.#syntax === 'proto3') return '';
    const members = this.#many(1, 2, () => {
      const [label, number] = [this.#pick('optional ', 'repeated '), 1000 + this.#extensions++];
      return this.#chance(25) ? this.#group(label, number, scope, 2) : this.#field(label, number, true);
    });
    return `${this.#leading()}extend ${target} {\n${members.join('\n')}\n}${this.#trailing()}`;
  }

  #enum(scope: string): string {
    const name = this.#name('E');
    const fullName = scope === '' ? `.${this.#package}.${name}` : `${scope}.${name}`;
    const values = this.#many(1, 3, () => this.#name('V'));
    this.#types.push({ name: fullName, kind: 'enum', syntax: this.#syntax, values });
    const start = this.#syntax === 'proto2' ? this.#upTo(-1, 2) : 0;
    const lines = values.map(
      (value, at) =>
        `${this.#leading()}${value} = ${start + at}${this.#list([...this.#maybe(20, 'deprecated = true'), ...this.#maybe(20, this.#custom('enumvalue'))])};${this.#trailing()}`,
    );
    const alias = this.#chance(20) ? [`option allow_alias = true;`, `${this.#name('V')} = ${start};`] : [];
    const ordered = alias.length === 0 ? lines : [alias[0] as string, ...lines, alias[1] as string];
    const reserved = this.#chance(30) ? [`reserved "GONE"${this.#inner()}, "OLD"; reserved 40 to max;`] : [];
    return `${this.#leading()}enum ${name} {${this.#trailing()}\n${[...ordered, ...reserved].join('\n')} }`;
  }

  #service(): string {
    const types = this.#types.filter(({ kind }) => kind === 'message');
    if (types.length === 0) return '';
    const type = (): string => `${this.#pick('', 'stream ')}${this.#pick(...types).name}`;
    const methods = this.#many(1, 3, () => {
      const options = this.#chance(40)
        ? ` { option ${this.#pick('deprecated = true', this.#custom('method'))}; }`
        : ';';
      return `${this.#leading()}rpc ${this.#name('Call')}(${type()}) returns (${type()})${options}${this.#trailing()}`;
    });
    return `${this.#leading()}service ${this.#name('S')} {\n${methods.join('\n')} }`;
  }

  /** A scalar type, or a declared one that the syntax allows. An enum in a map must begin with zero. */
  #type(hasEnums = true): string {
    const isAllowed = ({ kind, syntax }: Type): boolean =>
      kind === 'message' || (hasEnums && (syntax === 'proto3' || this.#syntax === 'proto2'));
    const allowed = this.#types.filter(isAllowed);
    return allowed.length > 0 && this.#chance(40) ? this.#pick(...allowed).name : this.#pick(...scalars);
  }

  #list(options: readonly string[]): string {
    const gap = this.#pick(' ', '', '\n      ');
    return options.length === 0 ? '' : ` [${options.map((option) => `${option}${this.#inner()}`).join(`,${gap}`)}]`;
  }

  #custom(target: string): string {
    return `(${this.#package}.on_${target}) = "${this.#pick('x', 'packed = true', '//')}"`;
  }

  #fieldName(): string {
    return this.#name(this.#pick('f', 'long_name_', 'Upper'));
  }

  #name(start: string): string {
    return `${start}${this.#names++}`;
  }

  #word(): string {
    const word = `word${this.#words.length}_of_${this.#first}.`;
    this.#words.push(word);
    return word;
  }

  #leading(): string {
    return this.#chance(15) ? this.#pick(`// ${this.#word()}\n`, `/* ${this.#word()} */ `) : '';
  }

  #trailing(): string {
    return this.#chance(15) ? `  // ${this.#word()}\n` : '';
  }

  #inner(): string {
    return this.#chance(6) ? this.#pick(`/* ${this.#word()} */ `, ` // ${this.#word()}\n    `) : '';
  }

  #maybe(percent: number, text: string): readonly string[] {
    return this.#chance(percent) ? [text] : [];
  }

  #many<Value>(least: number, most: number, make: () => Value): readonly Value[] {
    return Array.from({ length: this.#upTo(least, most) }, make);
  }

  #chance(percent: number): boolean {
    return this.#upTo(0, 99) < percent;
  }

  #upTo(least: number, most: number): number {
    return this.#g(fc.integer, { min: least, max: most });
  }

  #pick<Value>(...values: readonly Value[]): Value {
    return values[this.#upTo(0, values.length - 1)] as Value;
  }
}
