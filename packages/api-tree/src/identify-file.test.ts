import { describe, expect, test } from 'vitest';

import type { Layout } from '@protoshepherd/workspace';

import { identifyFile } from './identify-file.ts';

function identify(layout: Layout, path: string, packageName: string, hasService = true): string {
  const { name, family, version } = identifyFile({ layout }, { path, package: packageName, hasService });
  return `${name} = ${family} @ ${version?.text ?? 'none'}`;
}

describe('envoy: the package is the identity', () => {
  test.each([
    ['envoy/config/route/v3/route.proto', 'envoy.config.route.v3', 'envoy.config.route.v3 = envoy.config.route @ v3'],
    ['elsewhere/route.proto', 'envoy.config.route.v3', 'envoy.config.route.v3 = envoy.config.route @ v3'],
    ['envoy/type/percent.proto', 'envoy.type', 'envoy.type = envoy.type @ none'],
  ])('%s', (path, name, expected) => expect(identify('envoy', path, name)).toBe(expected));
});

describe('group-version: the directories are the identity', () => {
  test.each([
    ['filesystem/v2alpha1/api.proto', 'v2alpha1', 'filesystem.v2alpha1 = filesystem @ v2alpha1'],
    ['disk/v1/api.proto', 'v1', 'disk.v1 = disk @ v1'],
    ['disk/v1alpha1/api.proto', 'v1', 'disk.v1alpha1 = disk @ v1alpha1'],
    ['api.proto', 'v1', 'v1 =  @ v1'],
    ['disk/shared.proto', 'shared', 'shared = shared @ none'],
  ])('%s', (path, name, expected) => expect(identify('group-version', path, name)).toBe(expected));
});

describe('kind-version: v1 may have stayed in its old location', () => {
  test.each([
    ['backupitemaction/v2/BackupItemAction.proto', true, 'backupitemaction.v2 = backupitemaction @ v2'],
    ['BackupItemAction.proto', true, 'backupitemaction.v1 = backupitemaction @ v1'],
    ['itemblockaction/v1/ItemBlockAction.proto', true, 'itemblockaction.v1 = itemblockaction @ v1'],
    ['Shared.proto', false, 'shared = shared @ none'],
  ])('%s', (path, hasService, expected) =>
    expect(identify('kind-version', path, 'generated', hasService)).toBe(expected),
  );
});
