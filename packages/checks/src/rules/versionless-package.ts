import type { ApiFile } from '@protoshepherd/api-tree';

import { envoyPolicy } from '../documentation/explanation.ts';
import { placeOfFile, placeOfPackage } from '../place.ts';
import type { RuleFinding, TreeRule } from '../rule.ts';

/** Reports packages without a version in their name. */
export const versionlessPackage: TreeRule = {
  about: 'tree',
  id: 'versionless-package',
  summary: 'Every file belongs to a package with a version in its name.',
  severity: 'error',
  layouts: ['envoy'],

  *check({ packages }) {
    for (const each of packages) {
      if (each.version !== undefined) continue;
      if (each.name === '') yield* each.files.map(withoutPackage);
      else yield { message: `${each.name} has no version`, location: placeOfPackage(each), package: each.name };
    }
  },

  explanation: {
    why: 'A package without a version can never break anything, because there is no next version that the break could wait for. It also escapes the One Definition Rule: there is only ever one of it, so all versions of everybody else are tied to it.',
    policy: envoyPolicy(
      'API semantic versioning',
      'Protobufs stand in a versioned package, with nothing below the version.',
    ),
    looksAt:
      'The name of every package below the roots, once, and every file that has none. A version is a segment such as `v3`, `v4alpha`, `v2alpha1` or `v1beta2`.',
    wrong: { 'envoy/type/percent.proto': 'package envoy.type;' },
    right: { 'envoy/type/v3/percent.proto': 'package envoy.type.v3;' },
    wayOut:
      'Give the package a version. If people use it already, begin a versioned copy beside it and waive the old one until it can go.',
  },
};

function withoutPackage(file: ApiFile): RuleFinding {
  return { message: 'the file has no package, and so no version', location: placeOfFile(file) };
}
