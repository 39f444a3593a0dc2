/** Reads the file of a message, and detects its encoding. */
import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';

import { asInputError, InputError, printable } from '@protoshepherd/workspace';

/** The encodings of messages. */
export const encodings = ['yaml', 'json', 'binary'] as const;

export type Encoding = (typeof encodings)[number];

export type MessageFile =
  /** Without the byte order mark, which `mark` contains. */
  | { readonly encoding: 'yaml' | 'json'; readonly text: string; readonly mark: string }
  | { readonly encoding: 'binary'; readonly bytes: Uint8Array };

const byExtension: ReadonlyMap<string, Encoding> = new Map([
  ['.yaml', 'yaml'],
  ['.yml', 'yaml'],
  ['.json', 'json'],
  ['.binpb', 'binary'],
  ['.pb', 'binary'],
  ['.bin', 'binary'],
]);

/** The operand for standard input. */
export const standardInput = '-';

const byteOrderMark = '\uFEFF';

/** Reads a message. Without `encoding`, its file extension decides, or else its content. */
export function readMessage(path: string, encoding: Encoding | undefined): MessageFile {
  const bytes = readBytes(path);
  const text = decode(bytes);
  const chosen = encoding ?? byExtension.get(extname(path).toLowerCase()) ?? detectEncoding(text);
  if (chosen === 'binary') return { encoding: chosen, bytes };
  if (text === undefined) {
    const message = `cannot read ${printable(path)}: it is not text in UTF-8; a binary message needs --encoding binary`;
    throw new InputError(path, message);
  }
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  return { encoding: chosen, text: text.slice(mark.length), mark };
}

function readBytes(path: string): Uint8Array {
  try {
    if (path === standardInput) return readFileSync(0);
    const stats = statSync(path);
    if (!stats.isFile() && !stats.isFIFO() && !stats.isDirectory())
      throw new InputError(path, `cannot read ${printable(path)}: it is a socket or a device; name a file`);
    return readFileSync(path);
  } catch (error) {
    throw asInputError(error, 'cannot read', path);
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Text contains no control characters except tabs and line breaks. */
function detectEncoding(text: string | undefined): Encoding {
  // eslint-disable-next-line no-control-regex
  if (text === undefined || /[\u0000-\u0008\u000B\u000E-\u001F]/.test(text)) return 'binary';
  return /^\uFEFF?\s*\{/.test(text) ? 'json' : 'yaml';
}
