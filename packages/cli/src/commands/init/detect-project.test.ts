import { describe, expect, test } from 'vitest';

import { noBuf, type BufProject } from './buf/buf-project.ts';
import { detectProject, type KnownFacts } from './detect-project.ts';
import type { ProtoFacts } from './proto-facts.ts';

/** A file: its path, its package, and its imports. */
function file(path: string, name: string, ...imports: string[]): ProtoFacts {
  return { path, package: name, imports };
}

function detect(files: readonly ProtoFacts[], known: Partial<KnownFacts> = {}) {
  const project = detectProject(files, {
    roots: [],
    layout: undefined,
    buf: noBuf,
    places: [],
    ...known,
  });
  return {
    roots: project.roots.map((root) => root.folder),
    includes: project.includes.map((include) => include.folder),
    excludes: project.excludes.map(({ path }) => path),
    layout: project.layout.layout,
    open: project.open,
    outside: project.outside,
  };
}

const nothing = { includes: [], excludes: [], layout: 'envoy', open: [], outside: [] };

describe('roots', () => {
  test('the folder above the package', () => {
    expect(detect([file('api/envoy/type/v3/percent.proto', 'envoy.type.v3')])).toEqual({ ...nothing, roots: ['api'] });
  });

  test('the working directory itself', () => {
    expect(detect([file('acme/user/v1/user.proto', 'acme.user.v1')])).toEqual({ ...nothing, roots: ['.'] });
  });

  test('an import overrides a package', () => {
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

  test('a root inside a root, if its files indicate it', () => {
    const files = [
      file('api/envoy/type/v3/percent.proto', 'envoy.type.v3'),
      file('api/contrib/envoy/filter/v3/filter.proto', 'envoy.filter.v3', 'envoy/type/v3/percent.proto'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['api', 'api/contrib'] });
  });

  test('a few files inside a large root that no import names are not a root', () => {
    const files = [
      ...Array.from({ length: 5 }, (_, at) => file(`api/acme/a${at}/v1/a.proto`, `acme.a${at}.v1`)),
      file('api/contrib/odd/common/v1/a.proto', 'common.v1'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['api'] });
  });

  test('with as many imports for the inner folder as for the outer one, the files stay in the larger', () => {
    const files = [
      ...Array.from({ length: 5 }, (_, at) => file(`envoy/a${at}/v1/a.proto`, `envoy.a${at}.v1`)),
      file('contrib/envoy/b/v1/b.proto', 'envoy.b.v1', 'contrib/envoy/b/v1/c.proto'),
      file('contrib/envoy/b/v1/c.proto', 'envoy.b.v1'),
      file('contrib/envoy/b/v2/b.proto', 'envoy.b.v2', 'envoy/b/v2/c.proto'),
      file('contrib/envoy/b/v2/c.proto', 'envoy.b.v2'),
    ];
    expect(detect(files)).toMatchObject({ roots: ['.'] });
  });

  test('an import of a bare file name does not contradict the package of that file', () => {
    const files = [
      file('envoy/admin/v3/metrics.proto', 'envoy.admin.v3'),
      file('envoy/service/v3/s.proto', 'envoy.service.v3', 'metrics.proto'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['.'], open: ['metrics.proto'] });
  });

  test('neither third-party code nor tests', () => {
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

  test('without versions, all files', () => {
    expect(detect([file('proto/user/user.proto', 'user')])).toEqual({ ...nothing, roots: ['proto'] });
  });

  test('without files, the default', () => {
    expect(detect([])).toEqual({ ...nothing, roots: ['.'] });
  });

  test('as the user specifies', () => {
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

  test('as the user specifies', () => {
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

  test('folders of the project that resolve open imports, and their imports', () => {
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

  test('other locations, and unresolved imports', () => {
    const place = (folder: string, path: string) => ({
      folder,
      findImports: (asked: string) => (asked === path ? ['gone.proto'] : undefined),
    });
    const places = [place('node_modules/a', 'x.proto'), place('node_modules/b', 'validate/validate.proto')];
    expect(detect([user], { places })).toEqual({
      ...nothing,
      roots: ['api'],
      includes: ['node_modules/b'],
      open: ['gone.proto'],
    });
  });

  test('a path that leads out is not searched', () => {
    const asked: string[] = [];
    const findImports = (path: string): undefined => void asked.push(path);
    const climbing = ['../../etc/passwd', '/etc/passwd', 'a//b.proto', 'a\\b.proto', 'a\0.proto', ''];
    const project = detect([file('api/a/v1/a.proto', 'a.v1', ...climbing)], {
      places: [{ folder: 'x', findImports: findImports }],
    });
    expect([asked, project.open.length]).toEqual([[], climbing.length]);
  });

  test('third-party code below a root is not a target', () => {
    const files = [
      file('acme/user/v1/user.proto', 'acme.user.v1', 'validate/validate.proto'),
      file('third_party/pgv/validate/validate.proto', 'validate', 'missing.proto'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['.'], includes: ['third_party/pgv'], open: ['missing.proto'] });
  });

  test('a folder with a file of the API in it is never an include', () => {
    const files = [
      file('acme/a/v1/a.proto', 'acme.a.v1', 'b.proto'),
      file('acme/a/v1/b.proto', 'acme.a.v1'),
      file('acme/c/v1/c.proto', 'acme.c.v1', 'acme/a/v1/a.proto'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['.'], open: ['b.proto'] });
  });
});

describe('excluded files', () => {
  test('copies of published files, which still resolve imports', () => {
    const files = [
      file('acme/user/v1/user.proto', 'acme.user.v1', 'google/api/http.proto', 'validate/validate.proto'),
      file('google/api/http.proto', 'google.api', 'google/api/gone.proto'),
      file('validate/validate.proto', 'validate'),
    ];
    expect(detect(files)).toEqual({
      ...nothing,
      roots: ['.'],
      excludes: ['google', 'validate'],
      open: ['google/api/gone.proto'],
    });
  });

  test('even if there are more copies than files of the API', () => {
    const copies = Array.from({ length: 10 }, (_, at) => file(`google/api/a${at}.proto`, 'google.api'));
    const files = [file('acme/user/v1/user.proto', 'acme.user.v1', 'google/api/a1.proto'), ...copies];
    expect(detect(files)).toEqual({ ...nothing, roots: ['.'], excludes: ['google'] });
  });

  test('not the files of the publisher itself, and not an odd name among them', () => {
    const own = Array.from({ length: 30 }, (_, at) => file(`google/ads/v${at + 1}/a.proto`, `google.ads.v${at + 1}`));
    const files = [...own, file('grafeas/v1/g.proto', 'grafeas.v1'), file('odd/v1/o.proto', 'odd.v1')];
    expect(detect(files)).toEqual({ ...nothing, roots: ['.'] });
  });

  test('not a file that only adds to a package of others', () => {
    const files = [
      file('mesh/v1/mesh.proto', 'istio.mesh.v1', 'type/v1/type.proto'),
      file('type/v1/type.proto', 'istio.type.v1'),
      file('envoy/config/filter/exchange.proto', 'envoy.tcp.exchange'),
    ];
    expect(detect(files)).toMatchObject({ excludes: [] });
  });

  test('a folder of copies next to the API is an include, not a root', () => {
    const files = [
      file('mesh/v1/mesh.proto', 'istio.mesh.v1', 'google/api/http.proto', 'type/v1/type.proto'),
      file('type/v1/type.proto', 'istio.type.v1'),
      ...Array.from({ length: 9 }, (_, at) =>
        file(`common-protos/google/rpc/v${at + 1}/a.proto`, `google.rpc.v${at + 1}`),
      ),
      file('common-protos/google/api/http.proto', 'google.api'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['.'], includes: ['common-protos'] });
  });

  test('data of tests and the work of others, by the names of their folders', () => {
    const files = [
      file('acme/user/v1/user.proto', 'acme.user.v1'),
      file('bazel/tool/testdata/a.proto', 'testdata'),
      file('third_party/x/x.proto', 'x'),
      file('acme/test/v1/t.proto', 'acme.test.v1'),
    ];
    expect(detect(files)).toEqual({ ...nothing, roots: ['.'], excludes: ['bazel', 'third_party'] });
  });
});

describe('settings of buf', () => {
  const rules = { use: [], except: [], ignore: [], ignoreOnly: [] };
  const module = (root: string, ...excludes: readonly string[]): BufProject => ({
    ...noBuf,
    modules: [{ root, excludes, lint: rules, breaking: rules }],
  });

  test('a module is the root, even if the files suggest otherwise', () => {
    const files = [file('proto/acme/user/v1/user.proto', 'acme.user.v1')];
    expect(detect(files, { buf: module('.') })).toEqual({ ...nothing, roots: ['.'] });
    expect(detect(files, { buf: module('empty') })).toEqual({ ...nothing, roots: ['proto'] });
    expect(detect(files, { buf: module('.'), roots: ['proto'] })).toEqual({ ...nothing, roots: ['proto'] });
  });

  test('an excluded folder is excluded, or an include if imports are relative to it', () => {
    const files = [
      file('acme/user/v1/user.proto', 'acme.user.v1', 'nexus/v1/n.proto', 'base/base.proto'),
      file('nexus/v1/n.proto', 'nexus.v1'),
      file('common/base/base.proto', 'base'),
    ];
    expect(detect(files, { buf: module('.', 'nexus', 'common') })).toEqual({
      ...nothing,
      roots: ['.'],
      includes: ['common'],
      excludes: ['nexus'],
    });
  });
});

describe('policies', () => {
  const detectPolicy = (...files: readonly ProtoFacts[]): string =>
    detectProject(files, { roots: [], layout: undefined, buf: noBuf, places: [] }).policy.policy;

  test.each([
    [
      'envoy@2022-11',
      [file('a/v1/a.proto', 'a.v1', 'udpa/annotations/status.proto', 'xds/annotations/v3/status.proto')],
    ],
    ['envoy@2021-01', [file('a/v1/a.proto', 'a.v1', 'udpa/annotations/status.proto')]],
    ['csi-proxy', [file('client/api/disk/v1/api.proto', 'v1'), file('client/api/smb/v1alpha1/api.proto', 'v1alpha1')]],
    ['kubernetes', [file('api/disk/v1/types.proto', 'v1')]],
    ['kubernetes', [file('k8s.io/api/apps/v1/generated.proto', 'k8s.io.api.apps.v1')]],
    ['velero', [file('p/backup/v2/Backup.proto', 'v2')]],
    ['none', [file('acme/user/v1/user.proto', 'acme.user.v1')]],
  ] as const)('%s', (policy, files) => {
    expect(detectPolicy(...files)).toBe(policy);
  });

  test('a few annotated files do not make a tree an Envoy tree', () => {
    const plain = Array.from({ length: 9 }, (_, at) => file(`acme/a${at}/v1/a.proto`, `acme.a${at}.v1`));
    expect(detectPolicy(...plain, file('acme/b/v1/b.proto', 'acme.b.v1', 'udpa/annotations/status.proto'))).toBe(
      'none',
    );
  });
});

describe('version stages', () => {
  const detectStages = (...files: readonly ProtoFacts[]): readonly string[] =>
    detectProject(files, { roots: [], layout: undefined, buf: noBuf, places: [] }).stages.stages;

  test('are found where they end a package and its folder', () => {
    const files = [
      file('otel/profiles/v1development/p.proto', 'otel.profiles.v1development'),
      file('otel/logs/v1rc2/p.proto', 'otel.logs.v1rc2'),
      file('v8engine/v8engine.proto', 'acme.v8engine'),
      file('acme/v1small/a.proto', 'acme.v1small'),
      file('acme/a.proto', 'acme.v1experimental'),
    ];
    expect(detectStages(...files)).toEqual(['development', 'alpha', 'beta', 'rc']);
  });

  test('make a tree a versioned one', () => {
    const files = [file('proto/otel/p/v1development/p.proto', 'otel.p.v1development'), file('tools/x.proto', 'x')];
    expect(detect(files)).toMatchObject({ roots: ['proto'] });
  });
});
