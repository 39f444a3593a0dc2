const loneSurrogate = /\p{Cs}/gu;

/** The same text with every lone surrogate replaced by U+FFFD, as in UTF-8 encoding. */
export function wellFormed(text: string): string {
  return text.replace(loneSurrogate, '\ufffd');
}
