/** The configuration that `shepherd init` writes for a directory, and its output. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadConfig, type Config } from '@protoshepherd/workspace';
import { expect, test } from 'vitest';

import { createRecordingContext } from '../../../test/cli/recording-context.ts';
import { scratchFolder } from '../../workspace/test/scratch-folder.ts';
import { describeSetup } from '../src/commands/init/describe-setup.ts';
import { detectDirectory } from '../src/commands/init/detect-directory.ts';
import { draftConfig } from '../src/commands/init/draft-config.ts';

const proto = (name: string): string => `syntax = "proto3";\npackage ${name};\n`;

/** The files and output of a run. */
async function draft(files: Readonly<Record<string, string>>): Promise<{ config: Config | undefined; said: string }> {
  const directory = scratchFolder(files);
  const detection = await detectDirectory(directory, { roots: [], layout: undefined }, async () => undefined);
  const drafted = await draftConfig(directory, detection, { quiet: true }, createRecordingContext());
  writeFileSync(join(directory, 'shepherd.yaml'), drafted.text);
  const said = describeSetup({
    ...drafted,
    ...detection,
    written: ['shepherd.yaml'],
    unchanged: [],
    remarks: [],
    program: 'shepherd',
  });
  return { config: (await loadConfig(undefined, directory)).config, said };
}

test('adopts rules that buf disables; a waiver is written only if it waives something', async () => {
  const { config, said } = await draft({
    'buf.yaml': 'version: v1\nbreaking: {use: [WIRE]}\nlint: {ignore: [acme/old, acme/a], except: [IMPORT_USED]}\n',
    'acme/old/v1/old.proto': proto('acme.other.v1'),
    'acme/a/v1/a.proto': proto('acme.a.v1'),
  });
  expect(config).toMatchObject({
    rules: { 'unused-import': 'off' },
    compat: { policy: 'WIRE' },
    waivers: [
      {
        rule: 'package-matches-directory',
        path: 'acme/old',
        reason: 'TODO: add the reason; buf.yaml ignores this path',
      },
    ],
  });
  expect(said).toMatchInlineSnapshot(`
    "root     .              2 .proto files, 1 of them in the folder of its package, a buf module
    layout   envoy          packages such as acme.a.v1 carry their version
    policy   none           no file indicates a policy, so every breaking change is reported, and support never ends
    breaks   WIRE           breaking.use in buf.yaml
    off      unused-import  lint.except in buf.yaml
    waivers  1              paths that buf.yaml ignores; add the reasons

    wrote shepherd.yaml

    check: 1 waived. Next: shepherd lifecycle
    "
  `);
});

test('explains how to provide dependencies of buf', async () => {
  const { said } = await draft({
    'buf.yaml': 'version: v1\ndeps: [buf.build/googleapis/googleapis]\n',
    'acme/a/v1/a.proto': `${proto('acme.a.v1')}import "google/api/http.proto";\n`,
  });
  expect(said).toContain('\n  buf export buf.build/googleapis/googleapis --output third_party\n');
});

test('explains why check cannot run yet', async () => {
  const { said } = await draft({ 'api/acme/a/v1/a.proto': 'package acme.a.v1;\nimport ;\nmessage {{{' });
  expect(said).toContain('\ncheck cannot run yet: api/acme/a/v1/a.proto:2: ');
});
