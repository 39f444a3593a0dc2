/** The messages, enums and extensions of a schema by full name. Files are indexed on demand. */
import type { EnumFact, ExtensionFact, FileShape, MessageFact, Schema, SchemaFile } from '@protoshepherd/schema';

/** A type and its file. */
export interface Declared<Fact> {
  readonly fact: Fact;
  readonly file: SchemaFile;
}

interface FileTypes {
  readonly messages: ReadonlyMap<string, MessageFact>;
  readonly enums: ReadonlyMap<string, EnumFact>;
  readonly extensions: readonly ExtensionFact[];
}

export class KnownTypes {
  readonly schema: Schema;
  readonly #files = new Map<SchemaFile, FileTypes>();
  #extensions: ReadonlyMap<string, readonly Declared<ExtensionFact>[]> | undefined;

  constructor(schema: Schema) {
    this.schema = schema;
  }

  message(name: string): Declared<MessageFact> | undefined {
    const file = this.schema.declaration(name)?.file;
    const fact = file === undefined ? undefined : this.#typesOf(file).messages.get(name);
    return file === undefined || fact === undefined ? undefined : { fact, file };
  }

  enum(name: string): Declared<EnumFact> | undefined {
    const file = this.schema.declaration(name)?.file;
    const fact = file === undefined ? undefined : this.#typesOf(file).enums.get(name);
    return file === undefined || fact === undefined ? undefined : { fact, file };
  }

  /** The extensions of a message from all files, in file order. */
  extensionsOf(message: string): readonly Declared<ExtensionFact>[] {
    this.#extensions ??= this.#collectExtensions();
    return this.#extensions.get(message) ?? [];
  }

  #collectExtensions(): ReadonlyMap<string, readonly Declared<ExtensionFact>[]> {
    const found = new Map<string, Declared<ExtensionFact>[]>();
    for (const file of this.schema.files) {
      if (file.extensions.length === 0) continue;
      for (const fact of this.#typesOf(file).extensions) {
        const same = found.get(fact.extendee) ?? [];
        same.push({ fact, file });
        found.set(fact.extendee, same);
      }
    }
    return found;
  }

  #typesOf(file: SchemaFile): FileTypes {
    const known = this.#files.get(file) ?? collectTypes(this.schema.describe(file));
    this.#files.set(file, known);
    return known;
  }
}

function collectTypes(shape: FileShape): FileTypes {
  const messages = new Map<string, MessageFact>();
  const enums = new Map(shape.enums.map((each) => [each.fullName, each]));
  const extensions = [...shape.extensions];
  const waiting = [...shape.messages];
  for (let message = waiting.pop(); message !== undefined; message = waiting.pop()) {
    messages.set(message.fullName, message);
    for (const each of message.enums) enums.set(each.fullName, each);
    for (const each of message.extensions) extensions.push(each);
    for (const each of message.messages) waiting.push(each);
  }
  return { messages, enums, extensions };
}
