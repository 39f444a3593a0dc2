import { join } from 'node:path';

import { expect, it } from 'vitest';

import { scratchFolder } from '../../test/scratch-folder.ts';
import { findMarkedGroups } from './find-marked-groups.ts';

it('finds groups by their mark, each once', () => {
  const folder = scratchFolder({
    'api/disk/v1/api.proto': '',
    'api/disk/doc.go': '// +csi-proxy-gen\npackage disk\n',
    'integration/groups/dummy/doc.go': 'package dummy\n\n// +csi-proxy-gen=groupName:dummy\n',
    'integration/groups/dummy/v1/api.proto': '',
    'integration/groups/other/doc.go': '// +csi-proxy-gen\n',
    'server/doc.go': '// see +csi-proxy-gen\npackage server\n',
    'node_modules/x/doc.go': '// +csi-proxy-gen\n',
  });
  expect(findMarkedGroups(folder, [join(folder, 'api')])).toEqual([join(folder, 'integration/groups')]);
  expect(findMarkedGroups(folder, [folder])).toEqual([]);
});

it('ignores a missing root', () => {
  const folder = scratchFolder({ 'groups/dummy/doc.go': '// +csi-proxy-gen\n' });
  expect(findMarkedGroups(folder, [join(folder, 'nope')])).toEqual([join(folder, 'groups')]);
});
