/** What a reference means, and why. */
export interface Answer {
  /** As it was asked. */
  readonly reference: string;
  /** As the definition writes it; null if the reference means nothing. */
  readonly version: string | null;
  /** One sentence without a full stop. */
  readonly reason: string;
}

/** A version, or nothing, with the reason. */
export type Verdict = Omit<Answer, 'reference'>;

/** The verdict that a version was found. */
export function found(version: string, reason: string): Verdict {
  return { version, reason };
}

/** The verdict that there is none. */
export function missing(reason: string): Verdict {
  return { version: null, reason };
}

/** The verdict about a reference such as `@1.2`. */
export const namelessVerdict: Verdict = missing('a reference begins with a name, as in component@1.2');

const mostNames = 5;

/** The existing versions, for a message about one that does not exist. */
export function describeChoice(versions: readonly { readonly text: string }[]): string {
  if (versions.length === 0) return 'there is none at all';
  const shown = versions.slice(-mostNames).map(({ text }) => text);
  const more = versions.length > shown.length ? ` and ${versions.length - shown.length} before` : '';
  return `there ${versions.length === 1 ? 'is' : 'are'} ${shown.join(', ')}${more}`;
}
