import type { WaiverRule } from '../rule.ts';

/** Reports baseline entries without a matching finding. */
export const staleBaseline: WaiverRule = {
  about: 'waivers',
  id: 'stale-baseline',
  summary: 'Every entry of the baseline matches a finding.',
  severity: 'warning',

  *check({ staleEntries }) {
    for (const entry of staleEntries) {
      yield {
        message: `the baseline lists a finding of ${entry.rule} that no longer occurs: ${entry.message}`,
        location: entry.location,
        ...(entry.package !== undefined && { package: entry.package }),
        subject: entry.fingerprint,
      };
    }
  },

  explanation: {
    why: 'A baseline should only shrink. If the entry of a fixed finding stays, the same mistake can return unnoticed.',
    inspects: 'The entries of the baseline. They are matched by fingerprint, not by line.',
    wrong: {
      'shepherd.yaml': 'version: 1\nbaseline: baseline.json\n',
      'baseline.json':
        '{ "version": 1, "findings": [\n  { "rule": "odr", "file": "a/v1/a.proto", "message": "a.v1 reaches v1 and v2 of b", "fingerprint": "0123456789abcdef" }\n] }\n',
      'a/v1/a.proto': 'package a.v1;',
    },
    right: {
      'shepherd.yaml': 'version: 1\nbaseline: baseline.json\n',
      'baseline.json': '{ "version": 1, "findings": [] }\n',
      'a/v1/a.proto': 'package a.v1;',
    },
    remedy: 'Remove the entry, or run `shepherd check --write-baseline` again.',
  },
};
