/**
 * Tags that Envoy writes into comments, such as `[#not-implemented-hide:]` and `[#next-free-field: 12]`, and the paragraph
 * `Deprecated: …` that csi-proxy writes above a package.
 */

/** Is the element hidden because nothing implements it yet? */
export function isHidden(comment: string): boolean {
  return comment.includes('[#not-implemented-hide:');
}

/** The number that the next field of a message shall take. */
export function nextFreeField(comment: string): number | undefined {
  const match = /\[#next-free-field:\s*(\d{1,9})\]/.exec(comment);
  return match === null ? undefined : Number(match[1]);
}

/** What stands behind `Deprecated:` at the start of a comment, on one line. */
export function deprecationNotice(comment: string): string | undefined {
  const match = /^\s*Deprecated:\s*(.*)$/s.exec(comment);
  return match === null ? undefined : (match[1] as string).split(/\s+/).join(' ').trim();
}
