import { parseVersion, type ApiFile } from '@protoshepherd/api-tree';

import { veleroPolicy } from '../documentation/explanation.ts';
import { locateFile } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** Reports kinds whose first version is in two places. */
export const mixedPlaces: TreeRule = {
  about: 'tree',
  id: 'mixed-places',
  summary: 'The first version of a kind exists in one place only.',
  severity: 'error',
  layouts: ['kind-version'],

  *check({ packages, tree: { stages } }) {
    const isInVersionFolder = ({ directory }: ApiFile): boolean =>
      parseVersion(directory.slice(directory.lastIndexOf('/') + 1), stages) !== undefined;
    for (const each of packages) {
      if (each.version === undefined) continue;
      const moved = each.files.find(isInVersionFolder);
      const old = each.files.find((file) => !isInVersionFolder(file));
      if (moved === undefined || old === undefined) continue;
      yield {
        message: `${each.name} is both in "${moved.path}" and at its old path, "${old.path}"`,
        location: locateFile(moved),
        related: [{ message: 'the old place', location: locateFile(old) }],
        package: each.name,
        subject: each.name,
      };
    }
  },

  explanation: {
    why:
      'Kinds that existed before versioning keep their first version in its old place, because existing plugins refer to it there. A copy below `/v1/` would ' +
      'be a second v1 with different names on the wire.',
    policy: veleroPolicy(
      'Proto Service Definitions',
      'Definitions are grouped by kind and version; only definitions from before versioning, which count as v1, keep their old place.',
    ),
    inspects:
      'The files of every version below the roots. A file with a service outside a version folder is v1 of the kind in its name. The rule does not detect ' +
      'files that were moved between the two places; only the history shows that.',
    wrong: {
      'BackupItemAction.proto': 'package generated;\nservice BackupItemAction {}',
      'backupitemaction/v1/BackupItemAction.proto': 'package v1;\nservice BackupItemAction {}',
    },
    right: {
      'BackupItemAction.proto': 'package generated;\nservice BackupItemAction {}',
      'backupitemaction/v2/BackupItemAction.proto': 'package v2;\nservice BackupItemAction {}',
    },
    remedy: 'Remove the copy in the version folder. Only new kinds start in a version folder.',
  },
};
