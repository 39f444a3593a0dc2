import { veleroPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports services and methods that changed after a release had them. */
export const changedAfterRelease: LifecycleRule = {
  about: 'lifecycle',
  id: 'changed-after-release',
  summary: 'What a release has had changes no more; a change is a new version.',
  severity: 'error',

  explanation: {
    why: 'Clients are built against what was released. A method that changes under them fails where nobody looks: at run time.',
    policy: veleroPolicy(
      'Versioning',
      'Once a release has had a version, adding, removing or changing a method needs a new version.',
    ),
    looksAt:
      'Services and methods, by git: were they added, removed or given other types after the first minor release that had their version? Each change is reported; what was taken back is not. Messages may get optional fields and are left to the compatibility check. Policy velero.',
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
    wayOut: 'Put the version back as it was released, and make the next one with the change (`shepherd graduate`).',
  },
};
