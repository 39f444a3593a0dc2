import { veleroPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports families with two new versions in one release cycle. */
export const doubleBump: LifecycleRule = {
  about: 'lifecycle',
  id: 'double-bump',
  summary: 'A release cycle brings at most one new version of a family.',
  severity: 'error',

  explanation: {
    why: 'Until a version is released, it can still change. A second one in the same cycle only makes work for everybody who has to adapt between them.',
    policy: veleroPolicy(
      'Versioning',
      'Within one release cycle a plugin kind gets at most one new version, however many changes there are.',
    ),
    looksAt:
      'When each version of a family first came, by git, between which minor releases. Patch releases are made on lines of their own and end no cycle. Policy velero.',
    wrong: {
      'shepherd.yaml': 'version: 1\npolicy: velero\n',
      'a/v1/a.proto': 'package a.v1;',
      'a/v2/a.proto': 'package a.v2;',
      'a/v3/a.proto': 'package a.v3;',
      'history.yaml':
        '- date: 2022-01-01\n  files: { a/v1/a.proto: "package a.v1;" }\n  tag: v1.10.0\n- date: 2022-02-01\n  files: { a/v2/a.proto: "package a.v2;" }\n- date: 2022-03-01\n  files: { a/v3/a.proto: "package a.v3;" }\n  tag: v1.11.0\n',
    },
    right: {
      'shepherd.yaml': 'version: 1\npolicy: velero\n',
      'a/v1/a.proto': 'package a.v1;',
      'a/v2/a.proto': 'package a.v2;',
      'a/v3/a.proto': 'package a.v3;',
      'history.yaml':
        '- date: 2022-01-01\n  files: { a/v1/a.proto: "package a.v1;" }\n  tag: v1.10.0\n- date: 2022-02-01\n  files: { a/v2/a.proto: "package a.v2;" }\n  tag: v1.11.0\n- date: 2022-03-01\n  files: { a/v3/a.proto: "package a.v3;" }\n  tag: v1.12.0\n',
    },
    wayOut: 'Make one version of the two.',
  },
};
