import { veleroPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports services and methods that changed after a release contained them. */
export const changedAfterRelease: LifecycleRule = {
  about: 'lifecycle',
  id: 'changed-after-release',
  summary: 'A released version does not change; a change needs a new version.',
  severity: 'error',

  explanation: {
    why: 'Clients are built against released versions. If a method changes afterwards, they fail at run time.',
    policy: veleroPolicy(
      'Versioning',
      'Once a version has been released, adding, removing or changing a method needs a new version.',
    ),
    inspects:
      'Services and methods that were added, removed or changed in type, according to git, after the first minor release that contains their version. ' +
      'Reverted changes are not reported. Messages may gain optional fields; `shepherd compat` checks them. Applies to the policy velero.',
    wrong: {
      'shepherd.yaml': 'version: 1\npolicy: velero\n',
      'a/v1/a.proto': 'package a.v1; message E {} service S { rpc A(E) returns (E); rpc B(E) returns (E); }',
      'history.yaml':
        '- date: 2022-01-01\n  files: { a/v1/a.proto: "package a.v1; message E {} service S { rpc A(E) returns (E); }" }\n  tag: v1.11.0\n- date: 2022-02-01\n  files: { a/v1/a.proto: "package a.v1; message E {} service S { rpc A(E) returns (E); rpc B(E) returns (E); }" }\n',
    },
    right: {
      'shepherd.yaml': 'version: 1\npolicy: velero\n',
      'a/v1/a.proto': 'package a.v1; message E {} service S { rpc A(E) returns (E); rpc B(E) returns (E); }',
      'history.yaml':
        '- date: 2022-01-01\n  files: { a/v1/a.proto: "package a.v1; message E {} service S { rpc A(E) returns (E); }" }\n- date: 2022-02-01\n  files: { a/v1/a.proto: "package a.v1; message E {} service S { rpc A(E) returns (E); rpc B(E) returns (E); }" }\n  tag: v1.11.0\n',
    },
    remedy:
      'Restore the version as it was released, and create the next version with the change (`shepherd graduate`).',
  },
};
