/** The laws of a rewrite to an edition, on a tree: protoc accepts the result, the descriptors are equivalent, messages of one state can be read with the other, and generated code differs only where it must. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  fromBinary,
  fromJson,
  toBinary,
  toJson,
  type DescMessage,
  type FileRegistry,
  type JsonValue,
} from '@bufbuild/protobuf';
import { nestedTypes } from '@bufbuild/protobuf/reflect';
import type { Project, RewrittenEdition } from '@protoshepherd/project';
import type { Edition } from '@protoshepherd/rewrite';
import protobuf from 'protobufjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { protoFiles } from '../support/corpora.ts';
import { protocIncludes } from '../support/protoc.ts';
import {
  differentIn,
  describeMeanings,
  openTree,
  compileRegistry,
  rewriteTree,
  write,
  type Texts,
} from './edition-tree.ts';
import { generate, withoutListed } from './generated-code.ts';
import { hasValue, randomMessage, createRandom } from './random-message.ts';

/** A tree to rewrite. */
export interface Sample {
  readonly name: string;
  /** Its files; `scratch` is a folder for temporary files. */
  readonly read: (scratch: string) => {
    /** The files that belong to it. */
    readonly own: Texts;
    /** The files that are only imported. */
    readonly deps?: Texts;
    /** The files whose messages are sent and whose code is generated, with their imports; all if absent. */
    readonly sent?: Texts;
  };
  /** Files that keep their syntax, and why. */
  readonly refused?: Partial<Readonly<Record<Edition, Readonly<Record<string, string>>>>>;
  /** Files that protobufjs cannot read, with the reason; or the reason why protobufjs is not tested at all. */
  readonly notForProtobufjs?: Readonly<Record<string, string>> | string;
  /** Why comments in generated code are not compared. */
  readonly withoutComments?: string;
  /** One of this many messages is sent. */
  readonly stride: number;
  readonly isHere?: boolean;
}

/** A message in the state before, and what the state before makes of it. */
interface SentMessage {
  readonly type: DescMessage;
  readonly bytes: Buffer;
  readonly json: JsonValue;
  /** The bytes of the message that is read from its JSON. */
  readonly fromItsJson: Buffer;
  /** Undefined if protobufjs cannot read its file. */
  readonly inProtobufjs: string | undefined;
}

function loadProtobufjs(texts: Texts): protobuf.Root {
  const root = new protobuf.Root();
  const common = protoFiles(protocIncludes).filter((path) => !path.includes('compiler/'));
  for (const path of common) protobuf.parse(readFileSync(join(protocIncludes, path), 'utf8'), root, { keepCase: true });
  for (const text of texts.values()) protobuf.parse(text, root, { keepCase: true });
  root.resolveAll();
  return root;
}

function listMessages(registry: FileRegistry, files: Texts): readonly DescMessage[] {
  return [...registry.files]
    .filter(({ proto }) => files.has(proto.name))
    .flatMap((file) => [...nestedTypes(file)].filter((type): type is DescMessage => type.kind === 'message'));
}

/** Tests the laws on a tree. */
export function describeEditions({
  name,
  read,
  refused = {},
  stride,
  notForProtobufjs = {},
  withoutComments,
  isHere = true,
}: Sample): void {
  describe.skipIf(!isHere)(`editions of ${name}`, () => {
    let folder = '';
    let own: Texts = new Map();
    let deps: Texts = new Map();
    let sent: Texts = new Map();
    let before: FileRegistry;
    let meanings: Texts;
    let project: Project;
    let messages: readonly SentMessage[] = [];
    let codeBefore: readonly string[] = [];

    const isReadable = (path: string): boolean =>
      typeof notForProtobufjs !== 'string' && !Object.hasOwn(notForProtobufjs, path);
    const readable = (texts: Texts): Texts => new Map([...deps, ...texts].filter(([path]) => isReadable(path)));

    const generatedFiles = (): readonly string[] =>
      [...sent.keys()].filter((_, at) => at % Math.ceil(sent.size / 6) === 0);
    const generatedCode = (state: 'old' | 'new'): readonly string[] => {
      const roots = [join(folder, state), join(folder, 'deps')];
      return [...generate(roots, generatedFiles(), join(folder, `code-${state}`))].map(([path, text]) => {
        const compared = withoutComments === undefined ? text : text.replaceAll(/\/\*\*[^]*?\*\//g, '');
        return `${path}\n${withoutListed(compared)}`;
      });
    };

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'shepherd-editions-'));
      ({ own, deps = new Map(), sent = own } = read(join(folder, 'scratch')));
      write(join(folder, 'old'), own);
      write(join(folder, 'deps'), deps);
      before = compileRegistry([join(folder, 'old'), join(folder, 'deps')], [...own.keys()]);
      meanings = describeMeanings(before, own.keys());
      project = openTree(join(folder, 'old'), [join(folder, 'deps')]);
      const types = listMessages(before, sent).filter(
        (type, at) => at % stride === 0 && hasValue(type) && hasOwnNames(type),
      );
      const theirs = loadProtobufjs(readable(sent));
      messages = types.flatMap((type, at) =>
        sendMessages(type, at, before, isReadable(type.file.proto.name) ? theirs : undefined),
      );
      codeBefore = generatedCode('old');
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    describe.each<Edition>(['2023', '2024'])('in edition %s', (edition) => {
      let now: Texts = new Map();
      let after: FileRegistry;
      let rewritten: RewrittenEdition;

      beforeAll(async () => {
        rewritten = await rewriteTree(project, edition);
        now = new Map([...own, ...rewritten.rewrites.map(({ path, text }): [string, string] => [path, text])]);
        const root = write(join(folder, 'new'), now);
        after = compileRegistry([root, join(folder, 'deps')], [...own.keys()]);
      });
      // Without this, the descriptors of all states would be in memory at the end.
      afterAll(() => {
        [after, now] = [before, own];
      });

      it('every file is proved or refused with a reason', () => {
        const kept = rewritten.verdicts.filter(({ verdict }) => verdict !== 'equal');
        expect(Object.fromEntries(kept.map(({ file, reason }) => [file, reason]))).toEqual(refused[edition] ?? {});
        const inEdition = [...own.values()].filter((text) => /^edition = /m.test(text));
        expect(rewritten.verdicts).toHaveLength(own.size - inEdition.length);
        expect(rewritten.rewrites).toHaveLength(rewritten.verdicts.length - kept.length);
      });

      it('protoc describes the same', () => {
        expect(differentIn(meanings, describeMeanings(after, own.keys()))).toEqual([]);
      });

      it('messages survive the way from one to the other in binary and JSON', () => {
        const sentNow = new Map([...sent.keys()].map((path): [string, string] => [path, now.get(path) ?? '']));
        const theirsAfter = loadProtobufjs(readable(sentNow));
        const lost: string[] = [];
        for (const { type, bytes, json, fromItsJson, inProtobufjs } of messages) {
          const twin = after.getMessage(type.typeName);
          if (twin === undefined) throw new Error(`${type.typeName} is missing`);
          const received = fromBinary(twin, bytes);
          const isSame = [
            bytes.equals(toBinary(twin, received)),
            JSON.stringify(toJson(twin, received, { registry: after })) === JSON.stringify(json),
            // The null of a NullValue is lost in JSON, in any state.
            fromItsJson.equals(toBinary(twin, fromJson(twin, json, { registry: after }))),
            inProtobufjs === undefined || inProtobufjs === throughProtobufjs(theirsAfter, type.typeName, bytes),
          ];
          if (isSame.includes(false)) lost.push(`${type.typeName} ${isSame.join(' ')}`);
        }
        expect(lost).toEqual([]);
        expect(new Set(messages.map(({ type }) => type)).size).toBeGreaterThan(4);
      });

      it('protoc-gen-es generates the same code, apart from what is listed', () => {
        expect(generatedCode('new')).toEqual(codeBefore);
        expect(codeBefore).toHaveLength(generatedFiles().length);
      });
    });
  });
}

/** Random messages of a type, with what the state before makes of them. */
function sendMessages(
  type: DescMessage,
  at: number,
  registry: FileRegistry,
  theirs: protobuf.Root | undefined,
): readonly SentMessage[] {
  return Array.from({ length: 5 }, (_, seed) => {
    const message = randomMessage(type, createRandom(at * 10 + seed));
    const bytes = Buffer.from(toBinary(type, message));
    const json = toJson(type, message, { registry });
    const fromItsJson = Buffer.from(toBinary(type, fromJson(type, json, { registry })));
    return { type, bytes, json, fromItsJson, inProtobufjs: theirs && throughProtobufjs(theirs, type.typeName, bytes) };
  });
}

/** protobuf-es cannot hold a message with two fields of the same name in JavaScript. */
function hasOwnNames({ fields }: DescMessage): boolean {
  return new Set(fields.map(({ localName }) => localName)).size === fields.length;
}

/** A message as protobufjs reads it, and writes it again. With `defaults`, it would fill in `optional` scalars that are not set in editions, and not in proto3. */
function throughProtobufjs(root: protobuf.Root, name: string, bytes: Uint8Array): string {
  const type = root.lookupType(name);
  const message = type.decode(bytes);
  const written = Buffer.from(type.encode(message).finish()).toString('hex');
  return JSON.stringify([type.toObject(message, { longs: String, bytes: String }), written]);
}
