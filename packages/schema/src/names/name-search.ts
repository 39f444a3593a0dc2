/**
 * Names while they are written: what a name would mean at a place, how a declaration is called there, and which fields can be set. Answers come from the same
 * search that links files. For a declaration that a file does not import yet, the search runs in a copy of the file that does.
 */
import type { Declaration, SchemaFile } from '../declaration.ts';
import { LinkedFile, publicClosure } from '../link/linked-file.ts';
import { resolveMessage, resolveOption, resolveType, type Scope } from '../link/resolve-name.ts';
import type { Linker } from '../linker.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { typeName } from '../shape/scalar-types.ts';
import { wellKnownTypes, type WellKnownType } from './well-known-types.ts';

/** Where a name stands: a file, and the message, enum or service around the name. */
export interface SearchScope {
  readonly file: SchemaFile;
  readonly parent: Declaration | undefined;
}

/** What a name is used for: the type of a field, a message of an rpc or extend block, or an extension in an option. */
export type SearchPurpose = 'type' | 'message' | 'option';

/** A field of a message, or an extension of it, as options set it. */
export interface SettableField {
  readonly name: string;
  readonly number: number;
  readonly isRepeated: boolean;
  /** `bool`, `string`, `enum`, `message`, and so on; `unknown` if the type is not found. */
  readonly type: string;
  /** The message or enum that is its type. */
  readonly typeDeclaration: Declaration | undefined;
  readonly file: SchemaFile;
  /** Where it stands in the tree of its file. */
  readonly row: number;
}

const searches = { type: resolveType, message: resolveMessage, option: resolveOption };

/** Questions about names of one schema. */
export class NameSearch {
  readonly #linker: Linker;
  readonly #collectNames: () => void;
  /** Copies of the file that was asked about last, by what they import: many declarations come from one file. */
  readonly #copies = new Map<LinkedFile, LinkedFile>();
  #copied: LinkedFile | undefined;

  /** `collectNames` is called before names are asked for. */
  constructor(linker: Linker, collectNames: () => void) {
    this.#linker = linker;
    this.#collectNames = collectNames;
  }

  /** What a name means at a place. */
  resolve({ file, parent }: SearchScope, name: string, use: SearchPurpose): Declaration | undefined {
    this.#collectNames();
    return searches[use](this.#linker.symbols, { file: file as LinkedFile, parent }, name);
  }

  /** The files that a name may come from. */
  visibleFiles(file: SchemaFile, use: SearchPurpose): ReadonlySet<SchemaFile> {
    const linked = file as LinkedFile;
    return use === 'option' ? linked.visibleToOptions : linked.visible;
  }

  /**
   * The names that lead to a declaration from a place, the shortest first; the whole name with a leading dot is always one of them. If the file does not see
   * the declaration, the names lead there as soon as the file imports it.
   */
  namesFor(place: SearchScope, target: Declaration, use: SearchPurpose): readonly string[] {
    this.#collectNames();
    const { symbols } = this.#linker;
    const scope = { file: this.#importing(place.file as LinkedFile, target.file as LinkedFile), parent: place.parent };
    const search = searches[use];
    return [...suffixes(target.fullName), `.${target.fullName}`].filter(
      (name) => search(symbols, scope, name) === target,
    );
  }

  /** The well-known types that no file has imported yet, with the names that they have in a file. */
  unusedWellKnownTypes(file: SchemaFile): readonly WellKnownType[] {
    this.#collectNames();
    const { symbols } = this.#linker;
    // Where something else is called `google`, a leading dot leads past it.
    const start = (file as LinkedFile).leavesFree(symbols, 'google') ? '' : '.';
    return wellKnownTypes()
      .filter(({ name }) => symbols.get(name) === undefined)
      .map((type) => ({ ...type, name: `${start}${type.name}` }));
  }

  /** The fields of a message, in the order of the text. */
  fieldsOf(message: Declaration): readonly SettableField[] {
    this.#collectNames();
    return Array.from(this.#linker.shapes.message(message).fields.values(), settableField);
  }

  /** The field that an extension adds to a message. */
  extensionField(extension: Declaration): SettableField {
    this.#collectNames();
    return settableField(this.#linker.shapes.extension(extension));
  }

  /** The file, or a copy of it that also imports another one. */
  #importing(file: LinkedFile, other: LinkedFile): Scope['file'] {
    if (file === other || file.visibleToOptions.has(other)) return file;
    if (file !== this.#copied) this.#copies.clear();
    this.#copied = file;
    const known = this.#copies.get(other);
    if (known !== undefined) return known;
    const copy = new LinkedFile(file.tree, file.isTarget, file.judgement, this.#collectNames);
    const seen = [file, ...file.visible, ...publicClosure([other])];
    copy.imports = seen.map((each) => ({ path: each.path, modifier: undefined, row: -1, file: each }));
    this.#copies.set(other, copy);
    return copy;
  }
}

/** All ends of a name that begin with a whole part, the shortest first. */
function suffixes(fullName: string): readonly string[] {
  const found: string[] = [];
  for (let dot = fullName.lastIndexOf('.'); dot !== -1; dot = dot === 0 ? -1 : fullName.lastIndexOf('.', dot - 1)) {
    found.push(fullName.slice(dot + 1));
    // A name that does not compile may have any number of parts.
    if (found.length === 100) return found;
  }
  return [...found, fullName];
}

function settableField({ name, number, cardinality, type, typeDeclaration, file, row }: FieldShape): SettableField {
  const isRepeated = cardinality === 'repeated';
  return { name, number, isRepeated, type: typeName(type), typeDeclaration, file, row };
}
