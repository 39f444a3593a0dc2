import type { WaiverRule } from '../rule.ts';

/** Reports expired waivers. */
export const expiredWaiver: WaiverRule = {
  about: 'waivers',
  id: 'expired-waiver',
  summary: 'No waiver has expired.',
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
    why:
      'An expiry date is a promise to review the decision. From that day, the waiver no longer holds, and the findings it waived count again. This rule is ' +
      'only a warning, because those findings are reported with their own severity; if none are left, only the waiver has to be removed.',
    inspects:
      'The key `expires` of waivers in `shepherd.yaml`, and `until` in comments, compared with the day of the run (`--as-of`, else today). A waiver that ' +
      'expires on 2026-03-01 holds until the end of 2026-02-28.',
    wrong: {
      'shepherd.yaml':
        'version: 1\nwaivers:\n  - rule: versionless-package\n    package: envoy.type\n    reason: is removed in v3\n    expires: 2025-06-30\n',
      'envoy/type/percent.proto': 'package envoy.type;',
    },
    right: {
      'shepherd.yaml':
        'version: 1\nwaivers:\n  - rule: versionless-package\n    package: envoy.type\n    reason: is removed in v3\n    expires: 2026-12-31\n',
      'envoy/type/percent.proto': 'package envoy.type;',
    },
    remedy: 'Fix the finding and remove the waiver, or review the decision and set a new date and reason.',
  },
};
