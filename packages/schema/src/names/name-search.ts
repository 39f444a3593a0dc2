/**
 * Name lookup during editing: the declaration of a name in some scope, the shortest name of a declaration there, and the fields that can be set. All answers
 * come from the lookup of the linker. For a declaration in a file that is not imported, the lookup uses a copy of the file that imports it.
 */
import type { Declaration, SchemaFile } from '../declaration.ts';
import { LinkedFile, publicClosure } from '../link/linked-file.ts';
import { resolveMessage, resolveOption, resolveType, type Scope } from '../link/resolve-name.ts';
import type { Linker } from '../linker.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { typeName } from '../shape/scalar-types.ts';
import { wellKnownTypes, type WellKnownType } from './well-known-types.ts';

/** The scope of a name: a file, and the enclosing message, enum or service. */
export interface SearchScope {
  readonly file: SchemaFile;
  readonly parent: Declaration | undefined;
}

/** The purpose of a name: the type of a field, a message of an rpc or extend block, or an extension in an option. */
export type SearchPurpose = 'type' | 'message' | 'option';

/** A field of a message, or an extension of it, as seen by options. */
export interface SettableField {
  readonly name: string;
  readonly number: number;
  readonly isRepeated: boolean;
  /** `bool`, `string`, `enum`, `message`, and so on; `unknown` if the type is not found. */
  readonly type: string;
  /** The message or enum of its type. */
  readonly typeDeclaration: Declaration | undefined;
  readonly file: SchemaFile;
  /** The row of its declaration in the tree of its file. */
  readonly row: number;
}

const searches = { type: resolveType, message: resolveMessage, option: resolveOption };

/** Name lookup in one schema. */
export class NameSearch {
  readonly #linker: Linker;
  readonly #collectNames: () => void;
  /** Copies of the last requested file, by additional import: many declarations come from one file. */
  readonly #copies = new Map<LinkedFile, LinkedFile>();
  #copied: LinkedFile | undefined;

  /** `collectNames` is called before names are needed. */
  constructor(linker: Linker, collectNames: () => void) {
    this.#linker = linker;
    this.#collectNames = collectNames;
  }

  /** The declaration of a name in a scope. */
  resolve({ file, parent }: SearchScope, name: string, use: SearchPurpose): Declaration | undefined {
    this.#collectNames();
    return searches[use](this.#linker.symbols, { file: file as LinkedFile, parent }, name);
  }

  /** The files that may declare a name. */
  visibleFiles(file: SchemaFile, use: SearchPurpose): ReadonlySet<SchemaFile> {
    const linked = file as LinkedFile;
    return use === 'option' ? linked.visibleToOptions : linked.visible;
  }

  /**
   * The names that resolve to a declaration in a scope, the shortest first; they always include the full name with a leading dot. If the declaration is not
   * visible, the names are valid after the file imports it.
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

  /** The well-known types that no file has imported yet, with their names in a file. */
  unusedWellKnownTypes(file: SchemaFile): readonly WellKnownType[] {
    this.#collectNames();
    const { symbols } = this.#linker;
    // If something else is called `google`, the name needs a leading dot.
    const start = (file as LinkedFile).leavesFree(symbols, 'google') ? '' : '.';
    return wellKnownTypes()
      .filter(({ name }) => symbols.get(name) === undefined)
      .map((type) => ({ ...type, name: `${start}${type.name}` }));
  }

  /** The fields of a message, in source order. */
  listFields(message: Declaration): readonly SettableField[] {
    this.#collectNames();
    return Array.from(this.#linker.shapes.message(message).fields.values(), settableField);
  }

  /** The field that an extension declares. */
  extensionField(extension: Declaration): SettableField {
    this.#collectNames();
    return settableField(this.#linker.shapes.extension(extension));
  }

  /** The file, or a copy of it with an additional import. */
  #importing(file: LinkedFile, other: LinkedFile): Scope['file'] {
    if (file === other || file.visibleToOptions.has(other)) return file;
    if (file !== this.#copied) this.#copies.clear();
    this.#copied = file;
    const known = this.#copies.get(other);
    if (known !== undefined) return known;
    const copy = new LinkedFile(file.tree, file.isTarget, file.strictness, this.#collectNames);
    const seen = [file, ...file.visible, ...publicClosure([other])];
    copy.imports = seen.map((each) => ({ path: each.path, modifier: undefined, row: -1, file: each }));
    this.#copies.set(other, copy);
    return copy;
  }
}

/** All suffixes of a name that begin with a whole part, the shortest first. */
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
