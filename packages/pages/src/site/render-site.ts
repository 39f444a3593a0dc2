/** All files of a site. Links are relative, data is in scripts, and the same API gives the same bytes. */
import { renderReleaseFeed } from '@protoshepherd/report';
import type { SourceFile } from '@protoshepherd/source';

import { buildSearchIndex } from './data/search-data.ts';
import { dataScript } from './data/data-script.ts';
import { splitReleased } from './data/released-data.ts';
import { gatherPackageFacts } from './package-facts.ts';
import { pageAssets } from './page-assets.ts';
import { pageName } from './page-name.ts';
import { findingsPage } from './pages/findings-page.ts';
import { indexPage } from './pages/index-page.ts';
import { packagePage } from './pages/package-page.ts';
import { planPage } from './pages/plan-page.ts';
import { releasesPage } from './pages/releases-page.ts';
import { windowsPage } from './pages/windows-page.ts';
import type { SiteContent } from './site-content.ts';
import { SiteLinks } from './site-links.ts';

/** What the script of every page knows. */
export interface SiteData {
  readonly releases: readonly (readonly [tag: string, day: string, isPrerelease: number])[];
  readonly releasedShards: number;
  /** The letters that have an index of words. */
  readonly letters: readonly string[];
}

/** Renders a site: files by their path below its root, sorted. */
export function renderSite(content: SiteContent): readonly SourceFile[] {
  const { reference } = content;
  const links = new SiteLinks(reference);
  const { shards, shardOf } = splitReleased(reference.released);
  const facts = gatherPackageFacts(reference);
  const { names, words } = buildSearchIndex(reference);
  const site: SiteData = {
    releases: reference.availability.releases.map(({ tag, day, isPrerelease }) => [tag, day, Number(isPrerelease)]),
    releasedShards: shards.length,
    letters: [...words.keys()].toSorted(),
  };
  const files: SourceFile[] = [
    { path: 'index.html', text: indexPage(content) },
    { path: 'findings.html', text: findingsPage(content, links) },
    { path: 'windows.html', text: windowsPage(content, links) },
    { path: 'plan.html', text: planPage(content, links) },
    { path: 'releases.html', text: releasesPage(content) },
    { path: 'feed.xml', text: feedOf(content) },
    { path: 'assets/site.css', text: pageAssets.style },
    { path: 'assets/site.js', text: pageAssets.script },
    { path: 'data/site.js', text: dataScript('site', site) },
    { path: 'data/names.js', text: dataScript('names', names) },
    ...[...words].map(([letter, list]) => ({
      path: `data/words-${letter}.js`,
      text: dataScript(`words-${letter}`, list),
    })),
    ...shards.map((shard, at) => ({ path: `data/released-${at}.js`, text: dataScript(`released-${at}`, shard) })),
    ...reference.packages.map((own) => {
      const shard = shardOf.get(own.name);
      const name = shard === undefined ? undefined : `released-${shard}`;
      return {
        path: `packages/${pageName(own.name)}.html`,
        text: packagePage(own, content, { facts, links, shard: name }),
      };
    }),
  ];
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** The feed of what releases deprecate and remove; each entry leads to the comparison of its release with the one before. */
function feedOf({ reference, title }: SiteContent): string {
  const { releases } = reference.availability;
  const finals = releases.filter(({ isPrerelease }) => !isPrerelease).map(({ tag }) => tag);
  const before = new Map(finals.map((tag, at) => [tag, finals[at - 1] ?? tag]));
  return renderReleaseFeed(reference.availability, {
    title,
    id: reference.origin.hosted?.url ?? title,
    home: 'index.html',
    pageOf: ({ tag }) => `releases.html#${new URLSearchParams({ from: before.get(tag) ?? tag, to: tag }).toString()}`,
  });
}
