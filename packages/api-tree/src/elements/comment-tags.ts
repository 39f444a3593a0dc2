/**
 * Tags in the comments of Envoy, such as `[#not-implemented-hide:]` and `[#next-free-field: 12]`, and the `Deprecated: …`
 * paragraph that csi-proxy writes above a package.
 */

/** Is the element hidden because it is not implemented? */
export function isHidden(comment: string): boolean {
  return comment.includes('[#not-implemented-hide:');
}

/** The number for the next field of a message. */
export function nextFreeField(comment: string): number | undefined {
  const match = /\[#next-free-field:\s*(\d{1,9})\]/.exec(comment);
  return match === null ? undefined : Number(match[1]);
}

/** The text after `Deprecated:` at the start of a comment, joined into one line. */
export function deprecationNotice(comment: string): string | undefined {
  const match = /^\s*Deprecated:\s*(.*)$/s.exec(comment);
  return match === null ? undefined : (match[1] as string).split(/\s+/).join(' ').trim();
}
