/**
 * Trees of plugins: every kind has its own directory, the packages are bare versions, and all kinds declare messages of the same names and shapes. A change
 * to one kind is never attributed to another.
 */
import type { ApiTree } from '@protoshepherd/api-tree';
import { compareApiTrees, reverseChange, sortChanges, type Change } from '@protoshepherd/compare';
import { describe, expect, it } from 'vitest';

import { buildTree, type Texts } from '../../../test/support/build-tree.ts';
import { changeLines } from './compare-texts.ts';

/** One version of a kind; the first versions are at the top, in a package of their own. */
function plugin(kind: string, version: string, extra = ''): Texts {
  const folder = version === 'v1' ? '' : `${kind.toLowerCase()}/${version}/`;
  const scope = version === 'v1' ? 'generated' : version;
  return {
    [`${folder}${kind}.proto`]: `syntax = "proto3";
package ${scope};
message ExecuteRequest { string plugin = 1; bytes item = 2; bytes backup = 3; }
message ExecuteResponse { bytes item = 1; repeated string additional_items = 2; string operation = 3; }
message ${kind}AppliesToRequest { string plugin = 1; }
message ${kind}AppliesToResponse { repeated string resources = 1; }
${extra}
service ${kind} {
  rpc AppliesTo(${kind}AppliesToRequest) returns (${kind}AppliesToResponse);
  rpc Execute(ExecuteRequest) returns (ExecuteResponse);
}
`,
  };
}

/** Kinds in directories only: `<kind>/<version>/<Kind>.proto`, each in the package of its version. */
function inFolder(kind: string, version: string, extra = ''): Texts {
  const text = Object.values(plugin(kind, 'v2', extra)).join('');
  return { [`${kind.toLowerCase()}/${version}/${kind}.proto`]: text.replace('package v2', `package ${version}`) };
}

function buildKindTree(files: Texts): ApiTree {
  return buildTree(files, { layout: 'kind-version' });
}

/** The changes whose two sides belong to different kinds. */
function acrossKinds(before: ApiTree, after: ApiTree, changes: readonly Change[]): string[] {
  const findFamily = (tree: ApiTree, name: string | undefined): string | undefined =>
    name === undefined ? undefined : tree.package(name)?.family;
  const across = changes.filter((change) => {
    const [old, now] = [findFamily(before, change.before?.package), findFamily(after, change.after?.package)];
    return old !== undefined && now !== undefined && old !== now;
  });
  return changeLines(across);
}

const base = {
  ...plugin('BackupItemAction', 'v1'),
  ...plugin('RestoreItemAction', 'v1'),
  ...plugin('ItemSnapshotter', 'v1'),
  ...plugin('VolumeSnapshotter', 'v1'),
};
const withoutSnapshotter: Texts = Object.fromEntries(
  Object.entries(base).filter(([path]) => !path.includes('ItemSnapshotter')),
);
const inFolders = {
  ...inFolder('BackupItemAction', 'v1'),
  ...inFolder('RestoreItemAction', 'v1'),
};

const progress = (name: string): string => `message ${name} { string id = 1; int64 done = 2; int64 all = 3; }`;

describe.each<readonly [string, Texts, Texts, readonly string[]]>([
  [
    'one kind is removed and another gains a version',
    base,
    { ...withoutSnapshotter, ...plugin('BackupItemAction', 'v2') },
    [
      'file-added backupitemaction/v2/BackupItemAction.proto',
      'package-added backupitemaction.v2',
      'file-removed ItemSnapshotter.proto',
      'package-removed itemsnapshotter.v1',
    ],
  ],
  [
    'one kind is removed and two others gain a version',
    base,
    { ...withoutSnapshotter, ...plugin('BackupItemAction', 'v2'), ...plugin('RestoreItemAction', 'v2') },
    [
      'file-added backupitemaction/v2/BackupItemAction.proto',
      'package-added backupitemaction.v2',
      'file-removed ItemSnapshotter.proto',
      'package-removed itemsnapshotter.v1',
      'file-added restoreitemaction/v2/RestoreItemAction.proto',
      'package-added restoreitemaction.v2',
    ],
  ],
  [
    'files with a bare package are known by their paths',
    inFolder('BackupItemAction', 'v1', 'option go_package = "a/v1"; message One {} message Two {}'),
    inFolder('BackupItemAction', 'v1', 'option go_package = "b/v1"; message Two {} message One {}'),
    [
      'order backupitemaction/v1/BackupItemAction.proto: ExecuteRequest, ExecuteResponse, BackupItemActionAppliesToRequest, BackupItemActionAppliesToResponse, One, Two → ExecuteRequest, ExecuteResponse, BackupItemActionAppliesToRequest, BackupItemActionAppliesToResponse, Two, One',
      'file-option backupitemaction/v1/BackupItemAction.proto go_package: "a/v1" → "b/v1"',
    ],
  ],
  [
    'one kind is removed and a new one comes',
    base,
    { ...withoutSnapshotter, ...plugin('BlockMapper', 'v1') },
    [
      'file-added BlockMapper.proto',
      'package-added blockmapper.v1',
      'file-removed ItemSnapshotter.proto',
      'package-removed itemsnapshotter.v1',
    ],
  ],
  [
    'a kind in a directory is removed and another gains a version',
    { ...inFolders, ...inFolder('ItemSnapshotter', 'v1') },
    { ...inFolders, ...inFolder('BackupItemAction', 'v2') },
    [
      'file-added backupitemaction/v2/BackupItemAction.proto',
      'package-added backupitemaction.v2',
      'file-removed itemsnapshotter/v1/ItemSnapshotter.proto',
      'package-removed itemsnapshotter.v1',
    ],
  ],
  [
    'a kind loses a message like one that another gains',
    { ...inFolders, ...inFolder('ItemSnapshotter', 'v1', progress('Progress')) },
    {
      ...inFolder('BackupItemAction', 'v1', progress('Advance')),
      ...inFolder('RestoreItemAction', 'v1'),
      ...inFolder('ItemSnapshotter', 'v1'),
    },
    ['message-added backupitemaction.v1.Advance', 'message-removed itemsnapshotter.v1.Progress'],
  ],
])('%s', (_, old, now, expected) => {
  const [before, after] = [buildKindTree(old), buildKindTree(now)];
  const changes = compareApiTrees(before, after);

  it('matches nothing across kinds', () => {
    expect(acrossKinds(before, after, changes)).toEqual([]);
    expect(changeLines(changes)).toEqual(expected);
  });

  it('is mirrored when both states are exchanged', () => {
    expect(sortChanges(compareApiTrees(after, before).map(reverseChange))).toEqual(sortChanges(changes));
  });
});

describe('within a kind', () => {
  it('a message that has another name is recognised', () => {
    const [before, after] = [
      buildKindTree({ ...inFolders, ...inFolder('ItemSnapshotter', 'v1', progress('Progress')) }),
      buildKindTree({ ...inFolders, ...inFolder('ItemSnapshotter', 'v1', progress('Advance')) }),
    ];
    expect(changeLines(compareApiTrees(before, after))).toEqual([
      'message-renamed itemsnapshotter.v1.Progress: Progress → Advance',
    ]);
  });

  it('the rename of a message does not affect messages of that name in other kinds', () => {
    const holding = (type: string): string =>
      `${progress('A')}\n${progress('B')}\nmessage Holder { ${type} held = 1; }`;
    const [before, after] = [
      buildKindTree({ ...inFolder('Disk', 'v1', progress('A')), ...inFolder('Smb', 'v1', holding('A')) }),
      buildKindTree({ ...inFolder('Disk', 'v1', progress('B')), ...inFolder('Smb', 'v1', holding('B')) }),
    ];
    const type = compareApiTrees(before, after).find(({ kind }) => kind === 'field-type');
    expect(type?.subject).toBe('smb.v1.Holder.held');
    expect(type?.isRename).toBeUndefined();
  });
});

describe('another family', () => {
  const item = 'message Item { string id = 1; string name = 2; int32 size = 3; }';
  const file = (scope: string, text: string): Texts => ({
    [`${scope.replaceAll('.', '/')}/x.proto`]: `syntax = "proto3";\npackage ${scope};\nmessage Kept {}\n${text}`,
  });
  const before = { ...file('a.v1', item), ...file('b.v1', '') };
  const moved = item.replace('Item', 'Thing');

  it('does not match a family only because it looks similar', () => {
    const lines = changeLines(
      compareApiTrees(buildTree(before), buildTree({ ...file('a.v1', ''), ...file('b.v1', moved) })),
    );
    expect(lines).toEqual(['message-removed a.v1.Item', 'message-added b.v1.Thing']);
  });

  it('contains messages with previous types', () => {
    const lineage = '{ option (udpa.annotations.versioning).previous_message_type = "a.v1.Item";';
    const after = { ...file('a.v1', ''), ...file('b.v1', moved.replace('{', lineage)) };
    expect(changeLines(compareApiTrees(buildTree(before), buildTree(after)))).toContain(
      'message-renamed a.v1.Item: a.v1.Item → b.v1.Thing',
    );
  });

  it('that still exists is not the successor of a package', () => {
    const more = 'message One {}\nmessage Two {}\nmessage Three {}';
    const [old, now] = [
      { ...file('a.v1', more), ...file('b.v1', '') },
      { ...file('b.v1', ''), ...file('b.v2', more) },
    ];
    const lines = changeLines(compareApiTrees(buildTree(old), buildTree(now)));
    expect(lines).toContain('package-removed a.v1');
    expect(lines).toContain('package-added b.v2');
  });
});
