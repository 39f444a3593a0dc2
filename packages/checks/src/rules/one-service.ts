import { childRows, KindNumber } from '@protoshepherd/syntax';

import { csiProxyPolicy } from '../documentation/explanation.ts';
import { locateFile, locateRow } from '../locations.ts';
import type { FileRule } from '../rule.ts';

/** Reports files that do not declare exactly one service. */
export const oneService: FileRule = {
  about: 'tree',
  scope: 'file',
  id: 'one-service',
  summary: 'Every file declares exactly one service.',
  severity: 'error',
  layouts: ['group-version'],

  *checkFile(file) {
    const [first, second, ...more] = childRows(file.schemaFile.tree.rows, 0, KindNumber.service);
    if (first !== undefined && second === undefined) return;
    const count = first === undefined ? 'no service' : `${more.length + 2} services`;
    yield {
      message: `the file declares ${count}; each version of a group must declare exactly one`,
      location: second === undefined ? locateFile(file) : locateRow(file, second),
      ...(first !== undefined && { related: [{ message: 'the first one', location: locateRow(file, first) }] }),
      package: file.packageVersion.name,
    };
  },

  explanation: {
    why: 'Each version of a group is one server behind one endpoint. A second service has no endpoint, and a file without a service has nothing to serve.',
    policy: csiProxyPolicy('Overview', 'A file defines one RPC service, no more and no fewer.'),
    inspects: 'The services in every file below the roots.',
    wrong: {
      'disk/v1/api.proto': 'package v1;\nservice Disk {}\nservice Volume {}',
    },
    right: {
      'disk/v1/api.proto': 'package v1;\nservice Disk {}',
      'volume/v1/api.proto': 'package v1;\nservice Volume {}',
    },
    remedy: 'Move the other service to a group of its own, or its methods to the first service.',
  },
};
