import { csiProxyPolicy } from '../documentation/explanation.ts';
import { locateFile } from '../locations.ts';
import type { FileRule } from '../rule.ts';

/** Reports files whose name differs from the one that the layout requires. */
export const fileName: FileRule<{ name: string }> = {
  about: 'tree',
  scope: 'file',
  id: 'file-name',
  summary: 'The file of each version has the name that the layout requires.',
  severity: 'error',
  layouts: ['group-version'],
  options: { name: { default: 'api.proto', description: 'Required file name.' } },

  *checkFile(file, { name }) {
    const base = file.path.slice(file.path.lastIndexOf('/') + 1);
    if (base === name) return;
    yield {
      message: `the file is named "${base}"; the layout requires "${name}"`,
      location: locateFile(file),
      package: file.packageVersion.name,
      data: { name: base, expected: name },
    };
  },

  explanation: {
    why: 'Generators find the API of a group and version by its path alone. They silently skip a file with another name.',
    policy: csiProxyPolicy('Overview', 'A version of a group is defined in `api/<group>/<version>/api.proto`.'),
    inspects: 'The name of every file below the roots.',
    wrong: { 'iscsi/v1/iscsi.proto': 'package v1;\nservice Iscsi {}' },
    right: { 'iscsi/v1/api.proto': 'package v1;\nservice Iscsi {}' },
    remedy: 'Rename the file, or set the option `name` to the name that your tree uses.',
  },
};
