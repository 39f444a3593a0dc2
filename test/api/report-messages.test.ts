/** Every JSON output can be parsed as a message of shepherd.report.v1: by protobuf-es, strictly, without a change of values. */
import { createFileRegistry, fromBinary, fromJson, toJson, type JsonValue } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';
import { createRepository } from '../cli/scripted-repository.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
let known: ReturnType<typeof createFileRegistry> | undefined;

/** The messages of our own API, compiled once. */
async function reportMessages(): Promise<ReturnType<typeof createFileRegistry>> {
  if (known !== undefined) return known;
  const image = join(createTemporaryFolder({}), 'api.binpb');
  const { status } = await runShepherd(['build', '--root', 'api', '-o', image], { cwd: repository });
  expect(status).toBe(0);
  return (known = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(image))));
}

/** A tree for which every command has output. */
const tree = {
  'shepherd.yaml':
    'version: 1\nroots: [api]\nnextMajor: {edition: "2023", validation: protovalidate}\nwaivers:\n  - {rule: odr, package: a.v1, reason: for a test, expires: 2030-01-01}\n',
  'lifecycle.yaml':
    'version: 1\nconsultation: {date: 2021-01-01}\nreleases: [{version: v1.0.0, date: 2021-01-01}]\nversions:\n  - {package: c.v2, introduced: 2020-01-16}\n  - {package: c.v1, introducedIn: v1.0.0}\n  - {package: gone.v1, introduced: 2018-01-01, announced: 2019-01-01, removed: 2020-01-01}\n',
  'registry.yaml':
    'version: 1\napiVersions: [{name: v1, storage: true}]\ndefinitions: [{name: web, versions: [{version: 1.0.0}]}]\n',
  'crd.yaml':
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.b.c}\nspec: {versions: [{name: v1}]}\n',
  'c.yaml': 'f: a\n',
  'any.yaml': '"@type": type.googleapis.com/c.v9.C\n',
  'usage.json':
    '{"schemaVersion":1,"consumers":[{"name":"edge","version":"1.2","asOf":"2025-12-01","files":3,"messages":4,"elements":[{"element":"b.v1.B","kind":"message","count":2},{"element":"b.v1.B.old","kind":"field","count":2,"places":["a.yaml:1"]},{"element":"c.v2.C.f","kind":"field","count":1},{"element":"b.v1.B.nowhere","kind":"field","count":1}]},{"name":"mesh","asOf":"2020-01-01","files":1,"messages":1,"elements":[]}]}',
  'api/a/v1/a.proto':
    'syntax = "proto3";\npackage a.v1;\nimport "b/v1/b.proto";\nimport "c/v2/c.proto";\nimport "c/v1/c.proto";\nmessage A { b.v1.B b = 1; c.v2.C c = 2; }\n',
  'api/b/v1/b.proto':
    'syntax = "proto3";\npackage b.v1;\nimport "c/v1/c.proto";\nmessage B {\n  c.v1.C c = 1;\n  // Use c.\n  string old = 2 [deprecated = true];\n}\nservice S { rpc M(B) returns (B); }\n',
  'api/c/v1/c.proto': 'syntax = "proto3";\npackage c.v1;\nmessage C {}\n',
  'api/e/v1/e.proto':
    'syntax = "proto3";\npackage e.v1;\nmessage E { double f = 1 [(validate.rules).double.gte = 0]; string g = 2 [(validate.rules).string.min_len = 1]; double h = 3 [(validate.rules).double.lt = inf]; string old = 4 [deprecated = true]; }\n',
  'api/d/v1/d.proto':
    'syntax = "proto3";\npackage d.v1;\nmessage D { string gone = 1; }\nservice S { rpc M(D) returns (D); }\nservice Old {}\n',
  'api/d/v2/d.proto':
    'syntax = "proto3";\npackage d.v2;\nmessage D { string added = 1; }\nservice S { rpc M(D) returns (D); rpc N(D) returns (D) { option (shepherd.annotations.v1.method_adapt).neutral_return = "{}"; } }\nservice New {}\n',
  'api/c/v2/c.proto':
    'syntax = "proto3";\npackage c.v2;\nmessage C { string f = 1 [(udpa.annotations.field_migrate).rename = "g"]; }\n',
};

test.each<[string, readonly string[]]>([
  ['FindingsReport', ['check']],
  ['FindingsReport', ['odr']],
  ['FindingsReport', ['parse', 'api']],
  ['FormatReport', ['fmt', '--check']],
  ['RulesReport', ['rules']],
  ['GraphReport', ['graph', '--root-type', 'a.v1.A', '--with-includes']],
  ['PlanReport', ['plan', '--bump', 'a.v1']],
  ['PlanReport', ['plan', '--closure', 'type', '--discretionary', 'always']],
  ['UpgradeStepsReport', ['protoxform', '--plan']],
  ['ProtoxformReport', ['protoxform', '--check']],
  ['ProtoxformReport', ['protoxform', '--out', 'next', '--bump', 'c.v2']],
  ['ProtoxformReport', ['protoxform', '--diff']],
  ['CompatFixReport', ['check', '--diff']],
  ['ChangeReport', ['freeze', '--diff']],
  ['ChangeReport', ['deprecate', 'b.v1.B', 'b.v1.B.old', '--diff']],
  ['ChangeReport', ['graduate', 'b', '--next']],
  ['ChangeReport', ['graduate', 'c', '--check']],
  ['AdaptReport', ['adapt', 'd', '--matrix']],
  ['ConversionReport', ['convert-plan', 'c.v1', 'c.v2', '--roundtrip', '--downgrade']],
  ['ConversionReport', ['convert-plan', 'c', '--hub', 'v1']],
  ['GenerateReport', ['generate', 'conversions', '--out', 'gen']],
  ['GenerateReport', ['generate', 'conversions', '--out', 'gen', '--check']],
  ['GenerateReport', ['generate', 'conversions', '--plan']],
  ['GenerateReport', ['generate', 'conversions', '--plan', '--style', 'csi-proxy', '--add-version', 'v3']],
  ['GenerateReport', ['generate', 'conversions', '--plan', '--style', 'velero']],
  ['MigrateReport', ['migrate', 'c.yaml', '--from', 'c.v2.C', '--to', 'c.v1.C']],
  ['MigrateReport', ['migrate', 'c.yaml', '--from', 'c.v2.C', '--to', 'c.v1.C', '--drop']],
  ['RewriteReport', ['rewrite', 'validation', '--check']],
  ['RewriteReport', ['rewrite', 'edition', '--to', '2023', '--check']],
  ['LifecycleReport', ['lifecycle']],
  ['ScheduleReport', ['schedule']],
  ['ScheduleReport', ['schedule', '--policy', 'fybrik']],
  ['ScanReport', ['scan', 'c.yaml', '--type', 'c.v2.C', '--next']],
  ['ScanReport', ['scan', 'c.yaml', '--type', 'c.v2.C', '--diff']],
  ['ScanReport', ['scan', 'any.yaml', 'c.yaml']],
  ['NextMajorReport', ['next-major']],
  ['LifecycleReport', ['lifecycle', '--usage', 'usage.json']],
  ['ScheduleReport', ['schedule', '--usage', 'usage.json']],
  ['NextMajorReport', ['next-major', '--usage', 'usage.json']],
  ['PlanReport', ['plan', '--discretionary', 'always', '--usage', 'usage.json']],
  ['UsageReport', ['usage', 'merge', 'usage.json']],
  ['UsageTableReport', ['usage', 'show', 'usage.json']],
  ['ResolveReport', ['resolve', 'c@v2']],
  ['ResolveReport', ['resolve', 'c@v1', 'c@v7']],
  ['ResolveReport', ['resolve', '--list']],
  ['ResolveReport', ['resolve', 'web', '--registry', 'registry.yaml', '--storage']],
  ['ResolveReport', ['resolve', 'web@1', '--registry', 'registry.yaml', '--release', '1.1.0']],
  ['FindingsReport', ['crd-check', 'crd.yaml']],
])('%s parses the output of shepherd %j', async (message, args) => {
  await expectReadable(message, args, createTemporaryFolder(tree));
});

async function expectReadable(message: string, args: readonly string[], cwd: string): Promise<void> {
  const { stdout, stderr } = await runShepherd([...args, '--format', 'json', '--as-of', '2026-01-01'], { cwd });
  expect(stderr).not.toContain('internal error');
  const registry = await reportMessages();
  const schema = registry.getMessage(`shepherd.report.v1.${message}`);
  if (schema === undefined) throw new Error(`there is no message ${message}`);
  const printed = JSON.parse(stdout) as JsonValue;
  const read = fromJson(schema, printed, { registry });
  expect(withoutDefaults(toJson(schema, read, { registry }))).toEqual(withoutDefaults(printed));
}

test('the releases of elements can be read, too', async () => {
  const cwd = createRepository([{ at: '2020-01-01T12:00:00Z', files: tree, tag: 'v1.0.0' }]);
  await expectReadable('AvailabilityReport', ['availability', '--at', 'v1.0.0'], cwd);
  await expectReadable('AvailabilityReport', ['availability'], cwd);
});

test('reports on two states can be read, too', async () => {
  const cwd = createRepository([
    { at: '2020-01-01T12:00:00Z', files: tree },
    {
      at: '2021-01-01T12:00:00Z',
      files: {
        'api/c/v3/c.proto': 'syntax = "proto3";\npackage c.v3;\nmessage C { string f = 1 [deprecated = true]; }\n',
      },
    },
  ]);
  await expectReadable('GraphReport', ['graph', '--against', 'HEAD~1'], cwd);
  await expectReadable('LifecycleChangesReport', ['lifecycle', '--since', 'HEAD~1'], cwd);
  await expectReadable('CompatReport', ['compat', '--against', 'HEAD~1', '--witness'], cwd);
  await expectReadable('CompatReport', ['compat', '--against', 'HEAD~1', '--usage', 'usage.json'], cwd);
  await expectReadable('CompatFixReport', ['compat', '--against', 'HEAD~1', '--diff'], cwd);
});

/** Protobuf omits empty values, so they are removed on both sides; free-form values stay. */
function withoutDefaults(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([key, each]) => [key, key === 'data' ? each : withoutDefaults(each)] as const)
    .filter(([, each]) => each !== null && each !== '' && each !== 0 && each !== false)
    .filter(([, each]) => !(Array.isArray(each) && each.length === 0));
  return Object.fromEntries(kept);
}
