import type { WaiverRule } from '../rule.ts';

/** Reports waivers whose day has come. */
export const expiredWaiver: WaiverRule = {
  about: 'waivers',
  id: 'expired-waiver',
  summary: 'No waiver is older than its last day.',
  severity: 'warning',

  *check({ waivers }) {
    for (const { waiver, state } of waivers) {
      if (state !== 'expired') continue;
      yield {
        message: `the waiver of ${waiver.rule} for ${waiver.scope} expired on ${waiver.expires}`,
        location: waiver.location,
        data: { rule: waiver.rule, expires: waiver.expires, reason: waiver.reason },
      };
    }
  },

  explanation: {
    why: 'An expiry is a promise to look again. From that day on the waiver holds no longer, and what it waived counts as before. It is a warning because those findings speak for themselves: if they are errors the run fails, and if there are none any more, only the waiver is left to be removed.',
    looksAt:
      'The key `expires` of waivers in `shepherd.yaml` and `until` in comments, against the day that the run is for (`--as-of`, else today). A waiver that expires on 2026-03-01 holds until the end of 2026-02-28.',
    wrong: {
      'shepherd.yaml':
        'version: 1\nwaivers:\n  - rule: versionless-package\n    package: envoy.type\n    reason: goes with v3\n    expires: 2025-06-30\n',
      'envoy/type/percent.proto': 'package envoy.type;',
    },
    right: {
      'shepherd.yaml':
        'version: 1\nwaivers:\n  - rule: versionless-package\n    package: envoy.type\n    reason: goes with v3\n    expires: 2026-12-31\n',
      'envoy/type/percent.proto': 'package envoy.type;',
    },
    wayOut: 'Do what the waiver waited for and remove it, or decide again and give it a new day and reason.',
  },
};
