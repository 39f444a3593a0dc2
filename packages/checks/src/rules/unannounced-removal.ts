import { csiProxyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports versions that were removed without an announcement. */
export const unannouncedRemoval: LifecycleRule = {
  about: 'lifecycle',
  id: 'unannounced-removal',
  summary: 'A version is announced as deprecated before it is removed.',
  severity: 'error',

  explanation: {
    why: 'Users cannot migrate without notice. The announcement starts the support window; without one, the window cannot have ended.',
    policy: csiProxyPolicy(
      'How to deprecate, and eventually remove',
      'A version is first marked as deprecated, and removed when its support window ends.',
    ),
    inspects:
      'Removed package versions, according to git or `lifecycle.yaml`, without an announced deprecation: no comment `Deprecated:` above `package`, no file ' +
      'option, and no `announced` or `announcedIn` in `lifecycle.yaml`. Applies to policies that require announcements, for the stages that they name (csi-proxy, ' +
      'kubernetes, fybrik: betas and stable versions).',
    wrong: {
      'disk/v1/a.proto': 'package disk.v1;',
      'shepherd.yaml': 'version: 1\npolicy: csi-proxy\n',
      'lifecycle.yaml':
        'version: 1\nversions:\n  - { package: disk.v1beta1, introduced: 2020-01-01, removed: 2023-07-19 }\n',
    },
    right: {
      'disk/v1/a.proto': 'package disk.v1;',
      'shepherd.yaml': 'version: 1\npolicy: csi-proxy\n',
      'lifecycle.yaml':
        'version: 1\nversions:\n  - { package: disk.v1beta1, introduced: 2020-01-01, announced: 2021-07-14, removed: 2023-07-19 }\n',
    },
    remedy:
      'Restore the version, announce its deprecation, and remove it on the date that `shepherd schedule` shows. If it was announced elsewhere, record the ' +
      'date in `lifecycle.yaml`.',
  },
};
