/** The version that a reference resolves to, and why. */
export interface Answer {
  /** The reference as given. */
  readonly reference: string;
  /** As written in the definition; null if the reference does not resolve. */
  readonly version: string | null;
  /** One sentence without a full stop. */
  readonly reason: string;
}

/** A version or null, with the reason. */
export type Verdict = Omit<Answer, 'reference'>;

/** A verdict with a version. */
export function found(version: string, reason: string): Verdict {
  return { version, reason };
}

/** A verdict without a version. */
export function missing(reason: string): Verdict {
  return { version: null, reason };
}

/** The verdict about a reference such as `@1.2`. */
export const namelessVerdict: Verdict = missing('a reference begins with a name, as in component@1.2');

const maxNames = 5;

/** The existing versions, for a message about one that does not exist. */
export function describeChoice(versions: readonly { readonly text: string }[]): string {
  if (versions.length === 0) return 'there are no versions';
  const shown = versions.slice(-maxNames).map(({ text }) => text);
  const more = versions.length > shown.length ? ` and ${versions.length - shown.length} older` : '';
  return `there ${versions.length === 1 ? 'is' : 'are'} ${shown.join(', ')}${more}`;
}
