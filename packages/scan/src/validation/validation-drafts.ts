/** Drafts of findings about validation rules. */
import { pathText } from '@protoshepherd/migrate';
import type { FindingDraft, Location, Span } from '@protoshepherd/source';

import type { InvalidValue, UndecidedUse } from './judged-value.ts';
import { sumUndecided } from './sum-undecided.ts';
import type { validationDeclarations } from './validation-finding-ids.ts';

type Draft = FindingDraft<keyof typeof validationDeclarations>;

/** The findings for the invalid values of a file. */
export function invalidDrafts(values: readonly InvalidValue[], locate: (span: Span) => Location): readonly Draft[] {
  return values.map((value): Draft => {
    const path = pathText(value.path);
    return {
      rule: 'scan-invalid',
      severity: 'error',
      message: path === '' ? value.text : `${path}: ${value.text}`,
      location: locate(value),
      subject: `${path} ${value.rule}`,
      data: { path, element: value.element, rule: value.rule },
    };
  });
}

/** A rule that could not be evaluated, with the location of its first value. */
export interface LocatedUse extends UndecidedUse {
  readonly location: Location;
}

/** One finding per rule that could not be evaluated in some file. */
export function notJudgedDrafts(uses: readonly LocatedUse[]): readonly Draft[] {
  return sumUndecided(uses).map(({ element, rule, reason, count, location }): Draft => {
    const values = count === 1 ? '1 value is' : `${count} values are`;
    return {
      rule: 'scan-not-judged',
      severity: 'note',
      message: `${values} not checked against a validation rule of ${element}, because ${reason}: ${rule}`,
      location,
      subject: `${element} ${rule}`,
      data: { element, rule, reason, count },
    };
  });
}
