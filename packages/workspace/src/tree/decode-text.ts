/**
 * Decodes bytes. Invalid UTF-8 becomes U+FFFD, and a finding locates the first occurrence. A byte order mark stays in
 * the text: offsets count every character of the file.
 *
 * The check is cheap because it inspects the decoded text: without U+FFFD the input was valid. Otherwise the bytes show
 * whether the character is original or a replacement.
 */
import { LineIndex, locate, type Finding } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';

/** A text and, if some bytes were not UTF-8, a finding. */
export interface DecodedText {
  readonly text: string;
  readonly findings: readonly Finding[];
}

/** The largest real files, including generated ones, are a tenth of this. */
const maxTextLength = 64 * 1024 * 1024;

const replacement = '\uFFFD';
const replacementBytes = Buffer.from(replacement);

/** Decodes the bytes of the file at `path`. */
export function decodeText(path: string, bytes: Buffer): DecodedText {
  return checkDecoded(path, bytes.toString('utf8'), () => bytes);
}

/** Like `decodeText`, for already decoded text; the bytes are only read if the text contains U+FFFD. A text above the size limit is an `InputError`. */
export function checkDecoded(path: string, text: string, readBytes: () => Buffer): DecodedText {
  if (text.length > maxTextLength) {
    const reason = `it is longer than ${maxTextLength / 1024 / 1024} million characters`;
    throw new InputError(path, `cannot read ${printable(path)}: ${reason}; split it, or leave it out`);
  }
  const doubt = text.indexOf(replacement);
  if (doubt === -1) return { text, findings: [] };
  const invalid = firstInvalid(text, doubt, readBytes());
  return { text, findings: invalid === undefined ? [] : [invalidFinding(path, text, invalid)] };
}

interface InvalidByte {
  readonly value: number;
  /** Offset into the text. */
  readonly offset: number;
  /** Offset into the bytes. */
  readonly byte: number;
}

function firstInvalid(text: string, doubt: number, bytes: Buffer): InvalidByte | undefined {
  let byte = Buffer.byteLength(text.slice(0, doubt));
  let offset = doubt;
  while (offset !== -1) {
    if (!bytes.subarray(byte, byte + replacementBytes.length).equals(replacementBytes))
      return { value: bytes[byte] ?? 0, offset, byte };
    const next = text.indexOf(replacement, offset + 1);
    byte += Buffer.byteLength(text.slice(offset, next === -1 ? text.length : next));
    offset = next;
  }
  return undefined;
}

function invalidFinding(path: string, text: string, invalid: InvalidByte): Finding {
  return createFinding({
    rule: 'invalid-utf8',
    severity: 'error',
    message: `the byte 0x${invalid.value.toString(16).padStart(2, '0')} at offset ${invalid.byte} is not valid UTF-8; save the file as UTF-8`,
    location: locate(path, new LineIndex(text), { start: invalid.offset, end: invalid.offset + 1 }),
    subject: 'invalid-utf8',
  });
}
