/** Reports uses of deprecated elements: since when, until when, by which clause, and the replacement. */
import type { ApiLifecycle, Deprecation } from '../api-lifecycle.ts';
import type { Use } from '../walk-result.ts';
import type { ScanDraft } from './scan-draft.ts';

const nouns: Readonly<Record<Use['kind'], string>> = {
  message: 'message',
  field: 'field',
  enumValue: 'value',
  extension: 'extension',
};

/** The finding for a use; undefined if the element is not deprecated. */
export function judgeUse({ element, kind, path, start, end }: Use, life: ApiLifecycle): ScanDraft | undefined {
  const deprecation = life.deprecation(element);
  if (deprecation === undefined) return undefined;
  const { isOver, since, until, clause, replacement } = deprecation;
  return {
    rule: 'scan-deprecated',
    severity: isOver ? 'error' : 'warning',
    path,
    text: `the ${nouns[kind]} ${element} ${windowText(deprecation)}`,
    subject: `${kind} ${element}`,
    data: {
      element,
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
      ...(clause !== undefined && { clause }),
      ...(replacement !== undefined && { replacement }),
    },
    start,
    end,
  };
}

function windowText({ since, until, isOver, clause, replacement }: Deprecation): string {
  const begin = since === undefined ? 'is deprecated' : `has been deprecated since ${since}`;
  const verb = isOver ? 'has been removable since' : 'may be removed from';
  const basis = clause === undefined ? '' : ` (${clause})`;
  const end = until === undefined ? '' : ` and ${verb} ${until}${isOver ? '' : ' on'}${basis}`;
  return `${begin}${end}${replacement === undefined ? '' : `; use ${replacement} instead`}`;
}
