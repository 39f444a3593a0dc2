/**
 * Adds a waiver to a configuration and preserves everything else to the byte: comments, order and layout. The new text is parsed again, and returned only if its meaning is
 * the old configuration plus one waiver.
 */
import { isDeepStrictEqual } from 'node:util';

import { isMap, isScalar, isSeq, parseDocument, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';

import { parseOptions } from '../yaml/config-document.ts';
import { checkConfig } from './check-config.ts';
import type { Waiver } from './config.ts';

/** The lines of an entry without outer indentation: the first begins with `- `, the others are indented by two. */
export type WaiverLines = readonly string[];

/**
 * Returns the configuration with one more waiver, or undefined if the list has a form that only a person can extend. The text must be free of errors.
 */
export function addWaiver(text: string, entry: WaiverLines): string | undefined {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const document = parseDocument(text, parseOptions);
  const root = document.contents;
  if (!isMap(root) || root.flow === true) return undefined;
  const added = insertEntry(text, root, entry, end);
  return added !== undefined && addsOneWaiver(text, added) ? added : undefined;
}

function insertEntry(text: string, root: YAMLMap, entry: WaiverLines, end: string): string | undefined {
  const pair = root.items.find(({ key }) => isScalar(key) && key.value === 'waivers') as Pair<Node, Node> | undefined;
  if (pair === undefined) return appendList(text, root, entry, end);
  const { key, value } = pair;
  if (isSeq(value) && value.flow !== true && value.items.length > 0) return appendEntry(text, value, entry, end);
  if (!isSeq(value) || value.items.length > 0 || !key.range || !value.range) return undefined;
  // Replaces the value of an empty list; a comment after it stays.
  const colon = text.indexOf(':', key.range[1]);
  const after = value.range[1];
  const lineEnd = endOfLine(text, after);
  const rest = text.slice(after, lineEnd).trimEnd();
  const margin = `${findIndentation(text, key.range[0])}  `;
  return `${text.slice(0, colon + 1)}${rest}${end}${indent(entry, margin, end)}${text.slice(nextLine(text, lineEnd))}`;
}

/** Inserts after the last line of the mapping, because comments or the document end marker may follow. */
function appendList(text: string, root: YAMLMap, entry: WaiverLines, end: string): string {
  const at = endOfContent(text, root.items.at(-1));
  const margin = findIndentation(text, (root.items[0]?.key as Node | undefined)?.range?.[0] ?? 0);
  const gap = text.slice(0, at).endsWith('\n') ? '' : end;
  return `${text.slice(0, at)}${gap}${end}${margin}waivers:${end}${indent(entry, `${margin}  `, end)}${text.slice(at)}`;
}

function appendEntry(text: string, list: YAMLSeq, entry: WaiverLines, end: string): string | undefined {
  const first = (list.items[0] as Node | undefined)?.range?.[0];
  if (first === undefined) return undefined;
  const dash = text.lastIndexOf('-', first - 1);
  const margin = findIndentation(text, dash);
  const at = endOfContent(text, list.items.at(-1));
  const gap = text.slice(0, at).endsWith('\n') ? '' : end;
  return `${text.slice(0, at)}${gap}${indent(entry, margin, end)}${text.slice(at)}`;
}

/**
 * The start of the line after a node. A node may include the blank lines and comments that follow it; they stay after the inserted
 * text.
 */
function endOfContent(text: string, part: unknown): number {
  const node = isPairLike(part) ? (part.value ?? part.key) : (part as Node);
  const last = lastNode(node as Node);
  return nextLine(text, endOfLine(text, Math.max(0, (last.range?.[1] ?? text.length) - 1)));
}

function isPairLike(part: unknown): part is Pair {
  return typeof part === 'object' && part !== null && 'key' in part;
}

/** The innermost node at the end of a value in block style. */
function lastNode(node: Node): Node {
  if ((isMap(node) || isSeq(node)) && node.flow !== true) {
    const last: unknown = node.items.at(-1);
    const inner = isPairLike(last) ? (last.value ?? last.key) : last;
    return inner === undefined || inner === null ? node : lastNode(inner as Node);
  }
  return node;
}

function indent(lines: readonly string[], margin: string, end: string): string {
  return lines.map((line) => `${margin}${line}${end}`).join('');
}

function findIndentation(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^ */.exec(text.slice(line, offset))?.[0] ?? '';
}

/** The offset of the line break that ends the line of an offset. */
function endOfLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  return at === -1 ? text.length : at;
}

function nextLine(text: string, lineEnd: number): number {
  return Math.min(text.length, lineEnd + 1);
}

function addsOneWaiver(before: string, after: string): boolean {
  const [old, fresh] = [checkConfig('before', before), checkConfig('after', after)];
  if (old.config === undefined || fresh.config === undefined) return false;
  const { waivers: oldWaivers, ...oldRest } = old.config;
  const { waivers: freshWaivers, ...freshRest } = fresh.config;
  const kept: readonly Waiver[] = freshWaivers.slice(0, -1);
  return isDeepStrictEqual(oldRest, freshRest) && isDeepStrictEqual(oldWaivers, kept);
}
