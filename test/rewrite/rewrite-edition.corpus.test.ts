/** Real trees in editions: protoc accepts them and describes the same, messages of one state are messages of the other, and generated code differs only where it must. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  createFileRegistry,
  fromBinary,
  fromJson,
  toBinary,
  toJson,
  type DescMessage,
  type FileRegistry,
} from '@bufbuild/protobuf';
import { nestedTypes } from '@bufbuild/protobuf/reflect';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { openProject, type RewrittenEdition } from '@protoshepherd/project';
import type { Edition } from '@protoshepherd/rewrite';
import protobuf from 'protobufjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  conformanceFiles,
  envoyTree2025,
  findInRoots,
  googleProtoFiles,
  hasSharedCorpora,
  protoFiles,
  readCorpus,
} from '../support/corpora.ts';
import { compileFiles, protocBinary, protocIncludes } from '../support/protoc.ts';
import { descriptorMeaning } from './descriptor-meaning.ts';
import { everyKeyword } from './every-keyword.ts';
import { hasValue, randomMessage, randomOf } from './random-message.ts';

type Texts = ReadonlyMap<string, string>;

/** A tree to rewrite. */
interface Sample {
  readonly name: string;
  /** Everything that belongs to it, and everything that is only imported. */
  readonly read: () => { readonly own: Texts; readonly deps: Texts };
  /** Files that keep their syntax, and why. */
  readonly refused: Partial<Readonly<Record<Edition, Readonly<Record<string, string>>>>>;
  /** Files that protobufjs cannot read, and why. */
  readonly notForProtobufjs?: Readonly<Record<string, string>>;
  /** Of how many messages one is sent. */
  readonly stride: number;
  readonly isHere?: boolean;
}

/** Some files with all that they import from some folders; protoc has the well-known types itself. */
function closure(paths: readonly string[], roots: readonly string[]): Texts {
  const found = new Map<string, string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = found.has(path) || path.startsWith('google/protobuf/') ? undefined : findInRoots(roots, path);
    if (text === undefined) continue;
    found.set(path, text);
    waiting.push(...[...text.matchAll(/^import (?:public |weak )?"([^"]+)";/gm)].map(([, each]) => each as string));
  }
  return found;
}

const samples: readonly Sample[] = [
  {
    name: 'every keyword',
    read: () => ({ own: new Map(Object.entries(everyKeyword)), deps: new Map() }),
    refused: {},
    notForProtobufjs: { 'k/v1/choice.proto': 'it cannot read a group in a oneof' },
    stride: 1,
  },
  {
    name: "the files of protobuf's conformance tests",
    read: () => {
      const [root] = conformanceFiles.roots;
      const names = ['google/protobuf/test_messages_proto2.proto', 'google/protobuf/test_messages_proto3.proto'];
      const own = [...names, 'conformance/conformance.proto'];
      return { own: new Map(own.map((path) => [path, readFileSync(join(root, path), 'utf8')])), deps: new Map() };
    },
    refused: {
      '2024': {
        'google/protobuf/test_messages_proto2.proto': '`pb.CppFeatures.StringType` has no value `STRING_PIECE`',
        'google/protobuf/test_messages_proto3.proto': '`pb.CppFeatures.StringType` has no value `STRING_PIECE`',
      },
    },
    notForProtobufjs: {
      'google/protobuf/test_messages_proto2.proto':
        'it calls the field of a group multiWordGroupField, and protoc multiwordgroupfield',
    },
    stride: 1,
  },
  {
    name: 'every 24th file of google-proto-files, with its imports',
    read: () => {
      const [root] = googleProtoFiles.roots;
      const chosen = protoFiles(root).filter((path, at) => at % 24 === 0 && path.startsWith('google/'));
      return { own: closure(chosen, [root]), deps: new Map() };
    },
    refused: {},
    stride: 20,
  },
  {
    name: "Envoy's tree of July 2025",
    read: () => {
      const tree = envoyTree2025();
      const own = new Map(readCorpus(tree).map(({ path, text }) => [path, text]));
      const all = closure([...own.keys()], tree.roots);
      return { own, deps: new Map([...all].filter(([path]) => !own.has(path))) };
    },
    refused: {},
    stride: 20,
    isHere: hasSharedCorpora,
  },
];

function write(folder: string, texts: Texts): string {
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

async function rewrite(directory: string, includes: readonly string[], edition: Edition): Promise<RewrittenEdition> {
  const project = openProject({ directory, asOf: '2026-01-01', roots: ['.'], includes, readsHistory: false });
  const answer = await project.rewriteEdition({ packages: [], files: [], languages: [], edition });
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('\n'));
  return answer.value;
}

function registryOf(roots: readonly string[], files: readonly string[]): FileRegistry {
  return createFileRegistry(fromBinary(FileDescriptorSetSchema, compileFiles(roots, files, ['--include_imports'])));
}

function protobufjsOf(texts: Texts): protobuf.Root {
  const root = new protobuf.Root();
  const common = protoFiles(protocIncludes).filter((path) => !path.includes('compiler/'));
  for (const path of common) protobuf.parse(readFileSync(join(protocIncludes, path), 'utf8'), root, { keepCase: true });
  for (const text of texts.values()) protobuf.parse(text, root, { keepCase: true });
  root.resolveAll();
  return root;
}

function messagesOf(registry: FileRegistry, files: Texts): readonly DescMessage[] {
  return [...registry.files]
    .filter(({ proto }) => files.has(proto.name))
    .flatMap((file) => [...nestedTypes(file)].filter((type): type is DescMessage => type.kind === 'message'));
}

const here = fileURLToPath(new URL('../..', import.meta.url));

/** The output of protoc-gen-es for files, by path. */
function generate(roots: readonly string[], files: readonly string[], out: string): ReadonlyMap<string, string> {
  mkdirSync(out, { recursive: true });
  const plugin = `--plugin=protoc-gen-es=${join(here, 'node_modules/.bin/protoc-gen-es')}`;
  const includes = [...roots, protocIncludes].map((root) => `-I${root}`);
  const run = spawnSync(protocBinary, [...includes, plugin, `--es_out=${out}`, '--es_opt=target=ts', ...files], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  const made = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  return new Map(made.toSorted().map((path) => [path, readFileSync(join(out, path), 'utf8')]));
}

/**
 * Generated code without allowed differences: comments that quote the file, the descriptor in the code, and the files that this descriptor needs, which are
 * fewer with `import option`. An `optional` scalar of proto3 is `name?: Type | undefined` before and `name: Type` afterwards; `--languages ts` refuses files
 * that have one.
 */
function withoutListed(code: string): string {
  return code
    .replaceAll(/(?:syntax proto[23]|edition 20\d\d)/g, 'SYNTAX')
    .replaceAll(/^\/\/ option features\..*\n/gm, '')
    .replaceAll(/^ *\* @generated (?:from|with) .*\n/gm, '')
    .replaceAll(/^import \{ file_\w+ \} from .*\n/gm, '')
    .replaceAll(/fileDesc\("[^"]*"(?:, \[[^\]]*\])?/g, 'fileDesc("…"')
    .replaceAll(/^ {2}(\w+)\?: (.*) \| undefined;$/gm, '  $1: $2;');
}

describe.each(samples.filter(({ isHere = true }) => isHere))(
  '$name',
  ({ read, refused, stride, notForProtobufjs = {} }) => {
    let folder = '';
    let own: Texts = new Map();
    let deps: Texts = new Map();
    let before: FileRegistry;

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'shepherd-editions-'));
      ({ own, deps } = read());
      write(join(folder, 'old'), own);
      write(join(folder, 'deps'), deps);
      before = registryOf([join(folder, 'old'), join(folder, 'deps')], [...own.keys()]);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    describe.each<Edition>(['2023', '2024'])('in edition %s', (edition) => {
      let now: Texts = new Map();
      let after: FileRegistry;
      let rewritten: RewrittenEdition;

      beforeAll(async () => {
        rewritten = await rewrite(join(folder, 'old'), [join(folder, 'deps')], edition);
        now = new Map([...own, ...rewritten.rewrites.map(({ path, text }): [string, string] => [path, text])]);
        const root = write(join(folder, edition), now);
        after = registryOf([root, join(folder, 'deps')], [...own.keys()]);
      });

      it('every file is proved or refused with a reason', () => {
        const kept = rewritten.verdicts.filter(({ verdict }) => verdict !== 'equal');
        expect(Object.fromEntries(kept.map(({ file, reason }) => [file, reason]))).toEqual(refused[edition] ?? {});
        expect(rewritten.rewrites).toHaveLength(own.size - kept.length);
      });

      it('protoc describes the same', () => {
        const different = [...own.keys()].filter((path) => {
          const [was, is] = [before.getFile(path), after.getFile(path)];
          return was === undefined || is === undefined || descriptorMeaning(was) !== descriptorMeaning(is);
        });
        expect(different).toEqual([]);
      });

      it('messages survive the conversion from one to the other in binary and JSON', () => {
        const types = messagesOf(before, own).filter((type, at) => at % stride === 0 && hasValue(type));
        const readable = (texts: Texts): Texts =>
          new Map([...deps, ...texts].filter(([path]) => !Object.hasOwn(notForProtobufjs, path)));
        const theirs = { before: protobufjsOf(readable(own)), after: protobufjsOf(readable(now)) };
        const lost: string[] = [];
        for (const [at, type] of types.entries()) {
          const twin = after.getMessage(type.typeName);
          if (twin === undefined) throw new Error(`${type.typeName} is missing`);
          for (let seed = 0; seed < 5; seed++) {
            const message = randomMessage(type, randomOf(at * 10 + seed));
            const bytes = Buffer.from(toBinary(type, message));
            const received = fromBinary(twin, bytes);
            const json = toJson(type, message, { registry: before });
            const sent = [
              bytes.equals(toBinary(twin, received)),
              JSON.stringify(toJson(twin, received, { registry: after })) === JSON.stringify(json),
              // The null of a NullValue is lost in JSON, in any state.
              sameBytes(
                toBinary(type, fromJson(type, json, { registry: before })),
                toBinary(twin, fromJson(twin, json, { registry: after })),
              ),
              Object.hasOwn(notForProtobufjs, type.file.proto.name) ||
                throughProtobufjs(theirs.before, type.typeName, bytes) ===
                  throughProtobufjs(theirs.after, type.typeName, bytes),
            ];
            if (sent.includes(false)) lost.push(`${type.typeName} ${sent.join(' ')}`);
          }
        }
        expect(lost).toEqual([]);
        expect(types.length).toBeGreaterThan(4);
      });

      it('protoc-gen-es generates the same code, apart from listed differences', () => {
        const files = [...own.keys()].filter((_, at) => at % Math.ceil(own.size / 6) === 0);
        const [old, fresh] = ['old', edition].map((name) =>
          generate([join(folder, name), join(folder, 'deps')], files, join(folder, `code-${name}`)),
        );
        const plain = (code: ReadonlyMap<string, string> | undefined): readonly string[] =>
          [...(code ?? [])].map(([path, text]) => `${path}\n${withoutListed(text)}`);
        expect(plain(fresh)).toEqual(plain(old));
        expect(plain(old)).toHaveLength(files.length);
      });
    });
  },
);

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.from(left).equals(right);
}

/** A message as protobufjs reads it, and writes it again. With `defaults`, it would fill in `optional` scalars that are not set in editions, and not in proto3. */
function throughProtobufjs(root: protobuf.Root, name: string, bytes: Uint8Array): string {
  const type = root.lookupType(name);
  const message = type.decode(bytes);
  const written = Buffer.from(type.encode(message).finish()).toString('hex');
  return JSON.stringify([type.toObject(message, { longs: String, bytes: String }), written]);
}
