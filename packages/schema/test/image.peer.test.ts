import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import protobuf from 'protobufjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { googleProtoFiles, readCorpus } from '../../../test/support/corpora.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const buf = path.join(repository, 'node_modules/.bin/buf');
let folder: string;
let image: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shepherd-image-'));
  image = path.join(folder, 'longrunning.binpb');
  const trees = readCorpus(googleProtoFiles).filter((file) =>
    /^google\/(?:api|logging\/type|longrunning|rpc|type)\//.test(file.path),
  );
  const schema = linkSchema(trees.map(parseFile), { sourceInfo: true });
  if (schema.findings.length > 0) throw new Error(`${schema.findings[0]?.message}`);
  const pieces = schema.files.flatMap((file) => {
    const bytes = schema.descriptorBytes(file);
    return [Buffer.from([0x0a, ...varint(bytes.length)]), bytes];
  });
  writeFileSync(image, Buffer.concat(pieces));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

describe('other programs read our images', { timeout: 180_000 }, () => {
  it('buf breaking finds no difference between an image and itself', () => {
    expect(execFileSync(buf, ['breaking', image, '--against', image], { cwd: folder, encoding: 'utf8' })).toBe('');
  });

  it('buf lint reads it, and reports findings of its own', () => {
    let output = '';
    try {
      execFileSync(buf, ['lint', image], { cwd: folder, encoding: 'utf8' });
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string };
      expect(status).toBe(100);
      output = stdout;
    }
    expect(output).toContain('google/longrunning/operations.proto');
  });

  it('protobufjs loads it', () => {
    const extension: unknown = createRequire(import.meta.url)('protobufjs/ext/descriptor');
    expect(extension).toBeDefined();
    const root = (protobuf.Root as unknown as { fromDescriptor(bytes: Uint8Array): protobuf.Root }).fromDescriptor(
      readFileSync(image),
    );
    const operation = root.lookupType('google.longrunning.Operation');
    const bytes = operation.encode(operation.create({ name: 'x', done: true })).finish();
    expect(operation.toObject(operation.decode(bytes))).toEqual({ name: 'x', done: true });
  });
});
