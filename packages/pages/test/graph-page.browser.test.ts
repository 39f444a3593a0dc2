/** The graph page in a real browser, opened like by a user: a file, without a server and without a network. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { buildPackageGraph, describeMoves, type GraphDescription } from '@protoshepherd/dag';
import { loadGraphPage } from '@protoshepherd/pages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildPackageTree } from '../../../test/support/build-tree.ts';
import { describedGraph } from '../../report/test/described-graph.ts';
import { hostileGraph, hostileNames, largeGraph } from './graph-page-samples.ts';
import { measurePage } from './measure-page.ts';
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
    return viewer.write(
      name,
      format(description, {
        generatedFor: '2021-08-25',
        title: 'Mesh API',
        remedies: [['Create a version of demo.auth that reaches only demo.core.v2.']],
      }),
    );
  }

  it('draws 600 packages from a file, without a request or an error', async () => {
    const watched = await viewer.open(large);
    const { page } = watched;
    expect(await page.locator('.node').count()).toBeGreaterThan(10);
    expect(await page.locator('.counts').innerText()).toBe('packages\n600\nedges\n4,784\ncycle\n1\nODR finding\n1');
    const weight = statSync(fileURLToPath(large)).size;
    console.log(`graph page: ${Math.round(weight / 1000)} kB, first drawing after ${await firstDrawing(page)} ms`);
    await page.screenshot({ path: picturePath('dag-large') });
    await closeQuietly(watched);
  });

  it('finds a package by keyboard and focuses it', async () => {
    const watched = await viewer.open(large);
    const { page } = watched;
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('skip-link');
    await page.keyboard.press('Enter');
    await expect.poll(async () => focused(page)).toBe('canvas');
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
    // The page follows its address, whose change event is asynchronous.
    await expect.poll(async () => focused(page)).toBe('detail-heading');
    expect(new URL(page.url()).hash).toBe('#package=demo.core.v3');

    const details = page.getByRole('complementary', { name: 'Details' });
    expect(await details.getByRole('heading', { level: 2 }).innerText()).toBe('demo.core.v3');
    expect(await details.getByRole('link', { name: 'demo.core.v2' }).count()).toBe(1);
    await details.getByText('1 import line').click();
    await expect.poll(async () => details.locator('.import-place').innerText()).toBe('demo/auth/v3/file.proto:7');
    expect(await page.locator('.neighbours-above .name').allInnerTexts()).toEqual(['demo.auth.v3']);
    await page.getByText('1 more through others').click();
    await expect.poll(async () => page.locator('.far .name').allInnerTexts()).toEqual(['demo.gateway.v3']);
    await page.locator('#detail-heading').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(async () => details.getByRole('heading', { level: 2 }).innerText()).toBe('demo.auth.v3');
    await page.getByRole('button', { name: 'All paths' }).click();
    await expect.poll(async () => page.locator('#ways .node').count()).toBe(3);

    await page.keyboard.press('Escape');
    await expect.poll(async () => details.isVisible()).toBe(false);
    expect(await page.locator('#canvas').isVisible()).toBe(true);
    await closeQuietly(watched);
  });

  it('walks the map along its edges by keyboard, with the same output for screen readers', async () => {
    const lines = [
      'w.api.v1 > w.core.v1 w.log.v1',
      'w.core.v1 > w.type.v1',
      'w.log.v1',
      'deep.in.one.v1',
      'deep.in.two.v1',
    ];
    const watched = await viewer.open(await write('walk', describedGraph(lines)));
    const { page } = watched;
    const here = (): Promise<string | undefined> => page.evaluate(`document.activeElement.getAttribute('aria-label')`);
    await page.locator('.node[data-package="2"]').focus();
    expect(await here()).toBe('w.api.v1, active, needs 2, needed by 0');
    await page.keyboard.press('ArrowRight');
    const first = await here();
    expect(await page.locator('#announcement').textContent()).toBe('Needed by w.api.v1: 1 of 2');
    await page.keyboard.press('ArrowDown');
    expect(new Set([first, await here()])).toEqual(
      new Set(['w.core.v1, active, needs 1, needed by 1', 'w.log.v1, active, needs 0, needed by 1']),
    );
    await page.keyboard.press('ArrowLeft');
    expect(await here()).toContain('w.api.v1');
    await page.locator('[data-cluster="deep.in"]').focus();
    await page.keyboard.press('Enter');
    expect(await here()).toBe('deep.in, 2 packages');
    expect(await page.locator('[data-cluster="deep.in"]').getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-cluster="deep.in"]').getAttribute('aria-expanded')).toBe('true');
    await page.locator('.node[data-package="2"]').focus();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#package=w.api.v1');
    await page.keyboard.press('Escape');
    expect(await here()).toContain('w.api.v1');
    await closeQuietly(watched);
  });

  it('supports back and forward, and opens a shared address', async () => {
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
    const violation = page.locator('#focus-heading');
    expect(await violation.innerText()).toBe('Violation 1 of 1');
    await page.goBack();
    expect(await heading.innerText()).toBe('demo.core.v3');
    await page.goBack();
    expect(await heading.innerText()).toBe('demo.auth.v3');
    await page.goForward();
    await page.goForward();
    expect(await violation.innerText()).toBe('Violation 1 of 1');
    await closeQuietly(watched);
  });

  it('shows a violation as two chains with import lines, and the fix', async () => {
    const watched = await viewer.open(`${large}#violation=1`);
    const { page } = watched;
    expect(await page.locator('.chain').count()).toBe(2);
    expect(await page.locator('.chain').nth(1).locator('.package-link').allInnerTexts()).toEqual([
      'demo.gateway.v3',
      'demo.auth.v3',
      'demo.core.v3',
    ]);
    expect(await page.locator('.way .import-place').allInnerTexts()).toContain('demo/auth/v3/file.proto:7');
    expect(await page.locator('.way-out').innerText()).toContain('Create a version of demo.auth');
    expect(await measureFaults(page)).toEqual([]);
    await page.screenshot({ path: picturePath('dag-violation') });
    await closeQuietly(watched);
  });

  it('shows the impact of a bump', async () => {
    const facts = describeMoves(buildPackageGraph(buildPackageTree('a.v1 > b.v1\nb.v1 > c.v1\nc.v1\nd.v1')), {
      countTypes: true,
    });
    const draw = await loadGraphPage();
    const description = describedGraph(['a.v1 > b.v1', 'b.v1 > c.v1', 'c.v1', 'd.v1']);
    const address = viewer.write('what-if', draw(description, { generatedFor: '2021-08-25', moves: facts }));
    const watched = await viewer.open(`${address}#package=b.v1`);
    const { page } = watched;
    await page.getByRole('link', { name: 'What if it gets its next major version?' }).click();
    expect(await page.locator('.what-if-answer').innerText()).toBe(
      '2 packages would move because of it. Nothing else has to move.',
    );
    expect(await page.locator('.verdict').innerText()).toBe('The One Definition Rule holds afterwards.');
    expect(await page.locator('.move-target').allInnerTexts()).toEqual(['→ a.v2alpha', '→ b.v2alpha']);
    await closeQuietly(watched);
  });

  it('colours added, removed and changed packages', async () => {
    const draw = await loadGraphPage();
    const difference = {
      against: 'v1',
      packages: [
        { name: 'a.v1', change: 'changed' },
        { name: 'b.v1', change: 'added' },
        { name: 'c.v1', change: 'removed' },
      ],
      edges: [],
      violations: [],
    } as const;
    const html = draw(describedGraph(['a.v1 > b.v1', 'c.v1', 'd.v1']), { generatedFor: '2021-08-25', difference });
    const watched = await viewer.open(viewer.write('difference', html));
    const { page } = watched;
    for (const change of ['changed', 'added', 'removed'])
      expect(await page.locator(`.node.change-${change}`).count()).toBe(1);
    expect(await page.locator('.node[data-package="2"]').getAttribute('aria-label')).toContain('removed');
    expect(await page.locator('.changes').innerText()).toContain('since v1');
    expect(await measureFaults(page)).toEqual([]);
    await closeQuietly(watched);
  });

  it('follows the theme of the system until the user chooses one', async () => {
    const watched = await viewer.open(large, { colorScheme: 'dark' });
    const { page } = watched;
    const ground = (): Promise<string> => page.evaluate(`getComputedStyle(document.body).backgroundColor`);
    const dark = await ground();
    await page.getByRole('button', { name: 'Theme: auto' }).click();
    expect(await ground()).not.toBe(dark);
    await page.getByRole('button', { name: 'Theme: light' }).click();
    expect(await ground()).toBe(dark);
    await closeQuietly(watched);
  });

  it('filters by status and family, and shows an empty result', async () => {
    const watched = await viewer.open(large);
    const { page } = watched;
    const before = await page.locator('.node').count();
    await page.getByLabel('Family begins with').fill('demo');
    expect(await page.locator('.node').count()).toBe(10);
    await page.getByRole('checkbox', { name: 'Active' }).uncheck();
    expect(await page.locator('.drawing-message').innerText()).toBe('No package matches the filters.');
    await page.getByRole('button', { name: 'Reset filters' }).click();
    expect(await page.locator('.node').count()).toBe(before);
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

  it('moves with the wheel, the pointer and Shift, and distinguishes a drag from a click', async () => {
    const watched = await viewer.open(large);
    const { page } = watched;
    const transform = (): Promise<string> =>
      page.evaluate(
        `document.querySelector('#canvas .graph').style.transform + document.querySelector('#canvas .world').getAttribute('transform')`,
      );
    await page.getByRole('button', { name: 'Fit' }).click();
    const whole = await transform();
    await page.locator('#canvas').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await transform()).not.toBe(whole);
    await page.keyboard.press('0');
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
    await page.locator('.node').nth(3).click();
    expect(new URL(page.url()).hash).toMatch(/^#package=/);
    await closeQuietly(watched);
  });

  it('has a name for every control, for screen readers', async () => {
    const watched = await viewer.open(`${large}#package=demo.core.v3`);
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

  it.each(['light', 'dark'] as const)('has sufficient text contrast in %s mode', async (colorScheme) => {
    const watched = await viewer.open(`${large}#package=demo.gateway.v3`, { colorScheme });
    const { page } = watched;
    const ratios = await readContrasts(page);
    expect(ratios.length).toBeGreaterThan(40);
    expect(ratios.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    await page.screenshot({ path: picturePath(`dag-${colorScheme}`) });
    await page.keyboard.press('Escape');
    expect(await measureFaults(page)).toEqual([]);
    await closeQuietly(watched);
  });

  it('does no harm with hostile names', async () => {
    const watched = await viewer.open(await write('hostile', hostileGraph()));
    const { page } = watched;
    for (const [at] of hostileNames.entries()) {
      await page.locator(`.node[data-package="${at}"]`).dispatchEvent('click', { button: 0 });
      expect(await page.locator('#detail-heading').count()).toBe(1);
      await page.reload();
      expect(await page.locator('#detail-heading').count()).toBe(1);
      await page.keyboard.press('Escape');
    }
    await page.evaluate(`location.hash = '#violation=1'`);
    await expect.poll(() => page.locator('.chain .package-link').count()).toBe(hostileNames.length);
    await page.evaluate(`location.hash = '#cycle=1'`);
    await expect.poll(() => page.locator('#ways .node').count()).toBe(hostileNames.length);
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
    expect(await measureFaults(watched.page)).toEqual([]);
    await watched.page.getByRole('button', { name: 'Table' }).click();
    expect(await watched.page.locator('tbody tr').count()).toBe(packages);
    await closeQuietly(watched);
  });

  it('prints the map and the chains, without the controls', async () => {
    const watched = await viewer.open(`${large}#violation=1`);
    const { page } = watched;
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.side').isVisible()).toBe(false);
    expect(await page.locator('.chain').first().isVisible()).toBe(true);
    expect((await page.pdf()).length).toBeGreaterThan(5000);
    await closeQuietly(watched);
  });

  it('omits headings that would overlap', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `chain.p${at}.v1`);
    const lines = names.slice(1).map((name, at) => `${name} > ${names[at]}`);
    const watched = await viewer.open(
      `${await write('chain', describedGraph(lines))}#package=chain.p20.v1&show=related`,
    );
    const { page } = watched;
    await page.getByRole('button', { name: 'Fit' }).click();
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

/** The problems of the visible text: too small, covered, low contrast. */
async function measureFaults(page: Page): Promise<readonly string[]> {
  const { seen, small, overlapping, faint } = await measurePage(page);
  expect(seen.length).toBeGreaterThan(10);
  return [...small, ...overlapping, ...faint];
}
