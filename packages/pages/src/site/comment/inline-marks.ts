/**
 * Inline markup of Markdown and reStructuredText in comments: code, emphasis, links and references. Everything else is text, and all output is escaped. Only http(s) addresses become
 * links.
 */
import { printable, wellFormed } from '@protoshepherd/report/words';

import { escapeHtml } from '../../escape-html.ts';

/** Finds the address of a name, relative to the page; undefined if there is none. */
export type FindAddress = (name: string) => string | undefined;

const marks = new RegExp(
  [
    String.raw`:[a-z]{1,12}:\x60(?<role>[^\x60]{1,500})\x60`,
    String.raw`\x60\x60(?<literal>[^\x60]{1,2000})\x60\x60`,
    String.raw`\x60(?<linkText>[^\x60<]{1,300})<(?<linkTarget>[^\x60<>]{1,1000})>\x60_{1,2}`,
    String.raw`\x60(?<code>[^\x60]{1,500})\x60_{0,2}`,
    String.raw`\*\*(?<strong>[^*]{1,500})\*\*`,
    String.raw`(?<![*\w])\*(?<emphasis>[^*\s][^*]{0,300})\*(?![*\w])`,
    String.raw`\[(?<label>[^\[\]]{1,300})\](?:\((?<href>[^()\s]{1,1000})\)|\[(?<named>[^\[\]]{0,300})\])`,
    String.raw`(?<address>https?:\/\/[^\s<>"'\x60\])]{1,1000})`,
  ].join('|'),
  'g',
);

/** A text with its markup as HTML. */
export function renderInline(text: string, find: FindAddress): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(marks)) {
    html += plain(text.slice(end, match.index)) + renderMark(match[0], match.groups ?? {}, find);
    end = match.index + match[0].length;
  }
  return html + plain(text.slice(end));
}

type Groups = Readonly<Record<string, string | undefined>>;

function renderMark(whole: string, groups: Groups, find: FindAddress): string {
  const { role, literal, linkText, linkTarget, code, strong, emphasis, label, href, named, address } = groups;
  if (role !== undefined) return renderRole(role, find);
  if (literal !== undefined) return renderCode(literal, find);
  if (linkText !== undefined && linkTarget !== undefined)
    return renderWebLink(linkText.trim(), linkTarget) ?? plain(whole);
  if (code !== undefined) return renderCode(code, find);
  if (strong !== undefined) return `<strong>${plain(strong)}</strong>`;
  if (emphasis !== undefined) return `<em>${plain(emphasis)}</em>`;
  if (label !== undefined && href !== undefined) return renderWebLink(label, href) ?? plain(whole);
  if (label !== undefined) {
    const target = find(named === undefined || named === '' ? label : named);
    return target === undefined ? plain(whole) : `<a href="${escapeHtml(target)}">${plain(label)}</a>`;
  }
  return renderAddress(address ?? whole);
}

/** `:ref:` with a target, or with a text and a target in angle brackets. An unknown target leaves only the text. */
function renderRole(content: string, find: FindAddress): string {
  const open = content.endsWith('>') ? content.lastIndexOf('<') : -1;
  const target = open === -1 ? content : content.slice(open + 1, -1);
  const text = open === -1 ? content : content.slice(0, open).trim();
  const address = find(target.trim());
  return address === undefined ? plain(text) : `<a href="${escapeHtml(address)}">${plain(text)}</a>`;
}

function renderCode(text: string, find: FindAddress): string {
  const code = `<code>${plain(text)}</code>`;
  const address = find(text);
  return address === undefined ? code : `<a href="${escapeHtml(address)}">${code}</a>`;
}

/** Punctuation after an address belongs to the sentence. */
function renderAddress(written: string): string {
  const address = written.replace(/[.,;:!?]{1,5}$/, '');
  return (renderWebLink(address, address) ?? plain(address)) + plain(written.slice(address.length));
}

function renderWebLink(text: string, address: string): string | undefined {
  if (!/^https?:\/\/[^\s\0-\u0020]+$/i.test(address)) return undefined;
  return `<a href="${escapeHtml(wellFormed(address))}" rel="noreferrer">${plain(text)}</a>`;
}

function plain(text: string): string {
  return escapeHtml(printable(wellFormed(text)));
}
