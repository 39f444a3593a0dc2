import type { ApiFile } from '@protoshepherd/api-tree';

import { envoyPolicy } from '../documentation/explanation.ts';
import { locateFile, locatePackage } from '../locations.ts';
import type { RuleFinding, TreeRule } from '../rule.ts';

/** Reports packages without a version in their name. */
export const versionlessPackage: TreeRule = {
  about: 'tree',
  id: 'versionless-package',
  summary: 'Every file belongs to a package whose name contains a version.',
  severity: 'error',
  layouts: ['envoy'],

  *check({ packages }) {
    for (const each of packages) {
      if (each.version !== undefined) continue;
      if (each.name === '') yield* each.files.map(reportMissingPackage);
      else yield { message: `${each.name} has no version`, location: locatePackage(each), package: each.name };
    }
  },

  explanation: {
    why:
      'A package without a version can never make a breaking change, because it has no next version. It also escapes the One Definition Rule: only one copy ' +
      'of it exists, and all versions of other packages depend on that copy.',
    policy: envoyPolicy(
      'API semantic versioning',
      'Protobuf definitions belong to versioned packages, without subpackages below the version.',
    ),
    inspects:
      'The name of every package below the roots, and every file without a package. A version is a segment such as `v3`, `v4alpha`, `v2alpha1` or `v1beta2`.',
    wrong: { 'envoy/type/percent.proto': 'package envoy.type;' },
    right: { 'envoy/type/v3/percent.proto': 'package envoy.type.v3;' },
    remedy:
      'Add a version to the package. If it already has users, create a versioned copy and waive the old package until it can be removed.',
  },
};

function reportMissingPackage(file: ApiFile): RuleFinding {
  return { message: 'the file has no package, and therefore no version', location: locateFile(file) };
}
