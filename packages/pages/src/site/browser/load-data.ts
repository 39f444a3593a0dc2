/** Data that other scripts of the site leave behind. A page that was opened as a file cannot fetch, so a script element is added for each, once. */
import type { SiteData } from '../render-site.ts';

interface DataStore {
  shepherdSite?: Record<string, unknown>;
}

/** The way from the page to the root of the site. */
export const base: string = document.body.dataset['base'] ?? '';

const loading = new Map<string, Promise<unknown>>();

/** What every page knows. */
export const siteData: SiteData = (stored('site') as SiteData | undefined) ?? {
  releases: [],
  releasedShards: 0,
  letters: [],
};

/** Loads the value that `data/<key>.js` leaves behind; undefined if it cannot be loaded. */
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
