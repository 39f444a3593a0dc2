import { describe, expect, it } from 'vitest';

import { sortFindings } from './canonical-order.ts';
import { completeDraft, hasErrors, summarizeFindings, type FindingDraft } from './finding.ts';

const draft: FindingDraft = {
  rule: 'some-rule',
  severity: 'error',
  message: 'something is wrong',
  location: { file: 'a.proto', line: 3, column: 1, endLine: 3, endColumn: 2 },
};

describe('findings', () => {
  it('keep their fingerprint when lines are added above them', () => {
    const moved = { ...draft, location: { ...draft.location, line: 9, endLine: 9 } };
    expect(completeDraft(moved).fingerprint).toBe(completeDraft(draft).fingerprint);
  });

  it('have another fingerprint in another file, of another rule, about another subject', () => {
    const prints = [
      draft,
      { ...draft, rule: 'other-rule' },
      { ...draft, subject: 'x' },
      { ...draft, location: { ...draft.location, file: 'b.proto' } },
    ].map((each) => completeDraft(each).fingerprint);
    expect(new Set(prints).size).toBe(4);
  });

  it('do not fail a run when they are waived or no errors', () => {
    const waived = { ...completeDraft(draft), waived: { reason: 'agreed' } };
    const warning = completeDraft({ ...draft, severity: 'warning' });
    expect(hasErrors([waived, warning])).toBe(false);
    expect(hasErrors([completeDraft(draft)])).toBe(true);
    expect(summarizeFindings([waived, warning])).toEqual({ errors: 0, warnings: 1, notes: 0, waived: 1 });
  });

  it('are sorted by file, location and rule', () => {
    const at = (file: string, line: number, rule: string): string => `${file}:${line} ${rule}`;
    const findings = [
      ['b.proto', 1, 'a'],
      ['a.proto', 10, 'b'],
      ['a.proto', 10, 'a'],
      ['a.proto', 9, 'z'],
    ].map(([file, line, rule]) =>
      completeDraft({
        ...draft,
        rule: rule as string,
        location: { ...draft.location, file: file as string, line: line as number },
      }),
    );
    expect(sortFindings(findings).map(({ location, rule }) => at(location.file, location.line, rule))).toEqual([
      'a.proto:9 z',
      'a.proto:10 a',
      'a.proto:10 b',
      'b.proto:1 a',
    ]);
  });
});
