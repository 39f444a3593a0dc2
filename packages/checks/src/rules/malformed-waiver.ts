import type { WaiverRule } from '../rule.ts';

/** Reports comments that look like waivers but are invalid. */
export const malformedWaiver: WaiverRule = {
  about: 'waivers',
  id: 'malformed-waiver',
  summary: 'A waiver in a comment has a rule, a reason and, optionally, a valid date.',
  severity: 'error',

  *check({ malformed }) {
    for (const { problem, location } of malformed) yield { message: problem, location };
  },

  explanation: {
    why: 'A waiver without a reason only hides a finding. It has no effect until a reason is added.',
    inspects:
      'Comments in files below the roots that begin with `shepherd:waive`. Waivers in `shepherd.yaml` are validated with the rest of that file.',
    wrong: {
      'envoy/type/percent.proto': '// shepherd:waive versionless-package\npackage envoy.type;',
    },
    right: {
      'envoy/type/percent.proto':
        '// shepherd:waive versionless-package is removed together with v2 until 2026-12-31\npackage envoy.type;',
    },
    remedy: 'Write `// shepherd:waive <rule> <reason>`, and add `until YYYY-MM-DD` if the waiver should expire.',
  },
};
