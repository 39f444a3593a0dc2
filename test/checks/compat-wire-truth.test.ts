/**
 * What the table calls safe for bytes is safe for bytes: random messages are written under the old state, read under the new one, written again and
 * read under the old one, and nothing is lost. Two implementations that are not ours do it.
 */
import { compareApiTrees, type ApiTree } from '@protoshepherd/api-tree';
import { findCompatPolicy, judgeChanges, type CompatPolicy } from '@protoshepherd/checks';
import {
  create,
  createFileRegistry,
  equals,
  fromBinary,
  toBinary,
  type DescMessage,
  type FileRegistry,
  type Message,
} from '@bufbuild/protobuf';
import { reflect, type ReflectMessage } from '@bufbuild/protobuf/reflect';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';

import { compatCases, type CompatCase } from '../corpus/compat-cases.ts';
import { Dice } from '../support/api-mutations.ts';
import { treeOf, type Texts } from '../support/tree-of.ts';

const wirePolicy = findCompatPolicy('wire') as CompatPolicy;

/** Cases in which nothing breaks bytes, and that both libraries can load. */
const safeCases = compatCases.filter(({ before, after, kind }) => {
  const judgements = judgeChanges(compareApiTrees(treeOf(before), treeOf(after)), wirePolicy);
  const isAnnotated = kind === 'validation' || kind === 'work-in-progress' || kind === 'package-status';
  return !isAnnotated && judgements.every(({ wire }) => wire.verdict === 'safe');
});

function registryOf(tree: ApiTree): FileRegistry {
  const file = tree.schema.files.map((each) =>
    fromBinary(FileDescriptorProtoSchema, tree.schema.descriptorBytes(each)),
  );
  return createFileRegistry(create(FileDescriptorSetSchema, { file }));
}

/** Messages that both states have under the same name. */
function commonMessages(each: CompatCase): { readonly before: DescMessage; readonly after: DescMessage }[] {
  const old = registryOf(treeOf(each.before));
  const now = registryOf(treeOf(each.after));
  return [...old].flatMap((type) => {
    const partner = type.kind === 'message' ? now.getMessage(type.typeName) : undefined;
    return type.kind === 'message' && partner !== undefined ? [{ before: type, after: partner }] : [];
  });
}

/** Small values fit into every type that is said to take them; a zero cannot be told from absence everywhere, so there is none. */
function fill(type: DescMessage, dice: Dice, depth = 0): Message {
  const message: ReflectMessage = reflect(type, create(type));
  for (const field of type.fields) {
    if (dice.below(4) === 0) continue;
    const value = (): unknown => {
      if (field.message !== undefined) return fill(field.message, dice, depth + 1);
      if (field.enum !== undefined)
        return dice.pick(field.enum.values.filter(({ number }) => number !== 0))?.number ?? 0;
      return scalar(field.scalar, dice);
    };
    if (field.message !== undefined && depth > 2) continue;
    if (field.fieldKind === 'list') {
      for (let at = dice.below(4); at > 0; at--) message.get(field).add(wrap(field.message, value()));
    } else if (field.fieldKind === 'map') {
      message.get(field).set(scalarKey(field.mapKey), wrap(field.message, value()));
    } else {
      message.set(field, wrap(field.message, value()));
    }
  }
  return message.message;
}

function wrap(type: DescMessage | undefined, value: unknown): never {
  return (type === undefined ? value : reflect(type, value as Message)) as never;
}

const longTypes: ReadonlySet<number> = new Set([3, 4, 6, 16, 18]);

function scalar(type: number | undefined, dice: Dice): unknown {
  if (type !== undefined && longTypes.has(type)) return 1n;
  if (type === 8) return true;
  if (type === 9) return `text ${dice.below(9)}`;
  return type === 12 ? new Uint8Array([dice.below(256), 1]) : 1;
}

function scalarKey(type: number): never {
  return (type === 9 ? 'key' : 1) as never;
}

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

describe('changes that are safe for bytes', () => {
  it('are many', () => expect(safeCases.length).toBeGreaterThan(50));

  it.for(safeCases.map((each, at) => ({ ...each, at })))('$at $kind: nothing is lost there and back', (each) => {
    const lost = commonMessages(each).filter(({ before, after }) =>
      seeds.some((seed) => {
        const message = fill(before, new Dice(seed));
        const there = fromBinary(after, toBinary(before, message));
        return !equals(before, fromBinary(before, toBinary(after, there)), message);
      }),
    );
    expect(lost.map(({ before }) => before.typeName)).toEqual([]);
  });

  it.for(safeCases.map((each, at) => ({ ...each, at })))('$at $kind: protobufjs reads the same values', (each) => {
    const [old, now] = [rootOf(each.before), rootOf(each.after)];
    const different = commonMessages(each).flatMap(({ before }) => {
      const [oldType, newType] = [old.lookupType(before.typeName), now.lookupType(before.typeName)];
      return seeds.flatMap((seed) => {
        const bytes = toBinary(before, fill(before, new Dice(seed)));
        const [written, read] = [valuesByNumber(oldType, bytes), valuesByNumber(newType, bytes)];
        return [...read].filter(([number, value]) => written.has(number) && written.get(number) !== value);
      });
    });
    expect(different).toEqual([]);
  });
});

function rootOf(files: Texts): protobuf.Root {
  const root = new protobuf.Root();
  for (const text of Object.values(files)) protobuf.parse(text, root, { keepCase: true });
  root.resolveAll();
  return root;
}

/** What is set, by number. Numbers and flags that are one count as the same, and so does text and its bytes. */
function valuesByNumber(type: protobuf.Type, bytes: Uint8Array): ReadonlyMap<number, string> {
  const message = type.decode(bytes) as unknown as Record<string, unknown>;
  return new Map(
    type.fieldsArray
      .filter(({ name }) => Object.hasOwn(message, name))
      .map((field) => [field.id, plain(message[field.name])]),
  );
}

/** Numbers of 64 bits, in two halves. */
function isLong(value: unknown): value is { readonly low: number } {
  return typeof value === 'object' && value !== null && 'low' in value;
}

function plain(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'boolean') return Number(each);
    if (each instanceof Uint8Array) return Buffer.from(each).toString('latin1');
    return isLong(each) ? each.low : each;
  });
}
