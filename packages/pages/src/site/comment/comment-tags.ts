/** The tags of Envoy's comments, such as `[#not-implemented-hide:]`. Some inform readers, others only tools; unknown tags stay in the text. */

/** A comment without its tags, and the information of the tags for readers. */
export interface UntaggedComment {
  readonly text: string;
  readonly notes: readonly string[];
}

const tag = /\[#([a-z-]{1,40}):([^\][]{0,400})\]/g;

const tagNotes: Readonly<Record<string, (value: string) => string | undefined>> = {
  'not-implemented-hide': () => 'Not implemented yet',
  'not-implemented-warn': () => 'Not implemented yet',
  alpha: () => 'Alpha: may change without notice',
  extension: (value) => `Extension ${value}`,
  'extension-category': (value) => `Category of extensions: ${value}`,
  'next-free-field': () => undefined,
  'next-major-version': () => undefined,
  comment: () => undefined,
  'protodoc-title': () => undefined,
  'v2-api-diff': () => undefined,
};

export function readTags(comment: string): UntaggedComment {
  const notes: string[] = [];
  const text = comment.replaceAll(tag, (whole, name: string, value: string) => {
    const describe = Object.hasOwn(tagNotes, name) ? tagNotes[name] : undefined;
    if (describe === undefined) return whole;
    const note = describe(value.trim());
    if (note !== undefined && !notes.includes(note)) notes.push(note);
    return '';
  });
  return { text, notes };
}
