/**
 * Finds messages and enums by the names that a file uses. Where package statements are bare versions, many files declare the same name, so the lookup
 * starts with the file itself and continues with its imports.
 */
import type { ApiElement, ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { linkSchema, type EnumFact, type FileShape, type MessageFact, type SchemaFile } from '@protoshepherd/schema';

/** A type and its file. */
export interface Declared<Fact> {
  readonly fact: Fact;
  readonly file: ApiFile;
}

interface FileTypes {
  readonly shape: FileShape;
  readonly messages: ReadonlyMap<string, MessageFact>;
  readonly enums: ReadonlyMap<string, EnumFact>;
  readonly elements: ReadonlyMap<number, ApiElement>;
}

const indexes = new WeakMap<ApiTree, TypeIndex>();

/** The index of a tree, cached, since many plans may use one tree. */
export function indexTypes(tree: ApiTree): TypeIndex {
  const index = indexes.get(tree) ?? new TypeIndex(tree);
  indexes.set(tree, index);
  return index;
}

export class TypeIndex {
  readonly #tree: ApiTree;
  readonly #files = new Map<ApiFile, FileTypes>();

  constructor(tree: ApiTree) {
    this.#tree = tree;
  }

  /** The declarations of a file. */
  shape(file: ApiFile): FileShape {
    return this.#typesOf(file).shape;
  }

  /** The message that a name denotes in a file. */
  message(from: ApiFile, name: string): Declared<MessageFact> | undefined {
    return this.#find(from, name, (types) => types.messages.get(name));
  }

  /** The enum that a name denotes in a file. */
  enum(from: ApiFile, name: string): Declared<EnumFact> | undefined {
    return this.#find(from, name, (types) => types.enums.get(name));
  }

  /** The element at a row. */
  element(file: ApiFile, row: number): ApiElement | undefined {
    return this.#typesOf(file).elements.get(row);
  }

  #find<Fact>(from: ApiFile, name: string, pick: (types: FileTypes) => Fact | undefined): Declared<Fact> | undefined {
    for (const file of this.#candidates(from, name)) {
      const fact = pick(this.#typesOf(file));
      if (fact !== undefined) return { fact, file };
    }
    return undefined;
  }

  /**
   * The file itself, then the file that declares the name, if it is visible; otherwise, for names declared more than once, all visible
   * files.
   */
  *#candidates(from: ApiFile, name: string): Iterable<ApiFile> {
    yield from;
    const usual = this.#tree.schema.declaration(name)?.file;
    const { visible } = from.schemaFile;
    const seen = usual !== undefined && visible.has(usual) ? [usual] : visible;
    for (const each of seen) {
      const file = this.#tree.file(each.path);
      if (file !== undefined) yield file;
    }
  }

  #typesOf(file: ApiFile): FileTypes {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const shape = describeFile(this.#tree, file);
    const messages = new Map<string, MessageFact>();
    const enums = new Map(shape.enums.map((each) => [each.fullName, each]));
    const waiting = [...shape.messages];
    for (let message = waiting.pop(); message !== undefined; message = waiting.pop()) {
      messages.set(message.fullName, message);
      for (const each of message.enums) enums.set(each.fullName, each);
      for (const each of message.messages) waiting.push(each);
    }
    const types = { shape, messages, enums, elements: new Map(file.elements.map((each) => [each.row, each])) };
    this.#files.set(file, types);
    return types;
  }
}

/** Where files may declare the same names, each is linked separately with its imports. */
function describeFile({ layout, schema }: ApiTree, { path, schemaFile }: ApiFile): FileShape {
  if (layout === 'envoy') return schema.describe(schemaFile);
  const alone = linkSchema([schemaFile.tree], { include: (each) => schema.file(each)?.tree });
  return alone.describe(alone.file(path) as SchemaFile);
}
