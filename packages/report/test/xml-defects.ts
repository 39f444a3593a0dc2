/**
 * Finds defects in an XML document. It knows only the part of XML 1.0 that a JUnit report needs, so comments, CDATA and document types count as
 * defects.
 */

const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const token = /<\?xml version="1\.0" encoding="UTF-8"\?>|<\/?[a-z-]+(?: [a-z]+="[^"<]*")*\/?>|[^<]+|</gy;
const strayAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+);)/;

/** The errors of a strict parser; empty for a well-formed document. */
export function xmlDefects(text: string): readonly string[] {
  const defects: string[] = [];
  const open: string[] = [];
  if (illegal.test(text)) defects.push('a character that XML forbids');
  if (strayAmpersand.test(text)) defects.push('an ampersand that begins nothing');
  for (const [piece] of text.matchAll(token)) {
    const name = /^<\/?([a-z-]+)/.exec(piece)?.[1];
    if (piece === '<') defects.push('a tag that is none');
    else if (name === undefined) {
      if (piece.includes(']]>')) defects.push('the end of a CDATA section in a text');
      if (open.length === 0 && !piece.startsWith('<?xml') && piece.trim() !== '')
        defects.push('text outside of the root');
    } else if (piece.startsWith('</')) {
      if (open.pop() !== name) defects.push(`</${name}> closes nothing`);
    } else if (!piece.endsWith('/>')) open.push(name);
  }
  return open.length === 0 ? defects : [...defects, `never closed: ${open.join(', ')}`];
}
