/** Renders all files of a site. Links are relative, data is in scripts, and the output is deterministic. */
import { renderReleaseFeed } from '@protoshepherd/report';
import type { SourceFile } from '@protoshepherd/source';

import { embedJson } from '../page-document.ts';
import { splitReleased } from './data/released-data.ts';
import { buildSearchIndex } from './data/search-data.ts';
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
import { changedPackages } from './view/changed-packages.ts';

/** The name of the object that holds the stored values. */
const dataStore = 'shepherdSite';

/** A script that stores a value under a key. A page opened from disk cannot fetch data, but it can load scripts. */
function dataScript(key: string, value: unknown): string {
  // Keys are chosen by this site, so a key such as __proto__ does not occur.
  return `(globalThis.${dataStore}??={})[${JSON.stringify(key)}]=${embedJson(value)};\n`;
}

/** The data for the script of every page. */
export interface SiteData {
  readonly releases: readonly (readonly [tag: string, day: string, isPrerelease: number])[];
  readonly releasedShards: number;
  /** The tags of the two newest final releases, older first; of the two newest of any kind if there are none. */
  readonly newest?: readonly [from: string, to: string];
  /** The letters with a word index. */
  readonly letters: readonly string[];
}

/** Renders a site: files by path relative to its root, sorted. */
export function renderSite(content: SiteContent): readonly SourceFile[] {
  const { reference } = content;
  const links = new SiteLinks(reference);
  const { shards, shardByPackage } = splitReleased(reference.released);
  const facts = gatherPackageFacts(reference);
  const { names, words } = buildSearchIndex(reference);
  const { releases } = reference.availability;
  const newest = newestReleases(releases);
  const site: SiteData = {
    releases: releases.map(({ tag, day, isPrerelease }) => [tag, day, Number(isPrerelease)]),
    releasedShards: shards.length,
    ...(newest !== undefined && { newest }),
    letters: [...words.keys()].toSorted(),
  };
  const files: SourceFile[] = [
    { path: 'index.html', text: indexPage(content) },
    { path: 'findings.html', text: findingsPage(content, links) },
    { path: 'windows.html', text: windowsPage(content, links) },
    { path: 'plan.html', text: planPage(content, links) },
    { path: 'releases.html', text: releasesPage(content) },
    { path: 'feed.xml', text: renderFeed(content) },
    { path: 'assets/site.css', text: pageAssets.style },
    { path: 'assets/site.js', text: pageAssets.script },
    { path: 'data/site.js', text: dataScript('site', site) },
    { path: 'data/names.js', text: dataScript('names', names) },
    ...(newest === undefined
      ? []
      : [{ path: 'data/newest.js', text: dataScript('newest', newestChanges(content, newest)) }]),
    ...[...words].map(([letter, list]) => ({
      path: `data/words-${letter}.js`,
      text: dataScript(`words-${letter}`, list),
    })),
    ...shards.map((shard, at) => ({ path: `data/released-${at}.js`, text: dataScript(`released-${at}`, shard) })),
    ...reference.packages.map((own) => {
      const shard = shardByPackage.get(own.name);
      const name = shard === undefined ? undefined : `released-${shard}`;
      return {
        path: `packages/${pageName(own.name)}.html`,
        text: packagePage(own, content, { facts, links, shard: name }),
      };
    }),
  ];
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

type Releases = SiteContent['reference']['availability']['releases'];

function newestReleases(releases: Releases): readonly [string, string] | undefined {
  const finals = releases.filter(({ isPrerelease }) => !isPrerelease);
  const to = finals.at(-1) ?? releases.at(-1);
  const from = finals.at(-2) ?? releases[0];
  return to === undefined || from === undefined ? undefined : [from.tag, to.tag];
}

function newestChanges({ reference }: SiteContent, [from, to]: readonly [string, string]): unknown {
  const { released, availability, packages } = reference;
  const findReleaseIndex = (tag: string): number => availability.releases.findIndex((release) => release.tag === tag);
  const known = new Set(packages.map(({ name }) => name));
  return changedPackages(released, [findReleaseIndex(from), findReleaseIndex(to)], (name) =>
    known.has(name) ? pageName(name) : undefined,
  );
}

/**
 * The feed of deprecations and removals by release; each entry links to the comparison of its release with the previous one.
 */
function renderFeed({ reference, title }: SiteContent): string {
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
