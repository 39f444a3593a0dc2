/**
 * Any small API: families of packages with an old and a current version, messages with fields, maps, oneofs, nested types and services, with
 * random deprecations, renames and promotions, and with comments everywhere. Each comment is a unique word, and it is known whether its element
 * is kept.
 */
import type { SourceFile } from '@protoshepherd/source';
import fc, { type GeneratorValue } from 'fast-check';

/** The content of the API. */
export interface ApiContent {
  readonly deprecations?: boolean;
  readonly renames?: boolean;
  readonly promotions?: boolean;
  /** Deprecated zero values, which are kept under another name. */
  readonly zeros?: boolean;
}

/** An API that compiles. */
export interface AnyApi {
  readonly files: readonly SourceFile[];
  /** Words of comments whose element is kept, and of those whose element is removed. */
  readonly kept: readonly string[];
  readonly lost: readonly string[];
}

interface Type {
  readonly fullName: string;
  readonly isGone: boolean;
  readonly file: string;
}

const scalars = [
  'double',
  'float',
  'int32',
  'int64',
  'uint32',
  'uint64',
  'sint32',
  'sint64',
  'fixed32',
  'fixed64',
].concat(['sfixed32', 'sfixed64', 'bool', 'string', 'bytes']);
const keys = ['int32', 'uint64', 'sint64', 'fixed32', 'bool', 'string'];

/** Builds an API from generated data. */
export function anyApi(g: GeneratorValue, wishes: ApiContent = {}): AnyApi {
  return new ApiBuilder(g, wishes).build();
}

class ApiBuilder {
  readonly #g: GeneratorValue;
  readonly #wishes: ApiContent;
  readonly #files: SourceFile[] = [];
  readonly #types: Type[] = [];
  readonly #kept: string[] = [];
  readonly #lost: string[] = [];
  #words = 0;
  #names = 0;
  #package = '';
  #path = '';
  #imports = new Set<string>();
  /** Scopes that already have a deprecated zero value. */
  #zeroScopes = new Set<string>();

  constructor(g: GeneratorValue, wishes: ApiContent) {
    this.#g = g;
    this.#wishes = { deprecations: true, renames: true, promotions: true, zeros: true, ...wishes };
  }

  build(): AnyApi {
    const isAnnotated = this.#chance(50);
    for (let family = 0; family < this.#upTo(1, 3); family++) {
      for (const version of this.#chance(40) ? ['v1', 'v2'] : ['v2']) {
        for (let file = 0; file < this.#upTo(1, 2); file++) this.#file(`t.f${family}.${version}`, file, isAnnotated);
      }
    }
    return { files: this.#files, kept: this.#kept, lost: this.#lost };
  }

  #file(name: string, number: number, isAnnotated: boolean): void {
    this.#package = name;
    this.#path = `${name.replaceAll('.', '/')}/m${number}.proto`;
    this.#imports = new Set();
    const isOld = name.endsWith('.v1');
    const body: string[] = [];
    const count = this.#upTo(1, 3);
    for (let at = 0; at < count; at++) {
      body.push(...this.#apart('', true));
      body.push(...(this.#chance(25) ? this.#enum('', name, false) : this.#message('', name, isOld, 0)), '');
    }
    if (this.#chance(40)) body.push(...this.#service());
    if (this.#chance(30)) body.push(`// ${this.#word(true)}`);
    const text = body.join('\n');
    if (/_migrate\)/.test(text)) this.#imports.add('shepherd/annotations/v1/migrate.proto');
    if (isAnnotated) this.#imports.add('shepherd/annotations/v1/status.proto');
    const status = `option (shepherd.annotations.v1.file_status).package_version_status = ${isOld ? 'FROZEN' : 'ACTIVE'};`;
    const head = [
      ...(this.#chance(30) ? [`// ${this.#word(true)}`, ''] : []),
      'syntax = "proto3";',
      '',
      `package ${name};`,
      '',
      ...[...this.#imports].toSorted().map((path) => `import "${path}";`),
      ...(isAnnotated ? ['', status] : []),
      '',
    ];
    this.#files.push({ path: this.#path, text: `${head.join('\n')}\n${text}\n` });
  }

  #message(margin: string, scope: string, isInGone: boolean, depth: number): string[] {
    const name = this.#name('M');
    const isMarked = !this.#isOld() && this.#deprecates(12);
    const isGone = isMarked || isInGone;
    const inner = `${margin}  `;
    const fullName = `${scope}.${name}`;
    const members: string[] = [];
    if (isMarked) members.push(`${inner}option deprecated = true;`, '');
    if (depth < 2 && this.#chance(50)) {
      const isEnum = this.#chance(50);
      members.push(...this.#apart(inner, !isGone));
      members.push(
        ...(isEnum ? this.#enum(inner, fullName, isGone) : this.#message(inner, fullName, isGone, depth + 1)),
        '',
      );
    }
    if (this.#chance(20)) members.push(`${inner}reserved 900 to 910, 950;`, '');
    if (this.#chance(20)) members.push(`${inner}reserved "gone_${name.toLowerCase()}";`, '');
    let number = 0;
    const next = (): number => (number += this.#upTo(1, 3));
    const oneofs: string[] = [];
    for (let at = 0; at < this.#upTo(0, 4); at++) {
      members.push(...this.#apart(inner, !isGone));
      if (this.#chance(25)) members.push(...this.#oneof(inner, isGone, next, oneofs), '');
      else members.push(...this.#field(inner, isGone, next(), false, oneofs), ...(this.#chance(80) ? [''] : []));
    }
    if (this.#chance(20)) members.push('', `${inner}// ${this.#word(!isGone)}`);
    const lead = this.#chance(40) ? [`${margin}// ${this.#word(!isGone)}`] : [];
    const first = this.#chance(20) ? [`${inner}// ${this.#word(!isGone)}`, ''] : [];
    const brace = first.length === 0 && this.#chance(20) ? `  // ${this.#word(!isGone)}` : '';
    this.#types.push({ fullName, isGone, file: this.#path });
    return [...lead, `${margin}message ${name} {${brace}`, ...first, ...trimmed(members), `${margin}}`];
  }

  #oneof(margin: string, isInGone: boolean, next: () => number, names: string[]): string[] {
    const name = this.#name('o').toLowerCase();
    // A field that cannot be removed keeps its oneof and its comments.
    const isStaying = this.#chance(60);
    const fields = Array.from({ length: this.#upTo(1, 3) }, () => 0);
    const lines = fields.flatMap((_, at) =>
      this.#field(`${margin}  `, isInGone, next(), true, [], isStaying && at === 0),
    );
    const isGone = isInGone || lines.every((line) => !/ = \d+/.test(line) || line.includes('deprecated = true'));
    if (!isGone) names.push(name);
    const lead = this.#chance(30) ? [`${margin}// ${this.#word(!isGone)}`] : [];
    const end = this.#chance(20) ? ['', `${margin}  // ${this.#word(!isGone)}`] : [];
    return [...lead, `${margin}oneof ${name} {`, ...trimmed(lines), ...end, `${margin}}`];
  }

  #field(
    margin: string,
    isInGone: boolean,
    number: number,
    isInOneof: boolean,
    oneofs: readonly string[],
    isStaying = false,
  ): string[] {
    const name = this.#name('f').toLowerCase();
    const isMarked = !isStaying && this.#deprecates(25);
    const isGone = isMarked || isInGone;
    const isMap = !isInOneof && this.#chance(15);
    const label = isInOneof || isMap ? '' : this.#pick(['', '', 'repeated ', 'optional ']);
    const note = this.#chance(15) ? `/* ${this.#word(!isGone)} */ ` : '';
    const type = this.#type(isGone);
    const options = isMarked ? ['deprecated = true'] : [];
    if (this.#wishes.renames === true && this.#chance(15))
      options.push(`(shepherd.annotations.v1.field_migrate).rename = "${name}_renamed"`);
    if (this.#wishes.promotions === true && !isInOneof && !isMap && label !== 'repeated ' && this.#chance(15))
      options.push(`(shepherd.annotations.v1.field_migrate).oneof_promotion = "${this.#pick([...oneofs, 'fresh'])}"`);
    if (this.#chance(10)) options.push(`json_name = "json${name}"`);
    const list = options.length === 0 ? '' : ` [${options.join(', ')}]`;
    const full = isMap ? `map<${this.#pick(keys)}, ${type}> ${note}` : `${label}${type} ${note}`;
    const behind = this.#chance(15) ? `  // ${this.#word(!isGone)}` : '';
    const below = behind === '' && this.#chance(15) ? [`${margin}// ${this.#word(!isGone)}`, ''] : [];
    const lead = this.#chance(30) ? [`${margin}// ${this.#word(!isGone)}`] : [];
    return [...lead, `${margin}${full}${name} = ${number}${list};${behind}`, ...below];
  }

  #enum(margin: string, scope: string, isInGone: boolean): string[] {
    const name = this.#name('E');
    const lines: string[] = [];
    for (let at = 0; at < this.#upTo(1, 4); at++) {
      const mayGo = at > 0 || (this.#wishes.zeros === true && !this.#zeroScopes.has(scope));
      const isMarked = mayGo && !this.#isOld() && this.#deprecates(25);
      if (isMarked && at === 0) this.#zeroScopes.add(scope);
      const isGone = isInGone || (isMarked && at > 0);
      if (this.#chance(20)) lines.push(`${margin}  // ${this.#word(!isGone)}`);
      const behind = this.#chance(15) ? `  // ${this.#word(!isGone)}` : '';
      lines.push(`${margin}  ${name}_${at} = ${at * 3}${isMarked ? ' [deprecated = true]' : ''};${behind}`);
      if (this.#chance(30)) lines.push('');
    }
    this.#types.push({ fullName: `${scope}.${name}`, isGone: isInGone, file: this.#path });
    const lead = this.#chance(30) ? [`${margin}// ${this.#word(!isInGone)}`] : [];
    return [...lead, `${margin}enum ${name} {`, ...trimmed(lines), `${margin}}`];
  }

  #service(): string[] {
    const messages = this.#types.filter(({ fullName }) => /\.M\d+$/.test(fullName));
    const isGone = this.#deprecates(10);
    const lines = isGone ? ['  option deprecated = true;', ''] : [];
    for (let at = 0; at < this.#upTo(0, 2); at++) {
      const isMarked = this.#deprecates(25);
      const usable = messages.filter((each) => this.#isUsable(each) && (isGone || isMarked || !each.isGone));
      if (usable.length === 0) continue;
      const [input, output] = [this.#spell(this.#pick(usable)), this.#spell(this.#pick(usable))];
      if (this.#chance(40)) lines.push(`  // ${this.#word(!isGone && !isMarked)}`);
      const body = isMarked ? ' {\n    option deprecated = true;\n  }' : this.#pick([';', ' {\n  }']);
      lines.push(`  rpc ${this.#name('Do')}(${this.#pick(['', 'stream '])}${input}) returns (${output})${body}`, '');
    }
    return [`service ${this.#name('S')} {`, ...trimmed(lines), '}', ''];
  }

  /** A type of a field; a kept field does not have a removed type. */
  #type(isGone: boolean): string {
    const usable = this.#types.filter((type) => this.#isUsable(type) && (isGone || !type.isGone));
    return usable.length === 0 || this.#chance(50) ? this.#pick(scalars) : this.#spell(this.#pick(usable));
  }

  /** Old versions refer only to old versions. */
  #isUsable({ fullName }: Type): boolean {
    return !this.#isOld() || fullName.includes('.v1.');
  }

  #spell({ fullName, file }: Type): string {
    if (file !== this.#path) this.#imports.add(file);
    const isOwn = fullName.startsWith(`${this.#package}.`);
    const shorter = isOwn ? fullName.slice(this.#package.length + 1) : fullName.slice('t.'.length);
    return this.#pick([`.${fullName}`, fullName, shorter]);
  }

  /** A detached comment. */
  #apart(margin: string, isKept: boolean): string[] {
    return this.#chance(15) ? ['', `${margin}// ${this.#word(isKept)}`, ''] : [];
  }

  #word(isKept: boolean): string {
    const word = `word${this.#words++}x`;
    (isKept ? this.#kept : this.#lost).push(word);
    return word;
  }

  #isOld(): boolean {
    return this.#package.endsWith('.v1');
  }

  #name(prefix: string): string {
    return `${prefix}${this.#names++}`;
  }

  #deprecates(percent: number): boolean {
    return this.#wishes.deprecations === true && !this.#isOld() && this.#chance(percent);
  }

  #chance(percent: number): boolean {
    return this.#g(fc.nat, { max: 99 }) < percent;
  }

  #upTo(min: number, max: number): number {
    return this.#g(fc.integer, { min, max });
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[this.#g(fc.nat, { max: values.length - 1 })] as Value;
  }
}

/** Without blank lines at the end, and without consecutive ones. */
function trimmed(lines: readonly string[]): string[] {
  const single = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''));
  while (single.at(-1) === '') single.pop();
  return single;
}
