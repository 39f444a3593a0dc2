/** Extracts the replacement from a comment: `Deprecated: use X instead`, `in favor of X`, `replaced by X`. */

const quoted = '`[^`]{1,300}`|"[^"\\n]{1,200}"|\\*[\\w.]{1,200}\\*';
const phrases = new RegExp(
  '\\b(?:use|in favou?r of|replaced by|superseded by|prefer)\\s+(?:the\\s+)?(?:new\\s+)?(?::ref:)?' +
    `(${quoted}|[A-Za-z_]\\w*(?:\\.\\w+)*)` +
    // A field can be named together with its message: `a fields in the :ref:`B <b.v1.B>` message`.
    '(?: fields? (?:in|of) (?:the )?(?::ref:)?(`[^`]{1,300}`))?',
  'gi',
);

/** The replacement that a comment names; `undefined` if it contains no plausible name. */
export function replacementIn(comment: string): string | undefined {
  if (!/deprecat|instead|favou?r|replaced|superseded/i.test(comment)) return undefined;
  for (const [, written = '', holder] of comment.replaceAll(/\s+/g, ' ').matchAll(phrases)) {
    const name = nameIn(written);
    const message = holder === undefined ? undefined : nameIn(holder);
    if (name !== undefined) return message === undefined ? name : `${message}.${name}`;
  }
  return undefined;
}

/** A reStructuredText reference has its target in angle brackets, after a prefix for its kind. */
function nameIn(written: string): string | undefined {
  const isQuoted = /^[`"*]/.test(written);
  const bare = isQuoted ? written.slice(1, -1) : written;
  const target = /<([^<>]+)>$/.exec(bare)?.[1] ?? bare;
  const name = target.replace(/^(?:envoy_v\d+\w*_api|envoy_api)_(?:field|msg|enum|enum_value)_/, '').trim();
  if (!/^[A-Za-z_][\w.]*$/.test(name)) return undefined;
  // An unquoted word must look like a protobuf name, with a dot, an underscore or camel case.
  return isQuoted || /[._]|[a-z][A-Z]/.test(name) ? name : undefined;
}
