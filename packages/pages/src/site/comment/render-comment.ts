/**
 * A comment as HTML: paragraphs, lists, code and the reStructuredText directives that readers must see. Blocks are found by line and indentation, so every line is read
 * once per enclosing block, and nesting is limited.
 */
import { printable, wellFormed } from '@protoshepherd/report/words';

import { escapeHtml } from '../../escape-html.ts';
import { renderInline, type FindAddress } from './inline-marks.ts';

/** Deeper blocks become text. */
const maxDepth = 6;

const admonitions: ReadonlySet<string> = new Set([
  'attention',
  'caution',
  'danger',
  'error',
  'hint',
  'important',
  'note',
  'tip',
  'warning',
]);
const codeDirectives: ReadonlySet<string> = new Set(['code', 'code-block', 'validated-code-block']);

const item = /^(?:[*+-]|\d{1,4}[.)]|#\.)[ \t]+/;
const directive = /^\.\. ([a-z-]{1,30})::[ \t]*(.*)$/;
const fence = /^(?:```|~~~)/;
const tableLine = /^(?:\+[-=]|\|)/;

export function renderComment(comment: string, find: FindAddress): string {
  return renderLines(
    comment.split(/\r?\n/).map((line) => line.trimEnd()),
    find,
    0,
  );
}

function renderLines(lines: readonly string[], find: FindAddress, depth: number): string {
  let html = '';
  let at = 0;
  while (at < lines.length) {
    const line = (lines[at] ?? '').trimStart();
    if (line === '') {
      at += 1;
      continue;
    }
    const block = readBlock(lines, at, find, depth);
    html += block.html;
    at = block.end;
  }
  return html;
}

interface Block {
  readonly html: string;
  /** The index after the last line of the block. */
  readonly end: number;
}

function readBlock(lines: readonly string[], at: number, find: FindAddress, depth: number): Block {
  const line = (lines[at] ?? '').trimStart();
  if (fence.test(line)) return readFence(lines, at);
  if (tableLine.test(line)) {
    const end = endWhere(lines, at, (each) => !tableLine.test(each.trimStart()));
    return { html: renderCode(lines.slice(at, end)), end };
  }
  if (depth < maxDepth && item.test(line)) return readList(lines, at, find, depth);
  const named = depth < maxDepth ? directive.exec(line) : null;
  return (
    (named && readDirective(lines, at, [named[1] ?? '', named[2] ?? ''], find, depth)) ?? readParagraph(lines, at, find)
  );
}

function readFence(lines: readonly string[], at: number): Block {
  const end = endWhere(lines, at + 1, (each) => fence.test(each.trimStart()));
  return { html: renderCode(lines.slice(at + 1, end)), end: end + 1 };
}

/** The items of a list, each with its indented lines. */
function readList(lines: readonly string[], from: number, find: FindAddress, depth: number): Block {
  const indent = measureIndent(lines[from] ?? '');
  const isNumbered = /^[\d#]/.test((lines[from] ?? '').trimStart());
  let html = '';
  let at = from;
  while (at < lines.length && measureIndent(lines[at] ?? '') === indent && item.test((lines[at] ?? '').trimStart())) {
    const first = (lines[at] ?? '').trimStart().replace(item, '');
    const end = endOfBody(lines, at + 1, indent, true);
    html += `<li>${renderLines([first, ...lines.slice(at + 1, end)], find, depth + 1)}</li>`;
    at = skipBlank(lines, end);
  }
  const tag = isNumbered ? 'ol' : 'ul';
  return { html: `<${tag}>${html}</${tag}>`, end: at };
}

/** A directive that readers must see; undefined for any other, which stays text. */
function readDirective(
  lines: readonly string[],
  at: number,
  [name, argument]: readonly [string, string],
  find: FindAddress,
  depth: number,
): Block | undefined {
  if (!admonitions.has(name) && !codeDirectives.has(name)) return undefined;
  const end = endOfBody(lines, at + 1, measureIndent(lines[at] ?? ''), false);
  const body = lines.slice(at + 1, end);
  if (codeDirectives.has(name)) return { html: renderCode(body.filter((line) => !/^\s+:[\w-]+:/.test(line))), end };
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const content = renderLines([argument, ...body], find, depth + 1);
  return { html: `<div class="admonition"><strong>${title}</strong>${content}</div>`, end };
}

/** Lines up to a blank one or the start of another block. A paragraph that ends with two colons introduces code. */
function readParagraph(lines: readonly string[], at: number, find: FindAddress): Block {
  const end = endWhere(lines, at + 1, (each) => {
    const line = each.trimStart();
    return line === '' || item.test(line) || fence.test(line) || directive.test(line) || tableLine.test(line);
  });
  const text = lines
    .slice(at, end)
    .map((line) => line.trim())
    .join(' ');
  const heading = /^#{1,6} (?=\S)/.exec(text);
  if (heading !== null && end === at + 1)
    return { html: `<p><strong>${renderInline(text.slice(heading[0].length), find)}</strong></p>`, end };
  const codeFrom = skipBlank(lines, end);
  if (text.endsWith('::') && codeFrom > end && measureIndent(lines[codeFrom] ?? '') > measureIndent(lines[at] ?? '')) {
    const codeEnd = endOfBody(lines, codeFrom, measureIndent(lines[at] ?? ''), false);
    const said = text === '::' ? '' : `<p>${renderInline(text.slice(0, -1), find)}</p>`;
    return { html: said + renderCode(lines.slice(codeFrom, codeEnd)), end: codeEnd };
  }
  return { html: `<p>${renderInline(text, find)}</p>`, end };
}

function renderCode(lines: readonly string[]): string {
  const kept = lines.slice(skipBlank(lines, 0));
  const indent = Math.min(...kept.filter((line) => line !== '').map(measureIndent), 1000);
  const text = kept.map((line) => printable(wellFormed(line.slice(indent).replaceAll('\t', '  ')))).join('\n');
  return `<pre><code>${escapeHtml(text.trimEnd())}</code></pre>`;
}

/**
 * The end of the deeper indented lines, including blank ones. The body of an item may continue without indentation until a blank line or another item.
 */
function endOfBody(lines: readonly string[], from: number, indent: number, isItem: boolean): number {
  let end = from;
  let wasBlank = false;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line === '') {
      wasBlank = true;
      continue;
    }
    const continues = measureIndent(line) > indent || (isItem && !wasBlank && !item.test(line.trimStart()));
    if (!continues) break;
    wasBlank = false;
    end = at + 1;
  }
  return end;
}

function endWhere(lines: readonly string[], from: number, isEnd: (line: string) => boolean): number {
  let end = from;
  while (end < lines.length && !isEnd(lines[end] ?? '')) end += 1;
  return end;
}

function skipBlank(lines: readonly string[], from: number): number {
  return endWhere(lines, from, (line) => line.trim() !== '');
}

function measureIndent(line: string): number {
  return line.length - line.trimStart().length;
}
