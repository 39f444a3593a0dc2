import { parseVersion } from '@protoshepherd/api-tree';

import { csiProxyPolicy } from '../documentation/explanation.ts';
import { locateFile } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** Reports files whose package differs from the version in their folder. */
export const packageIsVersion: TreeRule = {
  about: 'tree',
  id: 'package-is-version',
  summary: 'A file is in the version folder of a group, and its package is that version.',
  severity: 'error',
  layouts: ['group-version'],

  *check({ files, tree: { stages } }) {
    for (const file of files) {
      const folder = file.directory.slice(file.directory.lastIndexOf('/') + 1);
      const { package: name } = file.schemaFile;
      const version = parseVersion(folder, stages);
      const isInGroup = file.directory.includes('/');
      if (version !== undefined && isInGroup && name === folder) continue;
      const declared = name === '' ? 'no package' : `the package ${name}`;
      yield {
        message:
          version === undefined || !isInGroup
            ? `the file is in "${file.directory}", which is not a version folder ${version === undefined ? '' : 'of a group '}such as "group/v1"`
            : `the file declares ${declared}, but its folder is ${folder}`,
        location: locateFile(file),
        package: file.packageVersion.name,
        data: { package: name, directory: file.directory },
      };
    }
  },

  explanation: {
    why: 'The folders name the group and the version; the package is the version alone. If they differ, clients use one version and believe it is another.',
    policy: csiProxyPolicy(
      'Overview',
      'Each group has a folder with a subfolder for each version; the package is the name of the version.',
    ),
    inspects: 'The last two folders and the package statement of every file below the roots.',
    wrong: { 'dummy/v1alpha1/api.proto': 'package v1;\nservice Dummy {}' },
    right: { 'dummy/v1alpha1/api.proto': 'package v1alpha1;\nservice Dummy {}' },
    remedy: 'Correct the folder or the package.',
  },
};
