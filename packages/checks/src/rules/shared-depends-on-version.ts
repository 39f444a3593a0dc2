import { veleroPolicy } from '../documentation/explanation.ts';
import { placeOfRow } from '../place.ts';
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
          location: placeOfRow(file, row),
          package: file.packageVersion.name,
          data: { shared: file.path, version: target.packageVersion.name },
        };
      }
    }
  },

  explanation: {
    why: 'Every version imports the shared file. If that one imports a version, all versions depend on it: it cannot be changed or removed, and the newer ones carry the older one with them.',
    policy: veleroPolicy(
      'Proto Service Definitions',
      'Methods cannot be shared between versions, but messages can: they may stand in a file that all versions use.',
    ),
    looksAt:
      'The imports of every file below the roots that has no service and lies in no version folder. Files of includes have versions of their own and do not count.',
    wrong: {
      'Shared.proto': 'package generated;\nimport "backupitemaction/v2/BackupItemAction.proto";',
      'backupitemaction/v2/BackupItemAction.proto': 'package v2;\nservice BackupItemAction {}',
    },
    right: {
      'Shared.proto': 'package generated;',
      'backupitemaction/v2/BackupItemAction.proto': 'package v2;\nimport "Shared.proto";\nservice BackupItemAction {}',
    },
    wayOut: 'Move the types that the shared file needs into it, and import it from the version.',
  },
};
