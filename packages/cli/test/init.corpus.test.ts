/** The result of `shepherd init` for real trees. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import {
  envoyTree,
  envoyTree2025,
  googleProtoFiles,
  hasSharedCorpora,
  historyBundle,
  sharedCorporaNote,
} from '../../../test/support/corpora.ts';
import { scratchFolder } from '../../workspace/test/scratch-folder.ts';
import { detectDirectory } from '../src/commands/init/detect-directory.ts';

/** The decisions of `init`, as a readable line. */
async function decide(directory: string): Promise<string> {
  const { project, style } = await detectDirectory(directory, { roots: [], layout: undefined }, async () => undefined);
  const { roots, includes, excludes, layout, stages, policy } = project;
  return [
    `roots ${roots.map(({ folder, files }) => `${folder} (${files})`).join(' ')}`,
    ...(includes.length === 0 ? [] : [`includes ${includes.map(({ folder }) => folder).join(' ')}`]),
    ...(excludes.length === 0 ? [] : [`excludes ${excludes.map(({ path }) => path).join(' ')}`]),
    ...(stages.example === undefined ? [] : [`stages ${stages.stages.join(' ')}`]),
    `${layout.layout}, ${policy.policy}${style === undefined ? '' : `, style ${style}`}`,
  ].join('; ');
}

function cloneRepository(name: string): string {
  const folder = join(scratchFolder({}), name);
  execFileSync('git', ['clone', '--quiet', historyBundle(name), folder], { stdio: 'ignore' });
  return folder;
}

test.skipIf(!hasSharedCorpora).each([
  ['temporal-api', 'roots . (54); excludes google nexusannotations; envoy, none'],
  ['istio-api', 'roots . (31); includes common-protos; envoy, none'],
  ['opentelemetry-proto', 'roots . (11); stages development alpha beta; envoy, none'],
  ['envoy-api-history', 'roots api (696); excludes api/bazel; envoy, envoy@2022-11, style envoy@2022'],
])(`%s${sharedCorporaNote}`, async (name, decided) => {
  expect(await decide(cloneRepository(name))).toBe(decided);
});

test.skipIf(!hasSharedCorpora).each([
  ['2020-09-18', () => envoyTree('2020-09-18'), 'roots . (499); envoy, envoy@2021-01'],
  ['2021-08-25', () => envoyTree('2021-08-25'), 'roots . (569); envoy, envoy@2021-01'],
  ['2025-07', envoyTree2025, 'roots . (597); excludes bazel; envoy, envoy@2022-11, style envoy@2022'],
] as const)(`Envoy of %s${sharedCorporaNote}`, async (_, tree, decided) => {
  expect(await decide(tree().roots[0])).toBe(decided);
});

test("Google's APIs", async () => {
  expect(await decide(googleProtoFiles.roots[0])).toBe('roots . (7243); envoy, none');
});

test('the files that gRPC ships are third-party code; run inside them, init accepts the versioned ones', async () => {
  const shipped = join(googleProtoFiles.roots[0], '../@grpc/grpc-js-xds');
  expect(await decide(shipped)).toBe(
    'roots deps/envoy-api (488) deps/googleapis (52) deps/xds (30); includes deps/protoc-gen-validate; envoy, envoy@2022-11, style envoy@2022',
  );
});
