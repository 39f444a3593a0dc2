/** The lifecycle page in a real browser, opened like by a user: a file, without a server and without a network. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { loadLifecyclePage } from '@protoshepherd/pages';
import type { SupportSchedule } from '@protoshepherd/scheduler';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { envoyLikeSchedule, largeSchedule } from '../../report/test/envoy-like-schedule.ts';
import { createItem, createLocation, createSchedule, createWindow } from '../../report/test/support-schedule.ts';
import { orderFamilies } from '../src/lifecycle/view/family-order.ts';
import { hostileNames } from './graph-page-samples.ts';
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

describe.skipIf(!hasBrowser)(`the page of a schedule${hasBrowser ? '' : ' (skipped: no chromium here)'}`, () => {
  const viewer = new PageViewer();
  let small: string;
  let large: string;
  /** In the order in which the page shows them. */
  const largeFamilies = [...new Set(orderFamilies(largeSchedule()).windows.map(({ family }) => family))];

  beforeAll(async () => {
    await viewer.start();
    small = await write('small', envoyLikeSchedule());
    large = await write('large', largeSchedule());
  });
  afterAll(async () => viewer.stop());

  async function write(name: string, schedule: SupportSchedule, sourceUrl?: string): Promise<string> {
    const format = await loadLifecyclePage();
    const options = sourceUrl === undefined ? {} : { sourceUrl };
    return viewer.write(name, format(schedule, { title: 'Mesh API', ...options }));
  }

  it('opens 500 families from a file, without a request or an error, and scrolls through them', async () => {
    const watched = await viewer.open(large);
    const { page } = watched;
    const weight = statSync(fileURLToPath(large)).size;
    console.log(
      `schedule page: 500 families, 1,167 versions, 1,500 items, ${Math.round(weight / 1000)} kB, ` +
        `first drawing after ${await firstDrawing(page)} ms`,
    );
    expect(await page.locator('#version-count').innerText()).toBe('1,167');
    expect(await page.locator('#item-table tbody tr').count()).toBe(100);
    const drawn = await page.locator('.row').count();
    expect(drawn).toBeLessThan(60);
    await page.evaluate(`document.getElementById('timeline').scrollTo(0, 1e9)`);
    await expect.poll(async () => page.locator('.row').last().getAttribute('data-family')).toBe(largeFamilies.at(-1));
    expect(await page.locator('.row').count()).toBeLessThan(60);
    const time = await timeScrolling(page);
    console.log(`schedule page: a frame of scrolling takes ${time.toFixed(1)} ms at the most of 60`);
    await page.getByRole('button', { name: 'Show all 1,500' }).click();
    expect(await page.locator('#item-table tbody tr').count()).toBe(1500);
    await page.screenshot({ path: picturePath('schedule-large') });
    await closeQuietly(watched);
  });

  it('begins with the most important facts', async () => {
    const watched = await viewer.open(small);
    const { page } = watched;
    expect(await page.locator('.lead').innerText()).toMatch(
      /^1 version and 1 item are overdue, the first since 2020-08-01\. /,
    );
    expect(await page.locator('.tasks h2').allInnerTexts()).toEqual([
      'Overdue\n2',
      'Due within 30 days\n1',
      'Due within 90 days\n1',
      'Due within 180 days\n2',
      'May be removed now\n2',
      'Due later\n1',
      'Deprecated without an end\n1',
    ]);
    expect(await page.locator('#tasks-overdue li').allInnerTexts()).toEqual([
      '2020-08-01\nBootstrap.runtime\n389 days overdue · envoy.config.bootstrap.v3 · @envoyproxy/runtime-maintainers · use layered_runtime',
      '2021-01-16\nenvoy.config.bootstrap.v2\n221 days overdue · use envoy.config.bootstrap.v3',
    ]);
    await page.getByText('What the policy says').click();
    expect(await page.locator('.policy-sentences li').first().innerText()).toMatch(/^The previous stable version/);
    expect(await page.locator('.sources').innerText()).toContain('envoy@2021-01, Envoy API versioning guidelines');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.screenshot({ path: picturePath('schedule-wide') });
    await closeQuietly(watched);
  });

  it('filters by words, by state and by due date', async () => {
    const watched = await viewer.open(small);
    const { page } = watched;
    const families = async (): Promise<readonly string[]> =>
      page.evaluate(`[...document.querySelectorAll('.row')].map((row) => row.dataset.family)`);
    const count = page.locator('#version-count');
    await page.keyboard.press('/');
    expect(await focused(page)).toBe('version-query');
    await page.keyboard.type('service AUTH');
    expect(await families()).toEqual(['envoy.service.auth']);
    expect(await count.innerText()).toBe('2 of 17');
    expect(await page.locator('.family:visible').count()).toBe(1);
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await count.innerText()).toBe('17');

    for (const state of ['current', 'alpha', 'previous']) await page.locator(`[data-state=${state}]`).uncheck();
    expect(await count.innerText()).toBe('6 of 17');
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.locator('#only-due').check();
    expect(await families()).toEqual(['envoy.config.bootstrap', 'envoy.config.cluster', 'envoy.config.route']);
    await page.locator('#version-query').fill('nothing is called this');
    expect(await page.locator('#timeline-message').innerText()).toBe('No version matches the filters.');
    await closeQuietly(watched);
  });

  it('keeps its filters in an address that can be sent, and follows it', async () => {
    const watched = await viewer.open(`${small}#timeline-section&q=service&hide=current`);
    const { page } = watched;
    expect(await page.locator('#version-query').inputValue()).toBe('service');
    expect(await page.locator('#version-count').innerText()).toBe('3 of 17');
    expect(await page.locator('[data-state=current]').isChecked()).toBe(false);
    await page.locator('#item-state').selectOption('overdue');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const hash = async (): Promise<string> => page.evaluate('location.hash');
    await expect.poll(hash).toBe('#timeline-section&q=service&hide=current&view=table&istate=overdue');
    await page.locator('#version-table a').first().click();
    await expect.poll(hash).toBe('#p=envoy.service.auth.v2&q=service&hide=current&view=table&istate=overdue');
    await page.reload();
    expect(await page.locator('#version-table tbody tr').count()).toBe(3);
    expect(await page.locator('#item-count').innerText()).toBe('1 of 6');
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.evaluate(`location.hash = '#due=1'`);
    await expect.poll(() => page.locator('#only-due').isChecked()).toBe(true);
    await closeQuietly(watched);
  });

  it.each([1440, 390])('lands below its header on a screen of %d pixels', async (width) => {
    const watched = await viewer.open(`${large}#p=mesh.type.part_497.v3`, { viewport: { width, height: 900 } });
    const { page } = watched;
    const gap = `(() => {
      const header = document.getElementById('page-header').getBoundingClientRect();
      const isFixed = getComputedStyle(document.getElementById('page-header')).position === 'sticky';
      return document.querySelector(location.hash.startsWith('#p') ? '.is-target' : location.hash).getBoundingClientRect().top - (isFixed ? header.bottom : 0);
    })()`;
    for (const anchor of [
      '#p=mesh.type.part_497.v3',
      '#p=mesh.config.part_186.v2',
      '#timeline-section',
      '#items-section',
    ]) {
      await page.evaluate(`location.hash = '${anchor}'`);
      await expect.poll(async () => page.evaluate<number>(gap)).toBeCloseTo(12, -1);
    }
    await closeQuietly(watched);
  });

  it('shows living families, and removed ones on request', async () => {
    const schedule = createSchedule([
      createWindow('a.v1', { state: 'removed' }),
      createWindow('b.v1'),
      createWindow('c.v1', { state: 'previous', supportEnds: '2021-10-01', daysLeft: 37 }),
    ]);
    const watched = await viewer.open(await write('gone', schedule));
    const { page } = watched;
    const rows = async (): Promise<readonly string[]> =>
      page.evaluate(`[...document.querySelectorAll('.row')].map((row) => row.dataset.family)`);
    expect(await rows()).toEqual(['c', 'b']);
    await page.getByRole('button', { name: 'Show 1 removed family' }).click();
    expect(await rows()).toEqual(['c', 'b', 'a']);
    await page.getByRole('button', { name: 'Hide 1 removed family' }).click();
    expect(await rows()).toEqual(['c', 'b']);
    await page.locator('#version-query').fill('a.v1');
    expect(await rows()).toEqual(['a']);
    await closeQuietly(watched);
  });

  it('zooms and moves by buttons, wheel, pointer and keys', async () => {
    const watched = await viewer.open(small);
    const { page } = watched;
    const timeline = page.locator('#timeline');
    await timeline.scrollIntoViewIfNeeded();
    const bar = page.locator('[data-bar="envoy.config.bootstrap.v3"] .stretch-past');
    const width = async (): Promise<number> => Number(await bar.getAttribute('width'));
    const left = async (): Promise<number> => Number(await bar.getAttribute('x'));
    const whole = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(whole * 1.2);
    await page.getByRole('button', { name: 'Fit' }).click();
    await expect.poll(width).toBeCloseTo(whole);

    const box = await timeline.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 900, (box?.y ?? 0) + 120);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(width).toBeGreaterThan(whole * 1.2);
    const before = await left();
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 1000, (box?.y ?? 0) + 120, { steps: 4 });
    await page.mouse.up();
    await expect.poll(left).toBeCloseTo(before + 100, 0);
    expect(new URL(page.url()).hash).toBe('');

    await page.locator('.bar[tabindex="0"]').focus();
    await page.keyboard.press('0');
    await expect.poll(width).toBeCloseTo(whole);
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(whole * 1.2);
    await page.keyboard.press('-');
    await expect.poll(width).toBeCloseTo(whole);
    const start = await left();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(left).toBeLessThan(start - 50);
    await closeQuietly(watched);
  });

  it('can be used by keyboard alone, into a section and back', async () => {
    const watched = await viewer.open(large);
    const { page } = watched;
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('skip-link');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('timeline-section');
    await page.locator('#zoom-fit').focus();
    for (let tabs = 0; tabs < 20 && (await focusedBar(page)) === null; tabs++) await page.keyboard.press('Tab');
    expect(await focusedBar(page)).toBe('mesh.config.part_000.v2');
    await page.keyboard.press('ArrowRight');
    expect(await focusedBar(page)).toBe('mesh.config.part_000.v3');
    await page.keyboard.press('ArrowDown');
    expect(await focusedBar(page)).toBe('mesh.config.part_006.v2');
    for (let row = 0; row < 30; row++) await page.keyboard.press('ArrowDown');
    expect(await focusedFamily(page)).toBe(largeFamilies[31]);
    await page.keyboard.press('ArrowUp');
    expect(await focusedFamily(page)).toBe(largeFamilies[30]);
    const name = (await focusedBar(page)) ?? '';
    expect(await page.locator('.bar:focus').getAttribute('aria-label')).toContain(`${name}, `);

    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe(`#p=${name}`);
    await expect.poll(() => page.locator('h3:focus').innerText()).toBe(name);
    expect(await page.locator('#announcement').innerText()).toBe(`${name} is open`);
    await page.keyboard.press('Escape');
    expect(await focusedBar(page)).toBe(name);
    expect(new URL(page.url()).hash).toBe('');
    await closeQuietly(watched);
  });

  it('shows the reasons of every day at an address that can be shared', async () => {
    const watched = await viewer.open(`${small}#p=envoy.config.bootstrap.v2`);
    const { page } = watched;
    const article = page.locator('.version.is-target');
    expect(await article.isVisible()).toBe(true);
    expect(await article.innerText()).toBe(
      [
        'envoy.config.bootstrap.v2',
        'overdue\n221 days overdue, 2021-01-16\nLink to this',
        'Introduced\n2018-04-02, commit a1b2c3d4e5f6counts\n2018-05-01, release v1.7.0',
        'Superseded by\nenvoy.config.bootstrap.v3',
        'Announced\n2020-01-20, release v1.13.0',
        'Support ends\n2021-01-16',
        'Declared\nenvoy/config/bootstrap/v2/file.proto:9\n',
        '2020-01-16 (v3 introduced, commit 1a2b3c4d5e6f) + 1 year = 2021-01-16\n',
        'The previous stable version is supported for 1 year after a new stable version is introduced.',
        'envoy@2021-01, previous-stable',
      ].join('\n'),
    );
    expect(await page.locator('.bar[aria-current]').getAttribute('data-bar')).toBe('envoy.config.bootstrap.v2');
    await article.getByRole('link', { name: 'envoy.config.bootstrap.v3' }).click();
    await expect.poll(() => page.locator('.is-target h3').innerText()).toBe('envoy.config.bootstrap.v3');
    await page.goBack();
    await expect.poll(() => page.locator('.is-target h3').innerText()).toBe('envoy.config.bootstrap.v2');
    await page.locator('#item-table').getByRole('link', { name: '2021-09-01' }).click();
    await expect.poll(() => page.locator('li.is-target').innerText()).toContain('Cluster.tls_context');
    await page.evaluate(`location.hash = '#p=unknown.v1'`);
    await expect
      .poll(() => page.locator('#announcement').innerText())
      .toBe('This page has no element named unknown.v1');
    await closeQuietly(watched);
  });

  it('sorts and filters the deprecated items', async () => {
    const watched = await viewer.open(small);
    const { page } = watched;
    const table = page.locator('#item-table');
    const column = async (name: string): Promise<readonly string[]> =>
      table.locator(`td[data-label="${name}"]`).allInnerTexts();
    const sorted = async (): Promise<readonly string[]> => table.locator('[aria-sort]').allInnerTexts();
    expect(await sorted()).toEqual(['Due']);
    expect(await column('Due')).toEqual(['2020-08-01', '2021-07-01', '2021-09-01', '2021-10-01', '2022-02-01', 'open']);
    await table.getByRole('button', { name: 'Days' }).click();
    expect(await table.locator('[aria-sort=descending]').innerText()).toBe('Days');
    expect((await column('Days'))[0]).toBe('160 days left');
    await table.getByRole('button', { name: 'Days' }).click();
    expect((await column('Days'))[0]).toBe('389 days overdue');
    // Entries without a value are last in both directions.
    expect((await column('Days')).at(-1)).toBe('marked, day unknown');
    await page.locator('#item-query').fill('upstream');
    expect(await page.locator('#item-count').innerText()).toBe('2 of 6');
    await page.locator('#item-state').selectOption('removable');
    expect(await table.locator('tbody th .name').first().innerText()).toBe('envoy.config.cluster.v3.Cluster.hosts');
    expect(await table.locator('tbody th a').first().getAttribute('href')).toBe(
      'envoy/config/cluster/v3/file.proto#L42',
    );
    await closeQuietly(watched);
  });

  it('has the same versions in a table', async () => {
    const watched = await viewer.open(small);
    const { page } = watched;
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    expect(await page.locator('#timeline').isVisible()).toBe(false);
    expect(await page.getByRole('table').first().getByRole('row').count()).toBe(18);
    await page.locator('#version-table').getByRole('button', { name: 'State' }).click();
    expect(await page.locator('#version-table tbody tr').first().getAttribute('data-package')).toBe(
      'envoy.config.bootstrap.v2',
    );
    const { controls, nameless } = await readControls(page);
    expect(controls).toBeGreaterThan(40);
    expect(nameless).toEqual([]);
    for (const landmark of ['banner', 'main', 'navigation'] as const)
      expect(await page.getByRole(landmark).count()).toBe(1);
    await closeQuietly(watched);
  });

  it.each(['light', 'dark'] as const)('has sufficient text contrast in %s mode', async (colorScheme) => {
    const watched = await viewer.open(`${small}#p=envoy.config.cluster.v3`, { colorScheme });
    const { page } = watched;
    await page.screenshot({ path: picturePath(`schedule-${colorScheme}`), fullPage: true });
    const theirs = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    for (const pressed of [colorScheme === 'dark', colorScheme !== 'dark']) {
      expect(await page.locator('#theme-toggle').getAttribute('aria-pressed')).toBe(String(pressed));
      const ratios = await readContrasts(page);
      expect(ratios.length).toBeGreaterThan(100);
      expect(ratios.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
      await page.locator('#theme-toggle').click();
    }
    await page.locator('#theme-toggle').click();
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).not.toBe(theirs);
    await closeQuietly(watched);
  });

  it('prints the tasks on a few pages, without controls', async () => {
    const { windows, deprecations, ...schedule } = largeSchedule();
    const medium = { ...schedule, windows: windows.slice(0, 200), deprecations: deprecations.slice(0, 200) };
    const watched = await viewer.open(await write('medium', medium), { colorScheme: 'dark' });
    const { page } = watched;
    const counts = await page.locator('.tasks .section-count').allInnerTexts();
    const answers = counts.reduce((sum, text) => sum + Number(text.replace(',', '')), 0);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(() => page.locator('.tasks li:visible').count()).toBe(answers);
    expect(await page.locator('.row:visible').count()).toBe(20);
    for (const control of [
      '#theme-toggle',
      '.zoom',
      '#version-query',
      '#items-section',
      '#packages-section',
      '.sections',
    ])
      expect(await page.locator(control).isVisible()).toBe(false);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(27, 35, 48)');
    const rows: readonly number[] = await page.evaluate(
      `[...document.querySelectorAll('.row')].map((row) => row.getBoundingClientRect().top)`,
    );
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    await page.screenshot({ path: picturePath('schedule-print'), fullPage: true });
    await page.emulateMedia({ media: null });
    await expect.poll(() => page.locator('.row:visible').count()).not.toBe(20);
    const pages = countPages(await page.pdf({ format: 'A4' }));
    console.log(`schedule page: ${answers} answers print on ${pages} pages`);
    expect(pages).toBeLessThan(answers / 25 + 4);
    await page.evaluate(`location.hash = '#p=mesh.config.part_000.v2'`);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.version:visible').first().isVisible()).toBe(true);
    await closeQuietly(watched);
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('opens with readable text at $width pixels', async (viewport) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const watched = await viewer.open(small, { viewport, colorScheme });
      const { seen, small: tooSmall, overlapping, faint } = await measurePage(watched.page);
      expect(seen.length).toBeGreaterThan(20);
      expect({ tooSmall, overlapping, faint }).toEqual({ tooSmall: [], overlapping: [], faint: [] });
      await watched.page.locator('#timeline-section').scrollIntoViewIfNeeded();
      expect((await measurePage(watched.page)).small).toEqual([]);
      await closeQuietly(watched);
    }
  });

  it('can be used on a narrow screen', async () => {
    const watched = await viewer.open(`${small}#p=envoy.service.auth.v2`, { viewport: { width: 390, height: 800 } });
    const { page } = watched;
    expect(await scrollWidth(page)).toBeLessThanOrEqual(390);
    expect(await page.locator('.is-target h3').isVisible()).toBe(true);
    const bars = page.locator('.bar');
    expect(await bars.count()).toBe(17);
    expect(await page.locator('#item-table thead button').first().isVisible()).toBe(true);
    await page.screenshot({ path: picturePath('schedule-narrow'), fullPage: true });
    await closeQuietly(watched);
  });

  it('is safe with hostile names, and links only to safe addresses', async () => {
    const windows = hostileNames.map((name) => createWindow(name, { version: name, supersededBy: name, open: name }));
    const items = hostileNames.map((name) =>
      createItem(`${name}.f`, { package: name, owner: name, replacement: name, location: createLocation(name, 1) }),
    );
    const schedule = createSchedule(windows, items, {
      policy: hostileNames[0] ?? '',
      sources: { head: null, releases: [], manifest: hostileNames[1] ?? '', notes: hostileNames },
    });
    const watched = await viewer.open(await write('hostile', schedule, 'javascript:window.harmed=1//{file}'));
    const { page } = watched;
    expect(await page.locator('.bar').count()).toBe(hostileNames.length);
    for (const [at] of hostileNames.entries()) {
      await page.locator('.bar').nth(at).dispatchEvent('click', { button: 0 });
      await expect.poll(() => page.locator('.version.is-target').count()).toBe(1);
      await page.reload();
      expect(await page.locator('.version.is-target').count()).toBe(1);
    }
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const addresses: readonly string[] = await page.evaluate(
      `[...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))`,
    );
    expect(addresses.filter((href) => !href.startsWith('#'))).toEqual([]);
    expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
    expect(await page.locator('img').count()).toBe(0);
    expect(await scrollWidth(page)).toBeLessThanOrEqual(1440);
    await page.screenshot({ path: picturePath('schedule-hostile') });
    await closeQuietly(watched);
  });

  it.each([
    ['no packages', createSchedule([]), 0],
    ['one package', createSchedule([createWindow('a.v1')]), 1],
    ['one without any day', createSchedule([createWindow('a.v1', { introduced: null, introductions: [] })]), 1],
  ])('shows %s', async (name, schedule, rows) => {
    const watched = await viewer.open(await write(name.replaceAll(' ', '-'), schedule));
    expect(await watched.page.locator('.row').count()).toBe(rows);
    await watched.page.getByRole('button', { name: 'Table', exact: true }).click();
    expect(await watched.page.locator('#version-table tbody tr').count()).toBe(rows);
    await closeQuietly(watched);
  });
});

/** How many pages a PDF has. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** The package of the bar that has the keyboard; null if it is elsewhere. */
async function focusedBar(page: Page): Promise<string | null> {
  return page.evaluate(`document.activeElement.getAttribute('data-bar')`);
}

/** The family of the bar that has the keyboard. */
async function focusedFamily(page: Page): Promise<string | null> {
  return page.evaluate(`document.activeElement.closest('.row').dataset.family`);
}

/** The longest of sixty frames while the timeline is scrolled, in milliseconds of work. */
async function timeScrolling(page: Page): Promise<number> {
  return page.evaluate(`(async () => {
    const host = document.getElementById('timeline');
    let longest = 0;
    for (let step = 0; step < 60; step++) {
      const start = performance.now();
      host.scrollTop = step * 300;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      longest = Math.max(longest, performance.now() - start);
    }
    return longest;
  })()`);
}
