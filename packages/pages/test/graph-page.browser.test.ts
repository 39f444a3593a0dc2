/** The graph page in a real browser, opened as people open it: a file, without a server and without a network. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { GraphDescription } from '@protoshepherd/dag';
import { loadGraphPage } from '@protoshepherd/pages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { describedGraph } from '../../report/test/described-graph.ts';
import { hostileGraph, hostileNames, largeGraph } from './graph-page-samples.ts';
import {
  closeQuietly,
  firstDrawing,
  focused,
  hasBrowser,
  PageViewer,
  picturePath,
  readContrasts,
  readControls,
  scrollWidth,
} from './page-viewer.ts';

describe.skipIf(!hasBrowser)(`the graph page${hasBrowser ? '' : ' (skipped: no chromium here)'}`, () => {
  const viewer = new PageViewer();
  let large: string;

  beforeAll(async () => {
    await viewer.start();
    large = await write('large', largeGraph());
  });
  afterAll(async () => viewer.stop());

  async function write(name: string, description: GraphDescription): Promise<string> {
    const format = await loadGraphPage();
    return viewer.write(name, format(description, { generatedFor: '2021-08-25', title: 'Mesh API' }));
  }

  it('draws 600 packages from a file, without a request or an error', async () => {
    const watched = await viewer.open(large);
    const { page } = watched;
    expect(await page.locator('.node').count()).toBe(600);
    expect(await page.locator('.counts').innerText()).toBe('packages\n600\nedges\n4,784\ncycle\n1\nODR finding\n1');
    const weight = statSync(fileURLToPath(large)).size;
    console.log(`graph page: ${Math.round(weight / 1000)} kB, first drawing after ${await firstDrawing(page)} ms`);
    await page.screenshot({ path: picturePath('dag-large') });
    await closeQuietly(watched);
  });

  it('finds a package by the keyboard alone and brings it into focus', async () => {
    const watched = await viewer.open(large);
    const { page } = watched;
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('skip-link');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('canvas');
    const before = await page.locator('.world').getAttribute('transform');
    for (const key of ['ArrowLeft', '+', 'ArrowDown']) await page.keyboard.press(key);
    expect(await page.locator('.world').getAttribute('transform')).not.toBe(before);
    await page.keyboard.press('0');
    expect(await page.locator('.world').getAttribute('transform')).toBe(before);

    await page.keyboard.press('/');
    await page.keyboard.type('demo core');
    expect(await page.locator('#search-count').innerText()).toBe('2 packages found');
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'demo.core.v2\n, active',
      'demo.core.v3\n, active',
    ]);
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('option', { selected: true }).innerText()).toContain('demo.core.v3');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#package=demo.core.v3');
    expect(await focused(page)).toBe('detail-heading');

    const details = page.getByRole('complementary', { name: 'Details' });
    expect(await details.getByRole('heading', { level: 2 }).innerText()).toBe('demo.core.v3');
    expect(await details.getByRole('link', { name: 'demo.core.v2' }).count()).toBe(1);
    await details.getByText('1 import line').click();
    expect(await details.locator('.import-place').innerText()).toBe('demo/auth/v3/file.proto:7');
    expect(await page.locator('.node[data-role=above]').count()).toBe(2);
    expect(await page.locator('.node[data-role=aside]').count()).toBe(597);

    await page.keyboard.press('Escape');
    expect(await details.isVisible()).toBe(false);
    expect(await focused(page)).toBe('canvas');
    await closeQuietly(watched);
  });

  it('goes back and forward, and opens a shared address', async () => {
    const watched = await viewer.open(`${large}#package=demo.auth.v3`);
    const { page } = watched;
    const heading = page.locator('#detail-heading');
    expect(await heading.innerText()).toBe('demo.auth.v3');
    await page.locator('.details').getByRole('link', { name: 'demo.core.v3' }).click();
    expect(await heading.innerText()).toBe('demo.core.v3');
    await page
      .getByRole('link', { name: /demo\.gateway\.v3\s*reaches/ })
      .first()
      .click();
    expect(await heading.innerText()).toBe('Violation 1');
    await page.goBack();
    expect(await heading.innerText()).toBe('demo.core.v3');
    await page.goBack();
    expect(await heading.innerText()).toBe('demo.auth.v3');
    await page.goForward();
    await page.goForward();
    expect(await heading.innerText()).toBe('Violation 1');
    await closeQuietly(watched);
  });

  it('draws the ways of a violation one step after another', async () => {
    const watched = await viewer.open(`${large}#violation=1`);
    const { page } = watched;
    expect(await page.locator('.node').count()).toBe(4);
    expect(await drawnStrands(page)).toEqual(['strand strand-way-0', 'strand strand-way-1']);
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    expect(await drawnStrands(page)).toEqual(['strand strand-step', 'strand strand-way-0']);
    await next.click();
    expect(await drawnStrands(page)).toEqual(['strand strand-way-0', 'strand strand-step', 'strand strand-way-1']);
    expect(await page.locator('.step-words').innerText()).toBe('Step 2 of 3');
    expect(await page.locator('.way .import-place').allInnerTexts()).toContain('demo/auth/v3/file.proto:7');
    await page.getByRole('button', { name: 'In context' }).click();
    expect(await page.locator('.node').count()).toBe(600);
    await page.screenshot({ path: picturePath('dag-violation') });
    await closeQuietly(watched);
  });

  it('filters by status and family, and says when nothing is left', async () => {
    const watched = await viewer.open(large);
    const { page } = watched;
    await page.getByLabel('Family begins with').fill('demo');
    expect(await page.locator('.node').count()).toBe(10);
    await page.getByLabel('Active').uncheck();
    expect(await page.locator('.drawing-message').innerText()).toBe('No package passes the filters.');
    await page.getByRole('button', { name: 'Reset filters' }).click();
    expect(await page.locator('.node').count()).toBe(600);
    await closeQuietly(watched);
  });

  it('offers the same packages as a table that can be sorted', async () => {
    const watched = await viewer.open(large);
    const { page } = watched;
    await page.getByRole('button', { name: 'Table' }).click();
    expect(await page.getByRole('row').count()).toBe(601);
    await page.getByRole('button', { name: 'Depth' }).click();
    expect(await page.getByRole('columnheader', { name: 'Depth' }).getAttribute('aria-sort')).toBe('descending');
    expect(await page.getByRole('row').nth(1).innerText()).toContain('layer9');
    await page.getByRole('row').nth(1).getByRole('link').click();
    expect(await page.locator('#detail-heading').innerText()).toContain('layer9');
    expect(await page.locator('tr[aria-current]').count()).toBe(1);
    await page.screenshot({ path: picturePath('dag-table') });
    await closeQuietly(watched);
  });

  it('moves with the wheel and the pointer, and tells a drag from a click', async () => {
    const watched = await viewer.open(large);
    const { page } = watched;
    const transform = (): Promise<string | null> => page.locator('.world').getAttribute('transform');
    const whole = await transform();
    await page.mouse.move(800, 500);
    await page.mouse.wheel(0, -400);
    await expect.poll(transform).not.toBe(whole);
    const box = await page.locator('.node').first().boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 40, { steps: 4 });
    await page.mouse.up();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Fit' }).click();
    expect(await transform()).toBe(whole);
    await page.locator('.node').nth(300).click();
    expect(new URL(page.url()).hash).toMatch(/^#package=mesh/);
    await closeQuietly(watched);
  });

  it('names every control for people who hear the page', async () => {
    const watched = await viewer.open(`${large}#violation=1`);
    const { page } = watched;
    for (const prepare of [
      () => page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('core'),
      () => page.getByRole('button', { name: 'Table' }).click(),
    ]) {
      await prepare();
      const { controls, nameless } = await readControls(page);
      expect(controls).toBeGreaterThan(20);
      expect(nameless).toEqual([]);
    }
    for (const landmark of ['banner', 'main', 'search'] as const)
      expect(await page.getByRole(landmark).count()).toBe(1);
    expect(await page.getByRole('complementary').count()).toBe(2);
    await closeQuietly(watched);
  });

  it.each(['light', 'dark'] as const)('has text that contrasts with its ground in %s mode', async (colorScheme) => {
    const watched = await viewer.open(`${large}#package=demo.gateway.v3`, { colorScheme });
    const { page } = watched;
    const ratios = await readContrasts(page);
    expect(ratios.length).toBeGreaterThan(40);
    expect(ratios.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    await page.screenshot({ path: picturePath(`dag-${colorScheme}`) });
    await closeQuietly(watched);
  });

  it('does no harm with hostile names', async () => {
    const watched = await viewer.open(await write('hostile', hostileGraph()));
    const { page } = watched;
    for (const [at] of hostileNames.entries()) {
      await page.locator('.node').nth(at).dispatchEvent('click', { button: 0 });
      expect(await page.locator('#detail-heading').count()).toBe(1);
      await page.reload();
      expect(await page.locator('#detail-heading').count()).toBe(1);
    }
    for (const hash of ['#violation=1', '#cycle=1']) {
      await page.evaluate(`location.hash = '${hash}'`);
      await expect.poll(() => page.locator('.node').count()).toBe(hostileNames.length);
    }
    await page.screenshot({ path: picturePath('dag-hostile') });
    await page.getByRole('button', { name: 'Table' }).click();
    await page.locator('summary').first().click();
    expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
    expect(await page.locator('img, script:not([id]) ~ script').count()).toBe(0);
    expect(await scrollWidth(page)).toBeLessThanOrEqual(1440);
    await closeQuietly(watched);
  });

  it.each([
    ['no packages', describedGraph([]), 0],
    ['one package', describedGraph(['a.v1']), 1],
    ['packages without edges', describedGraph(Array.from({ length: 90 }, (_, at) => `p${at}.v1`)), 90],
    ['one great cycle', ring(200), 200],
  ])('shows %s', async (name, description, packages) => {
    const watched = await viewer.open(await write(name.replaceAll(' ', '-'), description));
    expect(await watched.page.locator('.node').count()).toBe(packages);
    await watched.page.getByRole('button', { name: 'Table' }).click();
    expect(await watched.page.locator('tbody tr').count()).toBe(packages);
    await closeQuietly(watched);
  });

  it('prints the drawing and the details, without the controls', async () => {
    const watched = await viewer.open(`${large}#violation=1`);
    const { page } = watched;
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.side').isVisible()).toBe(false);
    expect(await page.locator('.details').isVisible()).toBe(true);
    expect((await page.pdf()).length).toBeGreaterThan(5000);
    await closeQuietly(watched);
  });

  it('leaves out headings that would cover one another', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `chain.p${at}.v1`);
    const lines = names.slice(1).map((name, at) => `${name} > ${names[at]}`);
    const watched = await viewer.open(await write('chain', describedGraph(lines)));
    const { page } = watched;
    const headings = await page.locator('.heading:visible').all();
    const boxes = await Promise.all(headings.map(async (heading) => heading.boundingBox()));
    expect(boxes.length).toBeGreaterThan(5);
    let end = 0;
    for (const { x, width } of boxes.filter((box) => box !== null)) {
      expect(x).toBeGreaterThan(end);
      end = x + width;
    }
    await closeQuietly(watched);
  });

  it('writes large numbers so that they can be read', async () => {
    const lines = Array.from({ length: 1200 }, (_, at) => `fan.p${at}.v1 > fan.core.v1`);
    const watched = await viewer.open(`${await write('fan', describedGraph(lines))}#package=fan.core.v1`);
    await expect.poll(async () => watched.page.getByText('Show all 1,200').count()).toBe(1);
    await closeQuietly(watched);
  });

  it('can be used on a narrow screen', async () => {
    const watched = await viewer.open(`${large}#package=demo.core.v3`, { viewport: { width: 390, height: 800 } });
    const { page } = watched;
    expect(await scrollWidth(page)).toBeLessThanOrEqual(390);
    expect(await page.locator('#detail-heading').isVisible()).toBe(true);
    await page.screenshot({ path: picturePath('dag-narrow') });
    await closeQuietly(watched);
  });
});

function ring(size: number): GraphDescription {
  const names = Array.from({ length: size }, (_, at) => `ring.p${at}.v1`);
  return describedGraph(
    names.map((name, at) => `${name} > ${names[(at + 1) % size]}`),
    { cycles: [names] },
  );
}

async function drawnStrands(page: Page): Promise<readonly string[]> {
  return page.evaluate(`[...document.querySelectorAll('.strands path')].map((one) => one.getAttribute('class'))`);
}
