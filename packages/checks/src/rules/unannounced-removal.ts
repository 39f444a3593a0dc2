import { csiProxyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports versions that went without being announced. */
export const unannouncedRemoval: LifecycleRule = {
  about: 'lifecycle',
  id: 'unannounced-removal',
  summary: 'A version is announced to go before it goes.',
  severity: 'error',

  explanation: {
    why: 'Whoever is not told cannot move. An announcement starts the clock; without one there is no window that could have ended.',
    policy: csiProxyPolicy(
      'How to deprecate, and eventually remove',
      'A version is marked as deprecated first, and removed when its time is over.',
    ),
    looksAt:
      'Package versions that are gone, by git or by `lifecycle.yaml`, and whose deprecation nothing has announced: neither a comment `Deprecated:` above `package`, nor the file option, nor the manifest (`announced`, `announcedIn`). Only policies that ask for announcements, and only the stages they name (csi-proxy, kubernetes, fybrik: betas and stable versions).',
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
    wayOut:
      'Bring the version back, announce its deprecation, and remove it when `shepherd schedule` says so. If it was announced elsewhere, write the day into `lifecycle.yaml`.',
  },
};
