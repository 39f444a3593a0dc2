/** The answers of a project are the same with facts of an earlier run and without. */
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { openProject } from '../open-project.ts';
import type { Project } from '../project.ts';
import type { FactStore } from './open-file-cache.ts';

/** A moment so late that no file that exists by now is racy. */
const afterwards = (): number => Date.now() + 60_000;

interface Run {
  readonly now?: () => number;
  readonly version?: string;
  readonly cache?: string;
  /** Are only heads requested? */
  readonly headsOnly?: boolean;
}

/** The findings of the rules for a folder, the files whose text was read, and the result of compiling. */
async function answerIn(folder: string, facts?: FactStore): Promise<unknown> {
  return [await checkIn(folder, facts), await compileIn(folder, facts)];
}

async function compileIn(folder: string, facts?: FactStore): Promise<unknown> {
  const answers: unknown[] = [];
  for (const sourceInfo of [false, true]) {
    const compiled = await open(folder, facts).compile({ sourceInfo });
    if (!compiled.ok) return compiled.failure.findings;
    const { files, findings, filesRead } = compiled.value;
    const descriptors = files.map(({ path, descriptor }) => [path, Buffer.from(descriptor).toString('latin1')]);
    answers.push(descriptors, findings, filesRead);
  }
  return answers;
}

/** The findings of the rules over heads for a folder, if only heads are read. */
async function headsIn(folder: string, facts?: FactStore): Promise<unknown> {
  const checked = await open(folder, facts, true).check({ only: ['odr', 'package-cycle', 'unresolved-import'] });
  if (!checked.ok) return checked.failure.findings;
  const { api, findings } = checked.value;
  const heads = api.tree.files.map(({ schemaFile }) => schemaFile.tree.head);
  return [findings, heads.map(({ package: name, imports, hasService }) => [name, imports, hasService])];
}

function open(folder: string, facts?: FactStore, headsOnly = false): Project {
  return openProject({
    directory: folder,
    asOf: '2021-01-01',
    roots: ['api'],
    readsHistory: false,
    headsOnly,
    ...(facts !== undefined && { facts }),
  });
}

async function checkIn(folder: string, facts?: FactStore): Promise<unknown> {
  const checked = await open(folder, facts).check();
  if (!checked.ok) return checked.failure.findings;
  const { files, schema } = checked.value.api.tree;
  return [
    checked.value.findings,
    schema.listFindings(schema.files.filter(({ isTarget }) => isTarget)),
    files.map((file) => [file.deprecation, file.deprecatedElements.length, file.previousTypes, file.status]),
    files.map(({ path, schemaFile }) => [path, schemaFile.package, schemaFile.imports.map((each) => each.path)]),
    files.map(({ path }) => checked.value.sourceOf(path)?.text),
  ];
}

async function runIn(
  folder: string,
  { now = afterwards, version = '1.0', cache = 'cache', headsOnly = false }: Run = {},
): Promise<unknown> {
  const works: (() => void)[] = [];
  const ask = headsOnly ? headsIn : answerIn;
  const answer = await ask(folder, { version, folder: cache, now, later: (work) => works.push(work) });
  for (const work of works) work();
  return answer;
}

const texts = {
  a: 'syntax = "proto3";\npackage a.v1;\nimport "b/v1/b.proto";\nmessage A { b.v1.B b = 1; }\n',
  b: 'syntax = "proto3";\npackage b.v1;\nmessage B {}\n',
  c: 'syntax = "proto3";\npackage b.v2;\nimport "b/v1/b.proto";\nimport "nowhere.proto";\nmessage B {}\n',
  rich: `syntax = "proto3";
// Deprecated: use b.v2.
package b.v1;
option (udpa.annotations.file_migrate).move_to_package = "b..v2";
// shepherd:waive unused-import kept
import "b/v2/b.proto";
message B { int32 old_size = 1 [deprecated = true]; }
`,
  broken: 'syntax = "proto3";\npackage b.v1\nmessage {\n',
  brokenBelow: 'syntax = "proto3";\npackage b.v1;\nmessage B { oops }\n',
  longer: 'syntax = "proto3";\npackage b.v1;\nmessage C {}\n// more\n',
  sameLength: 'syntax = "proto3";\npackage b.v1;\nmessage C {}\n',
};
const places = ['api/a/v1/a.proto', 'api/b/v1/b.proto', 'api/b/v2/b.proto', 'api/top.proto'] as const;

const step = fc.record({
  kind: fc.constantFrom('write', 'touch', 'delete', 'rename', 'link', 'damage', 'nothing'),
  place: fc.constantFrom(...places),
  other: fc.constantFrom(...places),
  text: fc.constantFrom(...Object.values(texts)),
  isRacy: fc.boolean(),
  asksHeads: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function carryOut(folder: string, { kind, place, other, text }: Step): void {
  const path = join(folder, place);
  // Links may form a loop, which leads nowhere.
  const isThere = existsSync(path);
  if (kind === 'write') {
    if (!isThere) rmSync(path, { force: true });
    writeFileSync(path, text);
  }
  if (kind === 'touch' && isThere) utimesSync(path, new Date(), new Date());
  if (kind === 'delete') rmSync(path, { force: true });
  if (kind === 'rename' && isThere) renameSync(path, join(folder, other));
  if (kind === 'link' && place !== other) {
    rmSync(path, { force: true });
    symlinkSync(join(folder, other), path);
  }
  if (kind === 'damage') {
    for (const name of readdirSync(join(folder, 'cache'))) {
      const file = join(folder, 'cache', name);
      const bytes = readFileSync(file);
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
      writeFileSync(file, bytes);
    }
  }
}

test('answers are the same with and without facts, for any changes to files in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const folder = scratchFolder({ [places[0]]: texts.a, [places[1]]: texts.b, 'api/b/v2/keep.proto': texts.b });
      await runIn(folder);
      for (const each of steps) {
        carryOut(folder, each);
        const now = each.isRacy ? () => Date.now() : afterwards;
        if (each.asksHeads) expect(await runIn(folder, { now, headsOnly: true })).toEqual(await headsIn(folder));
        expect(await runIn(folder, { now })).toEqual(await answerIn(folder));
      }
    }),
    { numRuns: 12 },
  );
});

test('a run that needs heads only reports errors in declarations, and stores no facts about such a file', async () => {
  const folder = scratchFolder({ [places[1]]: texts.brokenBelow });
  const errors = [expect.objectContaining({ rule: 'unexpected-token' })];
  expect(await runIn(folder, { headsOnly: true })).toEqual(errors);
  expect(await runIn(folder, { headsOnly: true })).toEqual(errors);
  expect(await runIn(folder)).toEqual([expect.arrayContaining(errors), expect.anything()]);
});

test('a file that changed twice within one step of the clock is read again', async () => {
  const folder = scratchFolder({ [places[1]]: texts.b });
  const path = join(folder, places[1]);
  const time = new Date();
  utimesSync(path, time, time);
  // The file system may give the read and the change the same time.
  await runIn(folder, { now: () => Date.now() });
  writeFileSync(path, texts.sameLength);
  utimesSync(path, time, time);
  expect(await runIn(folder)).toEqual(await answerIn(folder));
});

test('a file that did not change is not opened', async () => {
  const folder = scratchFolder({ [places[1]]: texts.b });
  await runIn(folder);
  const works: (() => void)[] = [];
  const facts = { version: '1.0', folder: 'cache', now: afterwards, later: (work: () => void) => works.push(work) };
  const project = openProject({ directory: folder, asOf: '2021-01-01', roots: ['api'], facts });
  const tree = await project.tree();
  // The text is requested only after the file has changed, which is a clear error.
  writeFileSync(join(folder, places[1]), texts.longer);
  if (!tree.ok) throw new Error('the tree cannot be read');
  expect(tree.value.tree.packages.map(({ name }) => name)).toEqual(['b.v1']);
  expect(() => tree.value.sourceOf('b/v1/b.proto')).toThrow('changed while it was read; run the command again');
});

test('a file that did not change is compiled without being opened', async () => {
  const folder = scratchFolder({ [places[0]]: texts.a, [places[1]]: texts.b });
  const first = await runIn(folder);
  for (const name of readdirSync(join(folder, 'cache')).filter((each) => each.startsWith('descriptors')))
    expect(readFileSync(join(folder, 'cache', name)).includes('b/v1/b.proto')).toBe(true);
  let read = 0;
  const compiled = await openProject({
    directory: folder,
    asOf: '2021-01-01',
    roots: ['api'],
    facts: { version: '1.0', folder: 'cache', now: afterwards, later: () => undefined },
    onListed: (files) => {
      read += files;
    },
  }).compile({ sourceInfo: true });
  if (!compiled.ok) throw new Error('the tree cannot be read');
  expect(read).toBe(0);
  // The text is requested only after the file has changed, which is a clear error.
  writeFileSync(join(folder, places[1]), texts.longer);
  expect(() => compiled.value.sourceOf('b/v1/b.proto')).toThrow('changed while it was read; run the command again');
  expect(await runIn(folder)).not.toEqual(first);
});

test('facts of another version are not used, and are replaced', async () => {
  const folder = scratchFolder({ [places[1]]: texts.b });
  const [first] = [await runIn(folder, { version: '1.0' }), readdirSync(join(folder, 'cache'))];
  expect(await runIn(folder, { version: '1.1' })).toEqual(first);
  expect(readdirSync(join(folder, 'cache'))).toHaveLength(4);
});

test('a folder that cannot be created is not an error', async () => {
  const folder = scratchFolder({ [places[1]]: texts.b, file: '' });
  chmodSync(join(folder, 'file'), 0o444);
  expect(await runIn(folder, { cache: 'file/cache' })).toEqual(await answerIn(folder));
});

test('two simultaneous runs both answer, and leave usable facts', async () => {
  const folder = scratchFolder({ [places[0]]: texts.a, [places[1]]: texts.b });
  const [one, other] = await Promise.all([runIn(folder), runIn(folder)]);
  expect(one).toEqual(other);
  expect(await runIn(folder)).toEqual(one);
});

test('facts inside the tree are never used', async () => {
  const folder = scratchFolder({ [places[1]]: texts.b, 'shepherd/x': '', 'api/.git/shepherd/x': '' });
  const works: (() => void)[] = [];
  await answerIn(folder, { version: '1.0', now: afterwards, later: (work) => works.push(work) });
  expect(works).toEqual([]);
});
