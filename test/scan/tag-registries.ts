/**
 * The types of every release tag in another implementation of protobuf: the files of a tag are compiled, and protobuf-es builds a registry from the
 * descriptors. Tags with the same files share a tree; trees share parsed files and, if all imports of a file are equal, its descriptor.
 */
import { create, createFileRegistry, fromBinary, isFieldSet, type FileRegistry } from '@bufbuild/protobuf';
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

import { gitIn, readContents, treeAt } from '../history/git-trees.ts';
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
  readonly registry: FileRegistry;
  /** The files that are in the tree; all others are imported from elsewhere. */
  readonly own: ReadonlySet<string>;
  /** Fields, by their full names, of undeclared types. In the registry they have messages without fields. */
  readonly undeclared: ReadonlySet<string>;
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
  readonly #descriptors = new Map<string, FileDescriptorProto>();

  /** Reads the trees of some tags below a folder of a repository. Imports outside a tree are resolved in `includes`. */
  constructor(directory: string, root: string, tags: readonly string[], includes: readonly string[]) {
    const git = gitIn(directory);
    const trees = new Map<string, { readonly tags: string[]; readonly files: ReadonlyMap<string, string> }>();
    for (const tag of tags) {
      const files = new Map<string, string>();
      for (const [path, id] of treeAt(git, root, `refs/tags/${tag}`)) {
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

  /** Compiles a tree. */
  compileTypes({ files }: TagTree): TagTypes {
    const schema = linkSchema(
      [...files].map(([path, id]) => this.#parse(path, id)),
      { include: (path) => this.#include(path) },
    );
    // Imports come before importers, so the dependencies of a file are known when it is reached.
    const closures = new Map<SchemaFile, ReadonlySet<string>>();
    const undeclared = new Set<string>();
    const file = schema.files.map((each) => {
      const closure = new Set([`${each.path} ${files.get(each.path) ?? 'included'}`]);
      for (const { file: imported } of each.imports)
        for (const own of (imported && closures.get(imported)) ?? []) closure.add(own);
      closures.set(each, closure);
      const key = [...closure].join('\n');
      const known = this.#descriptors.get(key);
      const descriptor = known ?? readable(fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(each)), each);
      this.#descriptors.set(key, descriptor);
      for (const name of undeclaredIn(descriptor)) undeclared.add(name);
      return descriptor;
    });
    const registry = createFileRegistry(create(FileDescriptorSetSchema, { file: [stubFile, ...file] }));
    return { registry, own: new Set(files.keys()), undeclared };
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

function undeclaredIn({ package: packageName, messageType }: FileDescriptorProto): readonly string[] {
  const within = (around: string, messages: readonly DescriptorProto[]): readonly string[] =>
    messages.flatMap(({ name, field, nestedType }) => [
      ...field.flatMap((each) => (each.typeName === `.${stub}` ? [`${around}${name}.${each.name}`] : [])),
      ...within(`${around}${name}.`, nestedType),
    ]);
  return within(packageName === '' ? '' : `${packageName}.`, messageType);
}
