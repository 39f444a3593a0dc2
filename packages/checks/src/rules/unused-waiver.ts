import type { WaiverRule } from '../rule.ts';

/** Reports waivers without effect. */
export const unusedWaiver: WaiverRule = {
  about: 'waivers',
  id: 'unused-waiver',
  summary: 'Every waiver waives a finding.',
  severity: 'warning',

  *check({ waivers, ruleIds }) {
    const known = new Set(ruleIds);
    for (const { waiver, state } of waivers) {
      if (state !== 'unused' || !known.has(waiver.rule)) continue;
      yield {
        message: `the waiver of ${waiver.rule} for ${waiver.scope} waives nothing`,
        location: waiver.location,
        data: { rule: waiver.rule, reason: waiver.reason },
      };
    }
  },

  explanation: {
    why: 'An unused waiver is either obsolete or misspelled. In both cases, it would silently hide the next finding that matches it.',
    inspects:
      'The waivers in `shepherd.yaml` and in comments that hold on the day of the run. A waiver is also unused if another waiver already covers all of its ' +
      'findings, or if its rule is off or does not apply to the layout of the tree.',
    wrong: {
      'shepherd.yaml':
        'version: 1\nwaivers:\n  - rule: versionless-package\n    package: envoy.tpye\n    reason: is removed in v3\n',
      'envoy/type/percent.proto': 'package envoy.type;',
    },
    right: {
      'shepherd.yaml':
        'version: 1\nwaivers:\n  - rule: versionless-package\n    package: envoy.type\n    reason: is removed in v3\n',
      'envoy/type/percent.proto': 'package envoy.type;',
    },
    remedy: 'Remove the waiver, or correct its package or path.',
  },
};
