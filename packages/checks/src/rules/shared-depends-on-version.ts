import { veleroPolicy } from '../documentation/explanation.ts';
import { locateRow } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** Reports shared files that import a version. */
export const sharedDependsOnVersion: TreeRule = {
  about: 'tree',
  id: 'shared-depends-on-version',
  summary: 'A file that all versions share imports none of them.',
  severity: 'error',
  layouts: ['kind-version'],

  *check({ tree, files }) {
    for (const file of files) {
      if (file.packageVersion.version !== undefined) continue;
      for (const { path, row } of file.schemaFile.imports) {
        const target = tree.file(path);
        if (target === undefined || !target.isTarget || target.packageVersion.version === undefined) continue;
        yield {
          message: `the file is shared by all versions but imports "${path}", which is ${target.packageVersion.name}`,
          location: locateRow(file, row),
          package: file.packageVersion.name,
          data: { shared: file.path, version: target.packageVersion.name },
        };
      }
    }
  },

  explanation: {
    why: 'The files of all versions may import the shared file. If the shared file imports a file of one version, they all depend on that version, and it can be neither changed nor removed.',
    policy: veleroPolicy(
      'Proto Service Definitions',
      'Versions cannot share methods, but they can share messages, in a file that all versions import.',
    ),
    inspects:
      'The imports of every file below the roots that is outside version folders and has no service. Imports of files from includes do not count, because ' +
      'they have their own versions.',
    wrong: {
      'Shared.proto': 'package generated;\nimport "backupitemaction/v2/BackupItemAction.proto";',
      'backupitemaction/v2/BackupItemAction.proto': 'package v2;\nservice BackupItemAction {}',
    },
    right: {
      'Shared.proto': 'package generated;',
      'backupitemaction/v2/BackupItemAction.proto': 'package v2;\nimport "Shared.proto";\nservice BackupItemAction {}',
    },
    remedy: 'Move the types to the shared file, and import it from the version.',
  },
};
