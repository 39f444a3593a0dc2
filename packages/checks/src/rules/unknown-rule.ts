import { nearestName } from '@protoshepherd/workspace';

import type { WaiverRule } from '../rule.ts';

/** Reports waivers of unknown rules. */
export const unknownRule: WaiverRule = {
  about: 'waivers',
  id: 'unknown-rule',
  summary: 'Settings and waivers refer to existing rules.',
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
    why: 'A setting or waiver with a misspelled rule has no effect, and would go unnoticed.',
    inspects:
      'Waivers in comments, where an unknown rule is a finding, and the keys of `rules` and waivers in `shepherd.yaml`, where it is a configuration error ' +
      'that ends the run with status 2.',
    wrong: {
      'envoy/type/percent.proto': '// shepherd:waive versionles-package is removed in v3\npackage envoy.type;',
    },
    right: {
      'envoy/type/percent.proto': '// shepherd:waive versionless-package is removed in v3\npackage envoy.type;',
    },
    remedy: 'Correct the name; `shepherd rules` lists all rules.',
  },
};

// Searching for similar names takes time, and so many misspelled names do not come from manual typing.
const maxSuggestions = 100;

/** Returns a function that describes an unknown rule and suggests a similar one. */
export function createUnknownRuleMessage(ruleIds: readonly string[]): (id: string) => string {
  const messages = new Map<string, string>();
  return (id) => {
    const known = messages.get(id);
    if (known !== undefined) return known;
    const near = messages.size < maxSuggestions ? nearestName(id, ruleIds) : undefined;
    const hint = near === undefined ? '`shepherd rules` lists all rules' : `did you mean ${near}?`;
    const message = `there is no rule ${id}; ${hint}`;
    messages.set(id, message);
    return message;
  };
}
