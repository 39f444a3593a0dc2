/** The page of a package: its description, its types with their members, and its removed elements. */
import type { ReferenceElement, ReferencePackage, RemovedElement } from '@protoshepherd/project';
import { describeWindow, formatCount, packageLabel } from '@protoshepherd/report/words';
import type { SupportWindow } from '@protoshepherd/scheduler';
import { groupBy } from '@protoshepherd/source';

import { escapeHtml } from '../../escape-html.ts';
import type { PackageFacts } from '../package-facts.ts';
import { typeHtml } from '../parts/element-html.ts';
import type { ElementPage } from '../parts/element-page.ts';
import { computeBasePath, framePage } from '../parts/page-frame.ts';
import { linkHtml, releaseHtml, nameHtml, textHtml } from '../parts/page-text.ts';
import type { SiteContent } from '../site-content.ts';
import { packageAddress, type SiteLinks } from '../site-links.ts';
import { elementAnchor } from '../view/element-anchor.ts';

/** Longer lists of files are collapsed. */
const fewFiles = 3;

const memberKinds: ReadonlySet<string> = new Set(['field', 'oneof', 'enumValue', 'method']);

/** The context of a package page. */
export interface PackageContext {
  readonly facts: PackageFacts;
  readonly links: SiteLinks;
  /** The script with its history; undefined if there is none. */
  readonly shard: string | undefined;
}

export function packagePage(
  own: ReferencePackage,
  content: SiteContent,
  { facts, links, shard }: PackageContext,
): string {
  const path = decodeURIComponent(packageAddress(own.name));
  const { reference, sourceUrl, title } = content;
  const hasReleases = reference.availability.releases.length > 0;
  const commit = reference.schedule.sources.head?.commit ?? null;
  const page: ElementPage = { package: own.name, links, base: computeBasePath(path), commit, sourceUrl, hasReleases };
  const members = groupMembers(own.elements);
  const shown = new Set([...members.values()].flat());
  const types = own.elements.filter((each) => !shown.has(each));
  const body = types.map((each) => typeHtml(each, members.get(each.name) ?? [], page)).join('\n');
  return framePage({
    path,
    site: title,
    title: packageLabel(own.name),
    facts: { package: own.name, ...(shard !== undefined && { past: shard }) },
    content: `<div class="package-head">
<h1>${nameHtml(own.name)}</h1>
${versionsHtml(own, facts, page)}
${standingHtml(own, facts, page)}
${releaseControl(shard, own)}
</div>
<div class="package-body" id="package-now">
${contentsHtml(types)}
<div class="elements">
${body === '' && !own.isRemoved ? '<p class="empty">This package declares nothing.</p>' : body}
${removedHtml(own)}
</div>
</div>
<div id="package-past" hidden></div>`,
  });
}

/** Members by the name of their type, in source order. */
function groupMembers(elements: readonly ReferenceElement[]): ReadonlyMap<string, readonly ReferenceElement[]> {
  const types = new Set(elements.filter(({ kind }) => !memberKinds.has(kind)).map(({ name }) => name));
  const parentOf = ({ name }: ReferenceElement): string => name.slice(0, Math.max(0, name.lastIndexOf('.')));
  const members = elements.filter(
    (each) => types.has(parentOf(each)) && (memberKinds.has(each.kind) || each.kind === 'extension'),
  );
  return groupBy(members, parentOf);
}

function versionsHtml(own: ReferencePackage, { families }: PackageFacts, { base }: ElementPage): string {
  const siblings = families.get(own.family) ?? [];
  if (siblings.length < 2) return '';
  const items = siblings.map(({ name, version }) =>
    name === own.name
      ? `<li><strong>${textHtml(version || 'no version')}</strong></li>`
      : `<li><a href="${escapeHtml(base + packageAddress(name))}">${textHtml(version || 'no version')}</a></li>`,
  );
  return `<ul class="versions" aria-label="Versions">${items.join('')}</ul>`;
}

function standingHtml(own: ReferencePackage, known: PackageFacts, { base, links }: ElementPage): string {
  const window = known.windows.get(own.name);
  const findings = known.findings.get(own.name)?.length ?? 0;
  const upgrade = known.upgrades.get(own.name);
  const anchor = escapeHtml(elementAnchor(own.name));
  const facts = [
    ...(window === undefined ? [] : windowFacts(window, base, links)),
    ...(own.status === 'none' ? [] : [textHtml(own.status)]),
    ...(findings === 0 ? [] : [`<a href="${base}findings.html${anchor}">${formatCount(findings, 'finding')}</a>`]),
    ...(upgrade === undefined ? [] : [`<a href="${base}plan.html${anchor}">would move to ${textHtml(upgrade.to)}</a>`]),
  ];
  return `<ul class="facts">${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>${filesHtml(own.files)}`;
}

function filesHtml(files: readonly string[]): string {
  const items = files.map((file) => `<li><bdi class="name">${nameHtml(file)}</bdi></li>`).join('');
  const list = `<ul class="facts">${items}</ul>`;
  return files.length > fewFiles
    ? `<details><summary>${formatCount(files.length, 'file')}</summary>${list}</details>`
    : list;
}

function windowFacts(window: SupportWindow, base: string, links: SiteLinks): readonly string[] {
  const { package: name, state, introduced, supersededBy } = window;
  const { day, words } = describeWindow(window);
  const anchor = escapeHtml(elementAnchor(name));
  return [
    `<a href="${base}windows.html${anchor}"><span class="badge">${textHtml(state)}</span> ${textHtml([words, day].filter((each) => each !== null).join(' '))}</a>`,
    ...(introduced === null || day === introduced ? [] : [`introduced ${textHtml(introduced)}`]),
    ...(supersededBy === null ? [] : [`superseded by ${linkHtml(supersededBy, links.address(supersededBy), base)}`]),
  ];
}

function releaseControl(shard: string | undefined, { isRemoved }: ReferencePackage): string {
  if (shard === undefined) return '<p class="empty">No release was found, so only the present state is shown.</p>';
  return `<p class="past-control"><label>Release <select id="release-choice"><option value="">${isRemoved ? 'today: removed' : 'today'}</option></select></label> <a id="release-compare" href="../releases.html" hidden>compare with today’s last release</a></p>`;
}

function contentsHtml(types: readonly ReferenceElement[]): string {
  if (types.length < 2) return '';
  const items = types.map(({ name, kind, isDeprecated }) => {
    const look = isDeprecated ? ' class="deprecated"' : '';
    return `<li${look}><a href="${escapeHtml(elementAnchor(name))}" title="${kind}">${nameHtml(name)}</a></li>`;
  });
  return `<nav class="contents" aria-label="Types of the package"><ul>${items.join('')}</ul></nav>`;
}

/** Elements of a release that the API no longer has. */
function removedHtml({ removed }: ReferencePackage): string {
  if (removed.length === 0) return '';
  const items = removed.map(removedItemHtml).join('');
  return `<section class="element removed" aria-labelledby="removed-heading"><h2 id="removed-heading">Removed</h2><ul class="removed-list">${items}</ul></section>`;
}

function removedItemHtml({ name, kind, last, removedIn }: RemovedElement): string {
  const when = removedIn === null ? 'removed, in no release yet' : `removed in ${releaseHtml(removedIn)}`;
  return `<li id="${escapeHtml(name)}"><span class="kind">${kind}</span> <bdi class="name">${nameHtml(name)}</bdi> <span class="is-removed">${when}</span>, last in ${textHtml(last.tag)}</li>`;
}
