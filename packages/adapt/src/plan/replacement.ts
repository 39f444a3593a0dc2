/** What a comment says to use instead: `Deprecated: use X instead`, `in favor of X`, `replaced by X`. */

const phrases =
  /\b(?:use|in favou?r of|replaced by|superseded by|prefer)\s+(?:the\s+)?(?:new\s+)?(?::ref:)?(`[^`]{1,300}`|"[^"\n]{1,200}"|[A-Za-z_][\w.]*)/gi;

/** The name that a comment gives as replacement; undefined if it gives none that looks like one. */
export function replacementIn(comment: string): string | undefined {
  if (!/deprecat|instead|favou?r|replaced|superseded/i.test(comment)) return undefined;
  for (const [, written = ''] of comment.replaceAll(/\s+/g, ' ').matchAll(phrases)) {
    const name = nameIn(written);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** A reference of reStructuredText has its target in angle brackets, behind a prefix that says what it is. */
function nameIn(written: string): string | undefined {
  const isQuoted = /^[`"]/.test(written);
  const bare = isQuoted ? written.slice(1, -1) : written.replace(/\.+$/, '');
  const target = /<([^>]+)>$/.exec(bare)?.[1] ?? bare;
  const name = target.replace(/^(?:envoy_v\d+\w*_api|envoy_api)_(?:field|msg|enum|enum_value)_/, '').trim();
  if (!/^[A-Za-z_][\w.]*$/.test(name)) return undefined;
  // A plain word may be any word; a name of protobuf has a sign that words do not have.
  return isQuoted || /[._]|[a-z][A-Z]/.test(name) ? name : undefined;
}
