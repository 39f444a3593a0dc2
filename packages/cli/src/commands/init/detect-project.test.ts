import { describe, expect, test } from 'vitest';

import { noBuf } from './buf/buf-project.ts';
import { detectProject, type KnownFacts } from './detect-project.ts';
import type { ProtoFacts } from './proto-facts.ts';

/** A file: its path, its package, and what it imports. */
function file(path: string, name: string, ...imports: string[]): ProtoFacts {
  return { path, package: name, imports };
}

function detect(files: readonly ProtoFacts[], known: Partial<KnownFacts> = {}) {
  const project = detectProject(files, {
    roots: [],
    layout: undefined,
    buf: noBuf,
    links: [],
    places: [],
    ...known,
  });
  return {
    roots: project.roots.map((root) => root.folder),
    includes: project.includes.map((include) => include.folder),
    layout: project.layout.layout,
    open: project.open,
    outside: project.outside,
  };
}

const nothing = { includes: [], layout: 'envoy', open: [], outside: [] };

describe('roots', () => {
  test('the folder above the package', () => {
    expect(detect([file('api/envoy/type/v3/percent.proto', 'envoy.type.v3')])).toEqual({ ...nothing, roots: ['api'] });
  });

  test('the working directory itself', () => {
    expect(detect([file('acme/user/v1/user.proto', 'acme.user.v1')])).toEqual({ ...nothing, roots: ['.'] });
  });

  test('an import knows better than a package', () => {
    const files = [
      file('api/acme/user/v1/user.proto', 'user.v1'),
      file('api/acme/shop/v1/shop.proto', 'shop.v1', 'acme/user/v1/user.proto'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['api'] });
  });

  test('one odd package does not move the others', () => {
    const files = [
      file('google/ads/v1/ads.proto', 'google.ads.v1'),
      file('google/pay/v1/pay.proto', 'google.pay.v1'),
      file('google/odd/sub/v1/odd.proto', 'odd.sub.v1'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['.'] });
  });

  test('an import through the outer folder keeps the inner one from being a root', () => {
    const files = [
      file('api/envoy/type/v3/percent.proto', 'envoy.type.v3'),
      file('api/contrib/envoy/a/v3/a.proto', 'envoy.a.v3'),
      file('api/contrib/envoy/b/v3/b.proto', 'envoy.b.v3', 'contrib/envoy/a/v3/a.proto'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['api'] });
  });

  test('a root inside of a root, if its files say so', () => {
    const files = [
      file('api/envoy/type/v3/percent.proto', 'envoy.type.v3'),
      file('api/contrib/envoy/filter/v3/filter.proto', 'envoy.filter.v3', 'envoy/type/v3/percent.proto'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['api', 'api/contrib'] });
  });

  test('neither the work of others nor what is for tests', () => {
    const files = [
      file('api/acme/user/v1/user.proto', 'acme.user.v1'),
      file('third_party/other/thing/v1/thing.proto', 'other.thing.v1'),
      file('test/data/acme/user/v1/user.proto', 'acme.user.v1'),
      file('tools/build.proto', 'tools'),
    ];
    expect(detect(files)).toEqual({
      ...nothing,
      roots: ['api'],
      outside: files.slice(1).map(({ path }) => path),
    });
  });

  test('a package may be called test', () => {
    expect(detect([file('api/acme/test/v1/user.proto', 'acme.test.v1')])).toEqual({ ...nothing, roots: ['api'] });
  });

  test('without versions, what there is', () => {
    expect(detect([file('proto/user/user.proto', 'user')])).toEqual({ ...nothing, roots: ['proto'] });
  });

  test('without files, the default', () => {
    expect(detect([])).toEqual({ ...nothing, roots: ['.'] });
  });

  test('as a person says', () => {
    const files = [file('api/acme/user/v1/user.proto', 'acme.user.v1'), file('x/y/v1/z.proto', 'x.y.v1')];
    expect(detect(files, { roots: ['x', '../far'] })).toEqual({
      ...nothing,
      roots: ['x', '../far'],
      outside: ['api/acme/user/v1/user.proto'],
    });
  });
});

describe('layouts', () => {
  test('csi-proxy: a group with bare versions', () => {
    const files = [
      file('client/api/errors.proto', 'api'),
      file('client/api/disk/v1/api.proto', 'v1'),
      file('client/api/disk/v1alpha1/api.proto', 'v1alpha1'),
      file('client/api/storage/volume/v1/api.proto', 'v1'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['client/api'], layout: 'group-version' });
  });

  test('velero: a kind with its own file', () => {
    const files = [
      file('pkg/proto/Shared.proto', 'generated'),
      file('pkg/proto/BackupItemAction.proto', 'generated', 'Shared.proto'),
      file('pkg/proto/backupitemaction/v2/BackupItemAction.proto', 'v2', 'Shared.proto'),
      file('pkg/proto/itemblockaction/v1/ItemBlockAction.proto', 'v1'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['pkg/proto'], layout: 'kind-version' });
  });

  test('as a person says', () => {
    const files = [file('api/disk/v1/api.proto', 'v1')];
    expect(detect(files, { layout: 'kind-version' }).layout).toBe('kind-version');
  });
});

describe('includes', () => {
  const user = file(
    'api/acme/user/v1/user.proto',
    'acme.user.v1',
    'validate/validate.proto',
    'google/protobuf/any.proto',
  );

  test('folders of the project that resolve what is open, and what they import', () => {
    const files = [
      user,
      file('vendor/pgv/validate/validate.proto', 'validate', 'base/base.proto'),
      file('vendor/base-protos/base/base.proto', 'base'),
      file('vendor/unused/u/v1/u.proto', 'u.v1'),
    ];
    expect(detect(files)).toEqual({
      ...nothing,
      roots: ['api'],
      includes: ['vendor/pgv', 'vendor/base-protos'],
      outside: ['vendor/unused/u/v1/u.proto'],
    });
  });

  test('other places, and what nothing resolves', () => {
    const place = (folder: string, path: string) => ({
      folder,
      importsOf: (asked: string) => (asked === path ? ['gone.proto'] : undefined),
    });
    const places = [place('node_modules/a', 'x.proto'), place('node_modules/b', 'validate/validate.proto')];
    expect(detect([user], { places })).toEqual({
      ...nothing,
      roots: ['api'],
      includes: ['node_modules/b'],
      open: ['gone.proto'],
    });
  });

  test('a path that leads out is not looked for', () => {
    const asked: string[] = [];
    const importsOf = (path: string): undefined => void asked.push(path);
    const climbing = ['../../etc/passwd', '/etc/passwd', 'a//b.proto', 'a\\b.proto', 'a\0.proto', ''];
    const project = detect([file('api/a/v1/a.proto', 'a.v1', ...climbing)], { places: [{ folder: 'x', importsOf }] });
    expect([asked, project.open.length]).toEqual([[], climbing.length]);
  });

  test('the work of others below a root is no target', () => {
    const files = [
      file('acme/user/v1/user.proto', 'acme.user.v1', 'validate/validate.proto'),
      file('third_party/pgv/validate/validate.proto', 'validate', 'missing.proto'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['.'], includes: ['third_party/pgv'], open: ['missing.proto'] });
  });
});
