/** Types with their members, as HTML. Members are rows below their type; nested types follow the enclosing one, under their full name. */
import type { ReferenceElement, TypePart } from '@protoshepherd/project';
import { formatCount } from '@protoshepherd/report/words';

import { escapeHtml } from '../../escape-html.ts';
import { readTags } from '../comment/comment-tags.ts';
import { renderComment } from '../comment/render-comment.ts';
import { elementAnchor } from '../view/element-anchor.ts';
import type { ElementPage } from './element-page.ts';
import { lifecycleFacts } from './lifecycle-facts.ts';
import { linkHtml, nameHtml, phraseHtml, placeHtml, textHtml } from './page-text.ts';

/** The maximum number of uses listed per type. */
const maxUses = 50;

/** A message, enum, service or top-level extension, and its members. */
export function typeHtml(element: ReferenceElement, members: readonly ReferenceElement[], page: ElementPage): string {
  const { kind, name, usedBy } = element;
  const rows = members.map((member) => memberHtml(member, page)).join('');
  return `<section class="element" id="${escapeHtml(name)}">
<h2>${anchorHtml(name, `<span class="kind">${kind}</span> ${nameHtml(name)}`)}${typeParts(element.type, page)}</h2>
${aboutHtml(element, page)}<p class="place">${placeHtml(element.place, page.sourceUrl, page.commit)}</p>
${rows === '' ? '' : `<div class="members">${rows}</div>`}${usesHtml(usedBy, page)}
</section>`;
}

function memberHtml(member: ReferenceElement, page: ElementPage): string {
  const { kind, name, number, oneof, defaultValue } = member;
  const short = name.slice(name.lastIndexOf('.') + 1);
  const head = [
    anchorHtml(name, `<bdi class="name">${nameHtml(short)}</bdi>`),
    kind === 'oneof' ? '<span class="kind">oneof</span>' : typeParts(member.type, page),
    number === null ? '' : `<span class="number">= ${number}</span>`,
    oneof === null ? '' : `<span class="in-oneof">one of ${textHtml(oneof)}</span>`,
    defaultValue === null ? '' : `<span class="in-oneof">default <code>${textHtml(defaultValue)}</code></span>`,
  ];
  return `<div class="member${member.isDeprecated ? ' deprecated' : ''}" id="${escapeHtml(name)}"><div class="member-head">${head.filter((part) => part !== '').join(' ')}</div>${aboutHtml(member, page)}</div>`;
}

/** Facts, rules and comment. */
function aboutHtml(element: ReferenceElement, page: ElementPage): string {
  const { text, notes } = readTags(element.comment);
  const scope = page.package === '' ? element.name : `${page.package}.${element.name}`;
  const find = (name: string): string | undefined => {
    const address = page.links.find(name, scope);
    return address === undefined ? undefined : page.base + address;
  };
  const facts = [
    ...lifecycleFacts(element, page),
    ...notes.map((note) => `<li class="tag">${textHtml(note)}</li>`),
    ...element.rules.map((rule) => `<li class="rule">${phraseHtml(rule)}</li>`),
  ];
  const list = facts.length === 0 ? '' : `<ul class="facts">${facts.join('')}</ul>`;
  const comment = renderComment(text, find);
  return `${list}${comment === '' ? '' : `<div class="comment">${comment}</div>`}`;
}

function typeParts(parts: readonly TypePart[], { links, base, package: own }: ElementPage): string {
  if (parts.length === 0) return '';
  const html = parts.map((part) => {
    if (typeof part === 'string') return textHtml(part);
    const prefix = own === '' ? '' : `${own}.`;
    return linkHtml(
      part.text.startsWith(prefix) ? part.text.slice(prefix.length) : part.text,
      links.address(part.name),
      base,
    );
  });
  return ` <span class="type">${html.join('')}</span>`;
}

function usesHtml(usedBy: readonly string[], { links, base }: ElementPage): string {
  if (usedBy.length === 0) return '';
  const items = usedBy.slice(0, maxUses).map((name) => {
    const address = links.address(name);
    const text = `<bdi>${textHtml(name)}</bdi>`;
    // Lists of uses are long, so these links omit line break hints.
    return `<li>${address === undefined ? text : `<a href="${escapeHtml(base + address)}">${text}</a>`}</li>`;
  });
  const rest = usedBy.length > maxUses ? `<li>and ${formatCount(usedBy.length - maxUses)} more</li>` : '';
  return `<details class="uses"><summary>Used in ${formatCount(usedBy.length, 'place')}</summary><ul>${items.join('')}${rest}</ul></details>`;
}

function anchorHtml(name: string, html: string): string {
  return `<a class="anchor" href="${escapeHtml(elementAnchor(name))}">${html}</a>`;
}
