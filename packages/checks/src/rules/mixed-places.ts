import { parseVersion, type ApiFile } from '@protoshepherd/api-tree';

import { veleroPolicy } from '../documentation/explanation.ts';
import { placeOfFile } from '../place.ts';
import type { TreeRule } from '../rule.ts';

/** Reports kinds whose first version is in two places. */
export const mixedPlaces: TreeRule = {
  about: 'tree',
  id: 'mixed-places',
  summary: 'The first version of a kind is in one place only.',
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
        message: `${each.name} is both in "${moved.path}" and at its old place, "${old.path}"`,
        location: placeOfFile(moved),
        related: [{ message: 'the old place', location: placeOfFile(old) }],
        package: each.name,
        subject: each.name,
      };
    }
  },

  explanation: {
    why: 'Kinds that are older than versions keep their first version where it was, because plugins that were built against it name it by that place. A copy below `/v1/` is a second version v1, with other names on the wire.',
    policy: veleroPolicy(
      'Proto Service Definitions',
      'Definitions are grouped by kind and version; only those that were v1 before there were versions stay where they were.',
    ),
    looksAt:
      'The files of every version below the roots. A file with a service that lies in no version folder is version v1 of the kind that its name says. Whether a file was moved from one place to the other only the history of the tree can tell.',
    wrong: {
      'BackupItemAction.proto': 'package generated;\nservice BackupItemAction {}',
      'backupitemaction/v1/BackupItemAction.proto': 'package v1;\nservice BackupItemAction {}',
    },
    right: {
      'BackupItemAction.proto': 'package generated;\nservice BackupItemAction {}',
      'backupitemaction/v2/BackupItemAction.proto': 'package v2;\nservice BackupItemAction {}',
    },
    wayOut: 'Remove the copy in the version folder. A kind that is new starts there and has no other place.',
  },
};
