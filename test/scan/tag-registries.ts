/**
 * The types of every release tag in another implementation of protobuf: the files of a tag are compiled, and protobuf-es builds a registry from the
 * descriptors. Tags with the same files share a tree; trees share parsed files and, if all imports of a file are equal, its descriptor and types.
 */
import {
  create,
  createFileRegistry,
  createRegistry,
  fromBinary,
  isFieldSet,
  type DescFile,
  type Registry,
} from '@bufbuild/protobuf';
import {
  FieldDescriptorProto_Type,
  FieldDescriptorProtoSchema,
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
  type DescriptorProto,
  type FileDescriptorProto,
} from '@bufbuild/protobuf/wkt';
import { linkSchema, type SchemaFile } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { gitIn, readContents, treesAt } from '../history/git-trees.ts';
import { findInRoots } from '../support/corpora.ts';

/** Tags with the same files. */
export interface TagTree {
  /** In the given order. */
  readonly tags: readonly string[];
  /** The ids of contents by import path. */
  readonly files: ReadonlyMap<string, string>;
}

/** The types of a tree. */
export interface TagTypes {
  readonly registry: Registry;
  /** The files that are in the tree; all others are imported from elsewhere. */
  readonly own: ReadonlySet<string>;
}

/** Copies of files of other repositories are imported by the paths that they have there. */
const vendored =
  /^common-protos\/(?:github\.com\/(?:gogo\/protobuf\/(?:protobuf\/)?|census-instrumentation\/opencensus-proto\/src\/))?/;

const stub = 'shepherd.test.Undeclared';
const stubFile: FileDescriptorProto = create(FileDescriptorProtoSchema, {
  name: 'shepherd/test/undeclared.proto',
  package: 'shepherd.test',
  syntax: 'proto3',
  messageType: [{ name: 'Undeclared' }],
});

export class TagRegistries {
  /** In the order of their first tags. */
  readonly trees: readonly TagTree[];
  readonly #texts: ReadonlyMap<string, string>;
  readonly #includes: readonly string[];
  readonly #parsed = new Map<string, SyntaxTree>();
  readonly #included = new Map<string, SyntaxTree | undefined>();
  /** Numbers of files by their paths, their contents and the numbers of their imports. */
  readonly #numbers = new Map<string, number>();
  readonly #files = new Map<number, DescFile>();
  readonly #compiled = new Map<TagTree, readonly DescFile[]>();

  /** Reads the trees of some tags below a folder of a repository. Imports outside a tree are resolved in `includes`. */
  constructor(directory: string, root: string, tags: readonly string[], includes: readonly string[]) {
    const git = gitIn(directory);
    const trees = new Map<string, { readonly tags: string[]; readonly files: ReadonlyMap<string, string> }>();
    const revisions = tags.map((tag) => `refs/tags/${tag}`);
    for (const [at, listed] of treesAt(git, root, revisions).entries()) {
      const tag = tags[at] as string;
      const files = new Map<string, string>();
      for (const [path, id] of listed) {
        const own = (root === '' ? path : path.slice(root.length + 1)).replace(vendored, '');
        if (!files.has(own)) files.set(own, id);
      }
      const key = JSON.stringify([...files]);
      const known = trees.get(key);
      if (known === undefined) trees.set(key, { tags: [tag], files });
      else known.tags.push(tag);
    }
    this.trees = [...trees.values()];
    this.#texts = readContents(
      git,
      this.trees.flatMap(({ files }) => [...files.values()]),
    );
    this.#includes = includes;
  }

  /** Compiles a tree. What trees share is compiled once. */
  compileTypes(tree: TagTree): TagTypes {
    const known = this.#compiled.get(tree);
    const files = known ?? this.#compile(tree);
    this.#compiled.set(tree, files);
    return { registry: createRegistry(...files), own: new Set(tree.files.keys()) };
  }

  /** The descriptors of a tree with all that it imports. Equal files with equal imports, and these with equal imports, have one descriptor in all trees. */
  #compile({ files }: TagTree): readonly DescFile[] {
    const schema = linkSchema(
      [...files].map(([path, id]) => this.#parse(path, id)),
      { include: (path) => this.#include(path) },
    );
    // Imports come before importers, so the number of an import is known when its importer is reached.
    const numbers = new Map<SchemaFile, number>();
    for (const each of schema.files) {
      const imports = each.imports.map(({ file }) => (file === undefined ? 'none' : numbers.get(file)));
      const key = [each.path, files.get(each.path) ?? 'included', ...imports].join(' ');
      const number = this.#numbers.get(key) ?? this.#numbers.size;
      this.#numbers.set(key, number);
      numbers.set(each, number);
    }
    const known = (file: SchemaFile): DescFile | undefined => this.#files.get(numbers.get(file) ?? -1);
    const fresh = schema.files.filter((file) => known(file) === undefined);
    const needed = new Set(fresh);
    for (const each of schema.files.toReversed())
      if (needed.has(each)) for (const { file } of each.imports) if (file !== undefined) needed.add(file);
    const protos = schema.files
      .filter((file) => needed.has(file))
      .map(
        (file) =>
          known(file)?.proto ?? readable(fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(file)), file),
      );
    const registry = createFileRegistry(create(FileDescriptorSetSchema, { file: [stubFile, ...protos] }));
    for (const file of fresh) this.#files.set(numbers.get(file) ?? -1, registry.getFile(file.path) as DescFile);
    return schema.files.map((file) => known(file) as DescFile);
  }

  #parse(path: string, id: string): SyntaxTree {
    const key = `${path} ${id}`;
    const tree = this.#parsed.get(key) ?? parseFile({ path, text: this.#texts.get(id) ?? '' });
    this.#parsed.set(key, tree);
    return tree;
  }

  #include(path: string): SyntaxTree | undefined {
    if (!this.#included.has(path)) {
      const text = findInRoots(this.#includes, path);
      this.#included.set(path, text === undefined ? undefined : parseFile({ path, text }));
    }
    return this.#included.get(path);
  }
}

/** A descriptor without unresolved imports, and with a type for every field. */
function readable(file: FileDescriptorProto, { imports }: SchemaFile): FileDescriptorProto {
  const found = new Set(imports.flatMap(({ path, file: imported }) => (imported === undefined ? [] : [path])));
  const kept = file.dependency.filter((path) => found.has(path));
  file.dependency = [...kept, stubFile.name];
  file.publicDependency = [];
  file.weakDependency = [];
  // Services are not part of any message.
  file.service = [];
  for (const message of allMessages(file.messageType))
    for (const field of message.field)
      if (!isFieldSet(field, FieldDescriptorProtoSchema.field.type)) {
        field.type = FieldDescriptorProto_Type.MESSAGE;
        field.typeName = `.${stub}`;
      }
  return file;
}

function allMessages(messages: readonly DescriptorProto[]): readonly DescriptorProto[] {
  return messages.flatMap((message) => [message, ...allMessages(message.nestedType)]);
}
