/** Reads the content of a file, or of a value that contains a file, as documents. */
import { LineIndex, type Finding, type Span } from '@protoshepherd/source';
import {
  decodeText,
  readJsonData,
  readJsonLinesData,
  readYamlData,
  type DataFormat,
  type DataNode,
} from '@protoshepherd/workspace';

import { createFinding } from '../formats/finding-ids.ts';
import { readBinaryMessage } from '../formats/read-binary-message.ts';
import { readTextMessage } from '../formats/read-text-message.ts';
import { mapNode } from '../formats/shape-nodes.ts';
import { findMessageType } from '../formats/well-known-types.ts';
import type { CurrentTypes } from '../message-type.ts';
import { PlacedText } from './placed-text.ts';

/** The documents, with spans as offsets in `text`. */
export interface ReadContent {
  readonly documents: readonly DataNode[];
  readonly text: PlacedText;
  readonly findings: readonly Finding[];
}

/** The options for reading content. */
export interface ContentOptions {
  readonly format: DataFormat;
  /** The full name of the message; required for the text and binary formats. */
  readonly type: string | undefined;
  readonly types: CurrentTypes;
}

/** Longer texts would need too much memory as values with locations. */
const maxTextLength = 64 * 1024 * 1024;
/** The values of a longer text are counted before it is read. */
const longText = 8 * 1024 * 1024;
const maxValues = 8_000_000;
const emptySpan: Span = { start: 0, end: 0 };

/** Decodes and reads the content of a file. */
export function readFileContent(path: string, content: string | Uint8Array, options: ContentOptions): ReadContent {
  if (content.length > maxTextLength)
    return tooLarge(path, `it has more than ${maxTextLength / 1024 / 1024} million characters`);
  if (options.format === 'binary') {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return readBytesContent(path, bytes, options);
  }
  const { text, findings } =
    typeof content === 'string'
      ? { text: content, findings: [] }
      : decodeText(path, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  const read = readTextContent(new PlacedText(path, text), options);
  return { ...read, findings: [...findings, ...read.findings] };
}

/** Decodes a binary message; empty without a type. */
export function readBytesContent(path: string, bytes: Uint8Array, { type, types }: ContentOptions): ReadContent {
  const text = new PlacedText(path, '', { isBinary: true });
  const found = type === undefined ? undefined : findMessageType(types, type);
  if (found === undefined) return { documents: [mapNode([], emptySpan)], text, findings: [] };
  const { node, findings } = readBinaryMessage(path, bytes, found, types);
  return { documents: node === undefined ? [] : [node], text, findings };
}

/** Reads the text of a file or value. Findings have locations in the file. */
export function readTextContent(text: PlacedText, options: ContentOptions): ReadContent {
  const { file } = text;
  if (isTooLarge(text.text)) return tooLarge(file, `it has more than ${maxValues / 1_000_000} million values`);
  const { documents, findings } = readDocuments(file, text.text, options);
  return {
    documents,
    text,
    findings: findings.map((finding) => relocate(finding, text)),
  };
}

function readDocuments(
  file: string,
  text: string,
  { format, type, types }: ContentOptions,
): Pick<ReadContent, 'documents' | 'findings'> {
  // A byte order mark is not part of the data, but offsets count it.
  const content = text.startsWith('\uFEFF') && format !== 'yaml' ? ` ${text.slice(1)}` : text;
  if (format === 'json') return readJsonData(file, content);
  if (format === 'jsonl') return readJsonLinesData(file, content);
  if (format !== 'text') return readYamlData(file, text);
  const found = type === undefined ? undefined : findMessageType(types, type);
  const { node, findings } = readTextMessage(file, content, found, types);
  return { documents: node === undefined ? [] : [node], findings };
}

/** Moves a finding about a text to its location in the file. */
function relocate(finding: Finding, text: PlacedText): Finding {
  const { line, column, endLine, endColumn } = finding.location;
  const lines = new LineIndex(text.text);
  const offset = (at: number, characters: number): number => lines.lineStart(at) + characters - 1;
  return { ...finding, location: text.locate({ start: offset(line, column), end: offset(endLine, endColumn) }) };
}

/** Estimates whether a text has too many values: a punctuation mark or line break precedes every value. */
function isTooLarge(text: string): boolean {
  if (text.length < longText) return false;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Line break, comma, colon, [ and {.
    if (code === 10 || code === 44 || code === 58 || code === 91 || code === 123) values++;
  }
  return values > maxValues;
}

function tooLarge(file: string, reason: string): ReadContent {
  const location = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const message = `the file is too large to scan: ${reason}; split it`;
  const finding = createFinding({ rule: 'message-too-large', severity: 'error', message, location });
  return { documents: [], text: new PlacedText(file, ''), findings: [finding] };
}
