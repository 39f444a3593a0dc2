import { nearestName } from '@protoshepherd/workspace';

import type { WaiverRule } from '../rule.ts';

/** Reports waivers of rules that do not exist. */
export const unknownRule: WaiverRule = {
  about: 'waivers',
  id: 'unknown-rule',
  summary: 'Whatever names a rule names one that exists.',
  severity: 'error',

  *check({ waivers, ruleIds }) {
    const known = new Set(ruleIds);
    const describe = createUnknownRuleMessage(ruleIds);
    for (const { waiver } of waivers) {
      if (known.has(waiver.rule)) continue;
      yield { message: describe(waiver.rule), location: waiver.location };
    }
  },

  explanation: {
    why: 'A rule that is spelled wrong is not switched off, not made an error and not waived, and nobody would notice.',
    looksAt:
      'The keys of `rules` and the waivers in `shepherd.yaml`, where it is an error of the configuration and ends the run with status 2, and waivers in comments, where it is a finding like others.',
    wrong: {
      'envoy/type/percent.proto': '// shepherd:waive versionles-package goes with v3\npackage envoy.type;',
    },
    right: {
      'envoy/type/percent.proto': '// shepherd:waive versionless-package goes with v3\npackage envoy.type;',
    },
    wayOut: 'Correct the name; `shepherd rules` lists all there are.',
  },
};

// Names that are looked for among all others take time; so many that are wrong were not typed by a person.
const mostSuggestions = 100;

/** Says that a rule does not exist, and which one may be meant. */
export function createUnknownRuleMessage(ruleIds: readonly string[]): (id: string) => string {
  const messages = new Map<string, string>();
  return (id) => {
    const known = messages.get(id);
    if (known !== undefined) return known;
    const near = messages.size < mostSuggestions ? nearestName(id, ruleIds) : undefined;
    const hint = near === undefined ? '`shepherd rules` lists all' : `did you mean ${near}?`;
    const message = `there is no rule ${id}; ${hint}`;
    messages.set(id, message);
    return message;
  };
}
