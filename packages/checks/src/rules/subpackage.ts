import { splitPackageName } from '@protoshepherd/api-tree';

import { envoyPolicy } from '../documentation/explanation.ts';
import { locatePackage } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** Reports packages with name segments after the version. */
export const subpackage: TreeRule = {
  about: 'tree',
  id: 'subpackage',
  summary: 'The version is the last segment of a package name.',
  severity: 'error',
  layouts: ['envoy'],

  *check({ packages, tree: { stages } }) {
    for (const each of packages) {
      const { version, tail } = splitPackageName(each.name, stages);
      if (version === undefined || tail === '') continue;
      yield {
        message: `${each.name} is a subpackage: "${tail}" follows the version ${version.text}`,
        location: locatePackage(each),
        package: each.name,
        data: { version: version.text, tail },
      };
    }
  },

  explanation: {
    why: 'A version applies to one package. A subpackage would have to move with every new version of its parent, so two things that change for different reasons share one number.',
    policy: envoyPolicy(
      'API semantic versioning',
      'Protobuf definitions belong to versioned packages, without subpackages below the version.',
    ),
    inspects: 'The name of every package below the roots. The last segment that is a version counts.',
    wrong: { 'envoy/service/trace/v2/extra/span.proto': 'package envoy.service.trace.v2.extra;' },
    right: { 'envoy/service/trace/extra/v2/span.proto': 'package envoy.service.trace.extra.v2;' },
    remedy:
      'Put the version last. If the package already has users, do so in its next major version, as Envoy did when `envoy.api.v2.core` became ' +
      '`envoy.config.core.v3`, and waive the old one.',
  },
};
