import { fybrikPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports versions that break with a beta and do not say how to migrate. */
export const migrationMissing: LifecycleRule = {
  about: 'lifecycle',
  id: 'migration-missing',
  summary: 'A version that breaks with the beta before it comes with instructions.',
  severity: 'error',

  explanation: {
    why: 'A beta may change, and people use betas. The least they can expect is to be told what to do.',
    policy: fybrikPolicy(
      'Versions of an API',
      'A beta may change incompatibly in a later beta or stable version; then there are instructions for the migration.',
    ),
    looksAt:
      'A version and the beta before it, if both are there: elements that are gone or have another number, type or label. The manifest names where the instructions are (`migration`). Policy fybrik.',
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
    wayOut: 'Write the instructions, and name them in `lifecycle.yaml`.',
  },
};
