/**
 * A section for every family, with one subsection per version. A section is rendered when it is opened or linked to, because most of the hundreds of
 * sections are never read.
 */
import { wellFormed } from '@protoshepherd/report/words';
import type { DeprecatedItem, SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { groupByFamily } from '../view/family-rows.ts';
import { fragmentId, type PageTarget } from '../view/page-fragment.ts';
import { versionLabel } from '../view/version-label.ts';
import { pageParts } from './page-parts.ts';
import type { LinkTo } from './place-link.ts';
import { stateBadge } from './state-style.ts';
import { versionArticle } from './version-article.ts';

interface FamilySection {
  readonly details: HTMLDetailsElement;
  readonly windows: readonly SupportWindow[];
}

export class PackageSections {
  private readonly sections: ReadonlyMap<string, FamilySection>;
  private readonly families: ReadonlyMap<string, string>;
  private readonly items: ReadonlyMap<string, readonly DeprecatedItem[]>;
  private readonly linkTo: LinkTo;

  constructor({ windows, deprecations }: SupportSchedule, linkTo: LinkTo) {
    this.linkTo = linkTo;
    // An address cannot contain a lone surrogate.
    this.families = new Map(windows.map((window) => [wellFormed(window.package), window.family]));
    const items = new Map<string, DeprecatedItem[]>();
    for (const item of deprecations) items.set(item.package, [...(items.get(item.package) ?? []), item]);
    this.items = items;
    this.sections = new Map(
      groupByFamily(windows).map(([family, group]) => [wellFormed(family), this.write(family, group)]),
    );
    pageParts.packages.replaceChildren(...[...this.sections.values()].map(({ details }) => details));
  }

  /** Hides families that have no version among these. */
  show(windows: readonly SupportWindow[]): void {
    const shown = new Set(windows.map(({ family }) => wellFormed(family)));
    for (const [family, { details }] of this.sections) details.hidden = !shown.has(family);
  }

  /** Opens the target of an address and moves the keyboard focus there; undefined if it does not exist. */
  open({ package: name, item, family: wanted }: PageTarget): HTMLElement | undefined {
    const family = wanted ?? (name === undefined ? undefined : this.families.get(name));
    const section = family === undefined ? undefined : this.sections.get(wellFormed(family));
    if (section === undefined) return undefined;
    const { details } = section;
    this.fillIn(section);
    details.hidden = false;
    details.open = true;
    const article = name === undefined ? null : document.getElementById(fragmentId({ package: name }));
    const line = item === undefined ? null : document.getElementById(fragmentId({ package: name, item }));
    for (const old of pageParts.packages.querySelectorAll('.is-target')) old.classList.remove('is-target');
    const target = line ?? article ?? details;
    target.classList.add('is-target');
    target.scrollIntoView({ block: 'start', behavior: 'instant' });
    // The sections above only get their true height once they become visible.
    requestAnimationFrame(() => target.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const focus = line ?? article?.querySelector<HTMLElement>('h3') ?? details.querySelector('summary');
    focus?.focus({ preventScroll: true });
    return target;
  }

  private write(family: string, windows: readonly SupportWindow[]): FamilySection {
    const badges = windows.map((window) => stateBadge(window.state, versionLabel(window)));
    const summary = element('summary', {}, nameText(family), element('span', { class: 'badges' }, ...badges));
    const section = { details: element('details', { class: 'family', id: fragmentId({ family }) }, summary), windows };
    section.details.addEventListener('toggle', () => {
      if (section.details.open) this.fillIn(section);
    });
    return section;
  }

  private fillIn({ details, windows }: FamilySection): void {
    if (details.childElementCount > 1) return;
    details.append(
      ...windows.map((window) => versionArticle(window, this.items.get(window.package) ?? [], this.linkTo)),
    );
  }
}
