/** Small trees on the disk, each like a typical project. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../../../../workspace/test/scratch-folder.ts';
import { git, scratchRepository } from '../../../../workspace/test/scratch-repository.ts';
import { detectDirectory, type Decisions } from './detect-directory.ts';

const proto = (name: string, ...imports: readonly string[]): string =>
  `syntax = "proto3";\npackage ${name};\n${imports.map((path) => `import "${path}";\n`).join('')}`;

async function detect(directory: string, decisions: Partial<Decisions> = {}) {
  const { project, buf, tagPatterns, skipped } = await detectDirectory(
    directory,
    { roots: [], layout: undefined, ...decisions },
    async () => undefined,
  );
  return {
    roots: project.roots.map(({ folder }) => folder),
    includes: project.includes.map(({ folder }) => folder),
    excludes: project.excludes.map(({ path }) => path),
    layout: project.layout.layout,
    policy: project.policy.policy,
    open: project.open,
    deps: buf.deps,
    tagPatterns,
    skipped,
  };
}

const nothing = {
  includes: [],
  excludes: [],
  layout: 'envoy',
  policy: 'none',
  open: [],
  deps: [],
  tagPatterns: [],
  skipped: [],
};

test('csi-proxy: groups with bare versions', async () => {
  const directory = scratchFolder({
    'client/api/disk/v1/api.proto': proto('v1'),
    'client/api/disk/v1beta1/api.proto': proto('v1beta1'),
    'client/api/volume/v1/api.proto': proto('v1'),
    'integrationtests/dummy.proto': proto('dummy'),
  });
  expect(await detect(directory)).toEqual({
    ...nothing,
    roots: ['client/api'],
    layout: 'group-version',
    policy: 'csi-proxy',
  });
});

test('cosmos: a workspace of buf, and copies of its imports', async () => {
  const directory = scratchFolder({
    'buf.work.yaml': 'version: v1\ndirectories: [proto]\n',
    'proto/buf.yaml': 'version: v1\ndeps: [buf.build/cosmos/gogo-proto]\n',
    'proto/cosmos/bank/v1beta1/bank.proto': proto('cosmos.bank.v1beta1', 'gogoproto/gogo.proto', 'amino/amino.proto'),
    'proto/amino/amino.proto': proto('amino', 'google/protobuf/descriptor.proto'),
    'third_party/proto/gogoproto/gogo.proto': proto('gogoproto', 'google/protobuf/descriptor.proto'),
    'third_party/proto/google/api/http.proto': proto('google.api'),
    'orm/internal/testpb/bank.proto': proto('testpb', 'cosmos/bank/v1beta1/bank.proto'),
  });
  expect(await detect(directory)).toEqual({
    ...nothing,
    roots: ['proto'],
    includes: ['third_party/proto'],
    deps: ['buf.build/cosmos/gogo-proto'],
  });
});

test('modules of buf version v2, one inside the other', async () => {
  const directory = scratchFolder({
    'buf.yaml': 'version: v2\nmodules: [{path: proto, excludes: [proto/vendor]}, {path: proto/vendor}]\n',
    'proto/acme/user/v1/user.proto': proto('acme.user.v1', 'base/v1/base.proto'),
    'proto/vendor/base/v1/base.proto': proto('base.v1'),
  });
  expect(await detect(directory)).toEqual({ ...nothing, roots: ['proto', 'proto/vendor'] });
});

test('a buf file in third-party code is ignored', async () => {
  const directory = scratchFolder({
    'third_party/x/buf.yaml': 'version: v1\n',
    'third_party/x/x/v1/x.proto': proto('x.v1'),
    'api/acme/user/v1/user.proto': proto('acme.user.v1', 'x/v1/x.proto'),
  });
  expect(await detect(directory)).toEqual({ ...nothing, roots: ['api'], includes: ['third_party/x'] });
});

test('links to folders of the tree are aliases, and links that lead out are not followed', async () => {
  const directory = scratchFolder({ 'proto/acme/user/v1/user.proto': proto('acme.user.v1') });
  symlinkSync('acme', join(directory, 'proto/latest'));
  symlinkSync(scratchFolder({ 'y.proto': proto('y') }), join(directory, 'proto/outside'));
  const { skipped, ...rest } = await detect(directory);
  expect(rest).toEqual({
    roots: ['proto'],
    includes: [],
    excludes: [],
    layout: 'envoy',
    policy: 'none',
    open: [],
    deps: [],
    tagPatterns: [],
  });
  expect(skipped).toHaveLength(1);
  expect(skipped[0]).toContain('proto/outside');
});

test('tags of releases that have another form', async () => {
  const directory = scratchRepository({ 'acme/user/v1/user.proto': proto('acme.user.v1') });
  expect(await detect(directory)).toEqual({ ...nothing, roots: ['.'] });
  git(directory, 'tag', 'api/v1.0.0');
  expect(await detect(directory)).toEqual({ ...nothing, roots: ['.'], tagPatterns: ['api/v{version}'] });
  git(directory, 'tag', 'v1.0.0');
  expect(await detect(directory)).toEqual({ ...nothing, roots: ['.'] });
});

test('a root that the user names is read at any location', async () => {
  const outside = scratchFolder({ 'acme/user/v1/user.proto': proto('acme.user.v1') });
  const { roots } = await detect(scratchFolder({}), { roots: [outside] });
  expect(roots).toHaveLength(1);
  expect(roots[0]).toMatch(/^\.\.\//);
});
