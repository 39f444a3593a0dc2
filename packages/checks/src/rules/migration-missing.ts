import { fybrikPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports versions that are incompatible with a beta and have no migration instructions. */
export const migrationMissing: LifecycleRule = {
  about: 'lifecycle',
  id: 'migration-missing',
  summary: 'A version that breaks the beta before it has migration instructions.',
  severity: 'error',

  explanation: {
    why: 'A beta may change, but it has users. They need to know how to migrate.',
    policy: fybrikPolicy(
      'Versions of an API',
      'A beta may change incompatibly in a later beta or stable version, which then comes with migration instructions.',
    ),
    inspects:
      'Each version and the beta before it, if both exist: elements that were removed or changed in number, type or label. The key `migration` in ' +
      '`lifecycle.yaml` links to the instructions. Applies to the policy fybrik.',
    wrong: {
      'shepherd.yaml': 'version: 1\npolicy: fybrik\n',
      'a/v1beta1/a.proto': 'package a.v1beta1; message M { string x = 1; }',
      'a/v1beta2/a.proto': 'package a.v1beta2; message M {}',
      'lifecycle.yaml': 'version: 1\n',
    },
    right: {
      'shepherd.yaml': 'version: 1\npolicy: fybrik\n',
      'a/v1beta1/a.proto': 'package a.v1beta1; message M { string x = 1; }',
      'a/v1beta2/a.proto': 'package a.v1beta2; message M {}',
      'lifecycle.yaml': 'version: 1\nversions:\n  - { package: a.v1beta2, migration: docs/migrate-to-v1beta2.md }\n',
    },
    remedy: 'Write the instructions, and link to them in `lifecycle.yaml` (`migration`).',
  },
};
