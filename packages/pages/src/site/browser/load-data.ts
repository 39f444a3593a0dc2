/** Loads data from scripts of the site. A page opened from disk cannot fetch, so each script is added once as an element. */
import type { SiteData } from '../render-site.ts';

interface DataStore {
  shepherdSite?: Record<string, unknown>;
}

/** The relative path from the page to the root of the site. */
export const base: string = document.body.dataset['base'] ?? '';

const loading = new Map<string, Promise<unknown>>();

/** The data on every page. */
export const siteData: SiteData = (stored('site') as SiteData | undefined) ?? {
  releases: [],
  releasedShards: 0,
  letters: [],
};

/** Loads the value that `data/<key>.js` stores; undefined if it cannot be loaded. */
export async function loadData(key: string): Promise<unknown> {
  const known = loading.get(key);
  if (known !== undefined) return known;
  const made = new Promise<unknown>((resolve) => {
    const script = document.createElement('script');
    script.src = `${base}data/${encodeURIComponent(key)}.js`;
    script.addEventListener('load', () => resolve(stored(key)));
    script.addEventListener('error', () => resolve(undefined));
    document.head.append(script);
  });
  loading.set(key, made);
  return made;
}

function stored(key: string): unknown {
  return (globalThis as DataStore).shepherdSite?.[key];
}
