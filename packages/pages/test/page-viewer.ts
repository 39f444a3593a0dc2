/** Pages in a real browser, opened like by a user: a file, without a server and without a network. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';

import { contrast } from './measure-page.ts';

const executablePath = '/usr/bin/chromium';

/** Is there a browser here? */
export const hasBrowser: boolean = existsSync(executablePath);

/** A page that records forbidden actions. */
export interface WatchedPage {
  readonly page: Page;
  /** Console messages, exceptions and requests beyond the page itself. */
  readonly complaints: readonly string[];
}

/** A browser, and a folder for the pages that it opens. */
export class PageViewer {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'shepherd-page-'));
  private browser: Browser | undefined;

  async start(): Promise<void> {
    this.browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Writes a page; the result is its address. */
  write(name: string, content: string): string {
    const file = path.join(this.folder, `${name}.html`);
    writeFileSync(file, content);
    return pathToFileURL(file).href;
  }

  /** Writes the files of a site into a folder; the result is the address of the folder. */
  writeSite(name: string, files: readonly { readonly path: string; readonly text: string }[]): string {
    for (const file of files) {
      const target = path.join(this.folder, name, file.path);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file.text);
    }
    return `${pathToFileURL(path.join(this.folder, name)).href}/`;
  }

  /** Opens a page and waits until it has drawn itself. A page of a site may load files in the folder of the site. */
  async open(address: string, options: BrowserContextOptions = {}, folder?: string): Promise<WatchedPage> {
    if (this.browser === undefined) throw new Error('the browser has not been started');
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      const isOwn = folder === undefined ? url.split('#')[0] === address.split('#')[0] : url.startsWith(folder);
      if (!isOwn) complaints.push(`request: ${url}`);
    });
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('first-drawing').length > 0);
    return { page, complaints };
  }
}

/** The folder of the pictures of a run, for a person to look at. */
export function picturePath(name: string): string {
  return path.join(tmpdir(), `${name}.png`);
}

/** Closes a page, which must have recorded nothing. */
export async function closeQuietly({ page, complaints }: WatchedPage): Promise<void> {
  await page.context().close();
  expect(complaints).toEqual([]);
}

/** When the first drawing was done, in milliseconds from the start of loading. */
export async function firstDrawing(page: Page): Promise<number> {
  return Math.round(
    await page.evaluate(() => performance.getEntriesByName('first-drawing')[0]?.startTime ?? Number.NaN),
  );
}

/** The id of the element that has the keyboard. */
export async function focused(page: Page): Promise<string | undefined> {
  return page.evaluate('document.activeElement.id');
}

/** The full width of the page, including the hidden part. */
export async function scrollWidth(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth');
}

/** The accessible description of all controls. */
export async function readControls(
  page: Page,
): Promise<{ readonly controls: number; readonly nameless: readonly string[] }> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const roles = new Set([
    'button',
    'link',
    'checkbox',
    'combobox',
    'textbox',
    'searchbox',
    'listbox',
    'option',
    'table',
  ]);
  const controls = nodes.filter(({ role, ignored }) => !ignored && roles.has(String(role?.value)));
  const nameless = controls.filter(({ name }) => String(name?.value ?? '').trim() === '');
  return { controls: controls.length, nameless: nameless.map(({ role }) => String(role?.value)) };
}

/** The colours of every piece of text outside the drawing, and of the backgrounds behind it, the nearest first. It runs in the page. */
const readColors = `(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (text === '' || parent.closest('svg, script, noscript') !== null || !parent.checkVisibility()) continue;
    const grounds = [];
    for (let at = parent; at !== null; at = at.parentElement) grounds.push(getComputedStyle(at).backgroundColor);
    found.push({ text, color: getComputedStyle(parent).color, grounds });
  }
  return found;
})()`;

/** The contrast of text with the first background behind it that is not transparent. */
export async function readContrasts(page: Page): Promise<readonly { readonly text: string; readonly ratio: number }[]> {
  const found: readonly { text: string; color: string; grounds: readonly string[] }[] = await page.evaluate(readColors);
  return found.map(({ text, color, grounds }) => {
    const ground = grounds.find((one) => one !== 'rgba(0, 0, 0, 0)') ?? 'rgb(255, 255, 255)';
    return { text, ratio: contrast(color, ground) };
  });
}
