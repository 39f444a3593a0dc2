/** The JSON output of commands follows the published schemas. */
import { readdirSync, readFileSync } from 'node:fs';

import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

import { runShepherd } from './run-shepherd.ts';
import { createRepository } from './scripted-repository.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const folder = new URL('../../packages/cli/schema/', import.meta.url);
const schemas = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as AnySchemaObject & { readonly $id: string },
);
const ajv = new Ajv2020({ schemas, allowUnionTypes: true });

test('every schema is exported by the package', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', folder), 'utf8')) as { exports: object };
  const exported = Object.keys(manifest.exports).filter((name) => name.startsWith('./schema/'));
  expect(exported.toSorted()).toEqual(
    readdirSync(folder)
      .map((name) => `./schema/${name}`)
      .toSorted(),
  );
});

const tree = {
  'old/b/v1/b.proto': 'syntax = "proto3";\npackage b.v1;\nmessage B { int32 gone = 3; }\n',
  'api/a/v1/a.proto': `syntax = "proto3";
package a.v1;
import "b/v1/b.proto";
import "c/v2/c.proto";
message A { b.v1.B b = 1; }
`,
  'api/b/v1/b.proto': `syntax = "proto3";
package b.v1;
import "c/v1/c.proto";
message B {
  c.v1.C c = 1;
  string old = 2 [deprecated = true];
}
`,
  'api/c/v1/c.proto': 'syntax = "proto3";\npackage c.v1;\nmessage C {}\n',
  'api/c/v2/c.proto':
    'syntax = "proto3";\npackage c.v2;\nimport "udpa/annotations/migrate.proto";\nmessage C { string f = 1 [(udpa.annotations.field_migrate).rename = "g"]; }\n',
  'api/d/v1/d.proto':
    'syntax = "proto3";\npackage d.v1;\nmessage D { string gone = 1; }\nservice S { rpc M(D) returns (D); }\n',
  'api/d/v2/d.proto':
    'syntax = "proto3";\npackage d.v2;\nmessage D { string added = 1; }\nservice S { rpc M(D) returns (D); rpc N(D) returns (D); }\n',
  'api/e/v1/e.proto':
    'syntax = "proto3";\npackage e.v1;\nimport "validate/validate.proto";\nmessage E { double f = 1 [(validate.rules).double.gte = 0]; string g = 2 [(validate.rules).string.min_len = 1]; }\n',
  'c.yaml': 'f: a\n',
  'any.yaml': '"@type": type.googleapis.com/c.v9.C\n',
  'usage.json':
    '{"schemaVersion":1,"consumers":[{"name":"edge","version":"1.2","asOf":"2025-12-01","files":3,"messages":4,"elements":[{"element":"b.v1.B","kind":"message","count":2},{"element":"b.v1.B.old","kind":"field","count":2,"places":["a.yaml:1"]},{"element":"c.v2.C.f","kind":"field","count":1},{"element":"b.v1.B.nowhere","kind":"field","count":1}]},{"name":"mesh","asOf":"2020-01-01","files":1,"messages":1,"elements":[]}]}',
  'api/c/v3alpha/c.proto': 'syntax = "proto3";\npackage c.v3alpha;\nmessage C { string g = 1; }\n',
  'shepherd.yaml':
    'version: 1\nroots: [api]\nexternals: [udpa/, validate/, buf/]\nwaivers:\n  - {rule: odr, package: a.v1, reason: for a test, expires: 2030-01-01}\n',
};

test.each<[string, string, readonly string[]]>([
  ['findings', 'check', ['check']],
  ['check-fix', 'check --diff', ['check', '--diff']],
  ['findings', 'odr', ['odr']],
  ['rewrite', 'rewrite validation --check', ['rewrite', 'validation', '--check']],
  ['rewrite', 'rewrite edition --check', ['rewrite', 'edition', '--to', '2023', '--check']],
  ['graph', 'graph', ['graph', '--root-type', 'a.v1.A', '--with-includes']],
  ['plan', 'plan', ['plan', '--closure', 'type', '--bump', 'a.v1']],
  ['plan', 'plan with renames', ['plan', '--discretionary', 'always']],
  ['rules', 'rules', ['rules']],
  ['fmt', 'fmt', ['fmt', '--check']],
  ['compat', 'compat', ['compat', '--against', './old']],
  ['lifecycle-commands', 'freeze', ['freeze', '--diff']],
  ['lifecycle-commands', 'deprecate', ['deprecate', 'b.v1.B', 'b.v1.B.old', '--diff']],
  ['lifecycle-commands', 'graduate', ['graduate', 'b']],
  ['lifecycle-commands', 'graduate --next', ['graduate', 'b', '--next']],
  ['lifecycle-commands', 'graduate --check', ['graduate', 'c', '--check']],
  ['adapt', 'adapt', ['adapt', 'd']],
  ['adapt', 'adapt --matrix', ['adapt', 'S', '--matrix']],
  ['conversions', 'convert-plan', ['convert-plan', 'c.v1', 'c.v2', '--roundtrip', '--downgrade']],
  ['conversions', 'convert-plan --hub', ['convert-plan', 'c', '--hub', 'v1']],
  ['conversions', 'generate conversions', ['generate', 'conversions', '--out', 'gen']],
  ['conversions', 'generate conversions --check', ['generate', 'conversions', '--out', 'gen', '--check']],
  ['conversions', 'generate conversions --plan', ['generate', 'conversions', '--plan']],
  ['conversions', 'the plan of csi-proxy', ['generate', 'conversions', '--plan', '--style', 'csi-proxy']],
  ['conversions', 'the plan of Velero', ['generate', 'conversions', '--plan', '--style', 'velero']],
  ['migrate', 'migrate', ['migrate', 'c.yaml', '--from', 'c.v2.C', '--to', 'v3alpha']],
  ['migrate', 'migrate with a loss', ['migrate', 'c.yaml', '--from', 'c.v2.C', '--to', 'c.v1.C']],
  ['scan', 'scan', ['scan', 'c.yaml', '--type', 'c.v2.C', '--next']],
  ['scan', 'scan of unknown types', ['scan', 'any.yaml', 'c.yaml']],
  ['scan', 'scan --diff', ['scan', 'c.yaml', '--type', 'c.v2.C', '--diff']],
  ['lifecycle', 'lifecycle', ['lifecycle']],
  ['schedule', 'schedule', ['schedule']],
  ['availability', 'availability without releases', ['availability']],
  ['next-major', 'next-major', ['next-major']],
  ['compat', 'compat --usage', ['compat', '--against', './old', '--usage', 'usage.json']],
  ['lifecycle', 'lifecycle --usage', ['lifecycle', '--usage', 'usage.json']],
  ['schedule', 'schedule --usage', ['schedule', '--usage', 'usage.json']],
  ['next-major', 'next-major --usage', ['next-major', '--usage', 'usage.json']],
  ['plan', 'plan --usage', ['plan', '--discretionary', 'always', '--usage', 'usage.json']],
  ['usage', 'usage show', ['usage', 'show', 'usage.json']],
  ['resolve', 'resolve', ['resolve', 'c@v2']],
  ['resolve', 'resolve with answers of both kinds', ['resolve', 'c@v1', 'c@v7']],
  ['resolve', 'resolve --list', ['resolve', '--list']],
  ['resolve', 'resolve --storage', ['resolve', 'web', '--available', '1.0.0', '--storage']],
  ['resolve', 'resolve --release', ['resolve', 'web@1', '--available', '1.0.0', '--release', '1.1.0']],
  ['next-major', 'next-major by a policy without one', ['next-major', '--policy', 'envoy@2022-11']],
])('the schema of %s matches %s', async (schema, _what, args) => {
  const cwd = createTemporaryFolder(tree);
  const { stdout, stderr, status } = await runShepherd([...args, '--format', 'json', '--as-of', '2026-01-01'], {
    cwd,
  });
  expect(stderr).not.toContain('internal error');
  expect([0, 1]).toContain(status);
  const validate = ajv.getSchema(`https://unpkg.com/protoshepherd/schema/${schema}.schema.json`);
  expect([validate?.(JSON.parse(stdout)), validate?.errors]).toEqual([true, null]);
});

test.each<[string, readonly string[]]>([
  ['graph', ['graph']],
  ['plan', ['plan']],
  ['conversions', ['convert-plan', 'c.v1', 'c.v2']],
  ['rules', ['rules']],
  ['fmt', ['fmt', '--check']],
  ['compat', ['compat', '--against', './old']],
  ['lifecycle-commands', ['freeze', '--diff']],
  ['adapt', ['adapt', 'd']],
  ['lifecycle', ['lifecycle']],
  ['migrate', ['migrate', 'c.yaml', '--from', 'c.v2.C', '--to', 'v3alpha']],
  ['scan', ['scan', 'c.yaml']],
  ['schedule', ['schedule']],
  ['availability', ['availability']],
  ['next-major', ['next-major']],
  ['usage', ['usage', 'show', 'usage.json']],
  ['resolve', ['resolve', 'c@v2']],
  ['rewrite', ['rewrite', 'validation']],
])('the schema of %s matches a failing run', async (schema, args) => {
  const cwd = createTemporaryFolder({ ...tree, 'shepherd.yaml': 'version: 1\nroots: 7\n' });
  const { stdout, status } = await runShepherd([...args, '--format', 'json', '--as-of', '2026-01-01'], { cwd });
  expect(status).toBe(2);
  const validate = ajv.getSchema(`https://unpkg.com/protoshepherd/schema/${schema}.schema.json`);
  expect([validate?.(JSON.parse(stdout)), validate?.errors]).toEqual([true, null]);
});

test('the schema of availability matches releases and elements', async () => {
  const cwd = createRepository([{ at: '2020-01-01T12:00:00Z', files: tree, tag: 'v1.0.0' }]);
  const { stdout, status } = await runShepherd(['availability', '--format', 'json'], { cwd });
  const printed = JSON.parse(stdout) as { readonly elements: readonly unknown[] };
  expect([status, printed.elements.length > 0]).toEqual([0, true]);
  const validate = ajv.getSchema('https://unpkg.com/protoshepherd/schema/availability.schema.json');
  expect([validate?.(printed), validate?.errors]).toEqual([true, null]);
});

test('a schema rejects undeclared properties', () => {
  const validate = ajv.getSchema('https://unpkg.com/protoshepherd/schema/rules.schema.json');
  const envelope = {
    schemaVersion: 1,
    command: 'rules',
    asOf: '2026-01-01',
    findings: [],
    summary: { errors: 0, warnings: 0, notes: 0, waived: 0 },
  };
  expect(validate?.({ ...envelope, rules: [] })).toBe(true);
  expect(validate?.(envelope)).toBe(false);
  const failed = { ...envelope, summary: { ...envelope.summary, errors: 1 } };
  expect(validate?.(failed)).toBe(true);
  expect(validate?.({ ...failed, other: [] })).toBe(false);
  expect(validate?.({ ...envelope, rules: [{ id: 'odr' }] })).toBe(false);
});
