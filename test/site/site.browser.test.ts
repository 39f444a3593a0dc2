/** Sites of real APIs in a real browser, opened as files: search, releases, comparison, themes, print, and no requests outside the folder. */
import { loadSite } from '@protoshepherd/pages';
import { openProject, type ApiReference } from '@protoshepherd/project';
import type { SourceFile } from '@protoshepherd/source';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hostileNames } from '../../packages/pages/test/graph-page-samples.ts';
import { measurePage } from '../../packages/pages/test/measure-page.ts';
import {
  closeQuietly,
  firstDrawing,
  hasBrowser,
  PageViewer,
  picturePath,
  readControls,
  scrollWidth,
  type WatchedPage,
} from '../../packages/pages/test/page-viewer.ts';
import { cloneHistory } from '../history/cloned-history.ts';

const narrow = { viewport: { width: 390, height: 800 } };

async function describeApi(directory: string, root: string, policy?: string): Promise<ApiReference> {
  const project = openProject({ directory, roots: [root], asOf: '2026-11-18' });
  const answer = await project.reference(policy === undefined ? {} : { policy });
  if (!answer.ok) throw new Error(answer.failure.findings[0]?.message);
  return answer.value;
}

/** Links in pages to a missing file of the site, or to a missing element of a page. */
function deadLinks(files: readonly SourceFile[]): readonly string[] {
  const pages = files.filter(({ path }) => path.endsWith('.html'));
  const ids = new Map(
    pages.map(({ path, text }) => [path, new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]),
  );
  const known = new Set(files.map(({ path }) => path));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, written = '']) => {
      if (/^https?:/.test(written)) return [];
      const { pathname, hash } = new URL(written.replaceAll('&#39;', "'"), `site:///${path}`);
      const target = decodeURIComponent(pathname.slice(1));
      const isThere =
        known.has(target) && (hash === '' || ids.get(target)?.has(decodeURIComponent(hash.slice(1))) !== false);
      return isThere ? [] : [`${path}: ${written}`];
    }),
  );
}

describe.skipIf(!hasBrowser)(`a site${hasBrowser ? '' : ' (skipped: no chromium here)'}`, () => {
  const viewer = new PageViewer();
  let temporal: ApiReference;
  let render: Awaited<ReturnType<typeof loadSite>>['renderSite'];
  let address: string;
  const open = async (page: string, options = {}): Promise<WatchedPage> =>
    viewer.open(address + page, options, address);

  beforeAll(async () => {
    await viewer.start();
    ({ renderSite: render } = await loadSite());
    temporal = await describeApi(cloneHistory('temporal-api'), '.');
    address = viewer.writeSite('temporal', render({ reference: temporal, title: 'Temporal', sourceUrl: undefined }));
  });
  afterAll(async () => viewer.stop());

  it('has no dead link', () => {
    expect(deadLinks(render({ reference: temporal, title: 'Temporal', sourceUrl: undefined }))).toEqual([]);
  });

  it('finds names and comments during typing, by keyboard alone', async () => {
    const watched = await open('index.html');
    const { page } = watched;
    await page.keyboard.press('/');
    await page.keyboard.type('StartWorkflowExecutionRequest');
    await page.locator('#site-results a').first().waitFor();
    expect(await page.locator('#site-results a').first().innerText()).toContain('StartWorkflowExecutionRequest');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('#site-query').getAttribute('aria-activedescendant')).toBe('site-result-0');
    await page.screenshot({ path: picturePath('site-search') });
    await page.keyboard.press('Enter');
    await page.waitForURL(/temporal\.api\.workflowservice\.v1\.html#StartWorkflowExecutionRequest$/);
    await page.locator('#site-query').fill('idempotency');
    await page.getByText('in the comment').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('#site-results').isHidden()).toBe(true);
    await closeQuietly(watched);
  });

  it('shows the API of a release, and compares two', async () => {
    const watched = await open('packages/temporal.api.common.v1.html');
    const { page } = watched;
    await page.locator('#release-choice').selectOption('v1.20.0');
    await page.locator('#package-past .element').first().waitFor();
    expect(page.url()).toContain('#release=v1.20.0');
    expect(await page.locator('#package-now').isHidden()).toBe(true);
    await page.locator('#release-compare').click();
    await page.locator('#release-count', { hasText: 'difference' }).waitFor();
    expect(await page.locator('#release-changes .badge').first().innerText()).not.toBe('');
    await page.screenshot({ path: picturePath('site-comparison') });
    await closeQuietly(watched);
  });

  it.each([
    ['wide', {}],
    ['dark', { colorScheme: 'dark' }],
    ['narrow', narrow],
  ])('can be read, %s', async (name, options) => {
    for (const path of [
      'index.html',
      'packages/temporal.api.workflowservice.v1.html',
      'windows.html',
      'releases.html',
    ]) {
      const watched = await open(path, options);
      const { page } = watched;
      const { small, overlapping, faint } = await measurePage(page);
      expect({ path, small, overlapping, faint }).toEqual({ path, small: [], overlapping: [], faint: [] });
      expect(await scrollWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      expect((await readControls(page)).nameless).toEqual([]);
      await page.screenshot({ path: picturePath(`site-${name}-${path.replaceAll('/', '-')}`) });
      await closeQuietly(watched);
    }
  });

  it('is readable on paper', async () => {
    const watched = await open('packages/temporal.api.common.v1.html');
    await watched.page.emulateMedia({ media: 'print' });
    await watched.page.screenshot({ path: picturePath('site-paper'), fullPage: true });
    expect(await watched.page.locator('.site-search').isHidden()).toBe(true);
    const drawn = `[...document.querySelectorAll('.elements .member')].at(-1).checkVisibility({ contentVisibilityAuto: true })`;
    expect(await watched.page.evaluate(drawn)).toBe(true);
    await closeQuietly(watched);
  });

  it('shows hostile names and comments as text', async () => {
    const [own] = temporal.packages.filter(({ elements }) => elements.length > 1);
    const element = own?.elements[0];
    if (own === undefined || element === undefined) throw new Error('the API has no element');
    const packages = hostileNames.map((name, at) => ({
      ...own,
      name,
      family: name,
      files: [name],
      elements: hostileNames.map((each, place) => ({
        ...element,
        name: `${each}${place}`,
        comment: `${hostileNames.join('\n\n')} [x](${name}) \`\`${name}\`\` :ref:\`${name}\`\n.. note::\n  ${name}\n\n\u2028`,
        rules: [`\`${name}\` ${name}`],
        type: [name, { name: each, text: name }],
        usedBy: hostileNames.slice(0, at),
        place: { file: name, line: 1 },
      })),
    }));
    const files = render({ reference: { ...temporal, packages }, title: hostileNames[0] ?? '', sourceUrl: '{file}' });
    const folder = viewer.writeSite('hostile', files);
    const pages = files.map((file) => file.path).filter((path) => path.endsWith('.html'));
    for (const path of ['index.html', ...pages.filter((each) => each.startsWith('packages/')).slice(0, 2)]) {
      const watched = await viewer.open(folder + path, {}, folder);
      await watched.page.locator('#site-query').fill('script');
      await watched.page.locator('#site-results > *').first().waitFor();
      expect([path, await watched.page.evaluate('window.harmed')]).toEqual([path, undefined]);
      expect(await watched.page.locator('main img, main script').count()).toBe(0);
      await closeQuietly(watched);
    }
  });

  it("has a site of Envoy's history without broken links, whose pages open fast", async () => {
    const reference = await describeApi(cloneHistory('envoy-api-history'), 'api', 'envoy');
    const files = render({ reference, title: 'Envoy', sourceUrl: undefined });
    expect(deadLinks(files)).toEqual([]);
    const folder = viewer.writeSite('envoy', files);
    for (const path of ['index.html', 'packages/envoy.config.core.v3.html', 'windows.html']) {
      const watched = await viewer.open(folder + path, {}, folder);
      console.log(`site of Envoy: ${path} is drawn after ${await firstDrawing(watched.page)} ms`);
      await closeQuietly(watched);
    }
  });
});
