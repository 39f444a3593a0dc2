import { veleroPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports families with two new versions in one release cycle. */
export const doubleBump: LifecycleRule = {
  about: 'lifecycle',
  id: 'double-bump',
  summary: 'A release cycle adds at most one new version of a family.',
  severity: 'error',

  explanation: {
    why: 'An unreleased version can still change. A second version in the same cycle makes users migrate twice.',
    policy: veleroPolicy(
      'Versioning',
      'Within one release cycle a plugin kind gets at most one new version, however many changes there are.',
    ),
    inspects:
      'The release cycle in which each version of a family first appeared, according to git. A cycle ends with a minor release; patch releases do not end it. ' +
      'Applies to the policy velero.',
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
    remedy: 'Merge the two versions into one.',
  },
};
