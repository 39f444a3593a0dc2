/**
 * Numbers declarations and their texts. Equal declarations and equal texts get the same number, so two versions of an element are compared by number. History
 * does not link files, so types are resolved as in protobuf, but among all types that any release declares.
 */
import type { Declaration } from './released-declarations.ts';
import type { StreamedType, WrittenDeclaration, WrittenFile } from './written-declaration.ts';

export class DeclarationTable {
  readonly texts: string[] = [];
  readonly declarations: Declaration[] = [];
  readonly #types: ReadonlySet<string>;
  readonly #textNumbers = new Map<string, number>();
  readonly #numbers = new Map<string, number>();

  constructor(files: Iterable<WrittenFile>) {
    this.#types = typesIn(files);
  }

  /** The number of a declaration in a package. */
  assignNumber(written: WrittenDeclaration, packageName: string): number {
    const declaration = this.#settle(written, [packageName, written.scope].filter(Boolean).join('.'));
    const key = JSON.stringify(declaration);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.declarations.push(declaration);
    this.#numbers.set(key, this.declarations.length - 1);
    return this.declarations.length - 1;
  }

  #settle(written: WrittenDeclaration, scope: string): Declaration {
    const { kind, type, key, number, label, oneof, request, response, options, comment, isDeprecated } = written;
    const resolve = (name: string): string => resolveType(name, scope, this.#types);
    const fullType = type === undefined ? undefined : resolve(type);
    const shownType = key === undefined ? fullType : `map<${key}, ${fullType ?? ''}>`;
    const streamed = (each: StreamedType): number =>
      this.#text(`${each.isStream ? 'stream ' : ''}${resolve(each.type)}`);
    return {
      kind,
      ...(shownType !== undefined && { type: this.#text(shownType) }),
      ...(number !== undefined && { number }),
      ...(label !== undefined && { label }),
      ...(oneof !== undefined && { oneof: this.#text(oneof) }),
      ...(request !== undefined && { request: streamed(request) }),
      ...(response !== undefined && { response: streamed(response) }),
      ...(written.extends !== undefined && { extends: this.#text(resolve(written.extends)) }),
      ...(options.length > 0 && { options: options.map((each) => this.#text(each)) }),
      ...(comment !== undefined && { comment: this.#text(comment) }),
      ...(isDeprecated && { isDeprecated }),
      ...(written.isClosed && { isClosed: true }),
      ...(written.isExtensible && { isExtensible: true }),
    };
  }

  #text(text: string): number {
    const known = this.#textNumbers.get(text);
    if (known !== undefined) return known;
    this.texts.push(text);
    this.#textNumbers.set(text, this.texts.length - 1);
    return this.texts.length - 1;
  }
}

function typesIn(files: Iterable<WrittenFile>): ReadonlySet<string> {
  const types = new Set<string>();
  for (const { package: packageName, declarations } of files)
    for (const { kind, name } of declarations)
      if (kind === 'message' || kind === 'enum') types.add(packageName === '' ? name : `${packageName}.${name}`);
  return types;
}

/** The full name of a type that is named in a scope: the first match from the innermost scope outwards, else the name as written. */
function resolveType(written: string, scope: string, types: ReadonlySet<string>): string {
  if (written.startsWith('.')) return written.slice(1);
  for (let around = scope; around !== ''; around = around.slice(0, Math.max(around.lastIndexOf('.'), 0))) {
    const candidate = `${around}.${written}`;
    if (types.has(candidate)) return candidate;
  }
  return written;
}
