/** A served page in a real browser: a file changes on the disk, and the page follows. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from 'playwright-core';
import { runCommandLine } from 'protoshepherd';
import { expect, onTestFinished, test, vi } from 'vitest';

import { hasBrowser } from '../../packages/pages/test/page-viewer.ts';
import { scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';
import { createRecordingContext } from './recording-context.ts';

const proto = (name: string): string => `syntax = "proto3";\npackage ${name};\nmessage A {}\n`;

test.skipIf(!hasBrowser)(
  'an open page follows the files, and says when none is left',
  async () => {
    const folder = scratchFolder({ 'api/a/v1/a.proto': proto('first.v1') });
    const ending = new AbortController();
    const context = createRecordingContext({ end: ending.signal });
    const status = runCommandLine(['serve', '--root', join(folder, 'api'), '--no-history'], context);
    await vi.waitFor(() => expect(context.stdout.written).toContain('http'), 10_000);

    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
    onTestFinished(async () => browser.close());
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(context.stdout.written.trim());
    await page.getByRole('link', { name: 'Package graph' }).click();
    await page.frameLocator('iframe').locator('.node', { hasText: 'first' }).waitFor({ timeout: 10_000 });
    await page.locator('body[data-state]').waitFor();
    writeFileSync(join(folder, 'api/a/v1/a.proto'), proto('second.v1'));
    await page.frameLocator('iframe').locator('.node', { hasText: 'second' }).waitFor({ timeout: 10_000 });
    rmSync(join(folder, 'api/a'), { recursive: true });
    await page.frameLocator('iframe').getByText('no .proto files were found below').waitFor({ timeout: 10_000 });
    expect(complaints).toEqual([]);
    ending.abort();
    expect(await status).toBe(0);
  },
  60_000,
);
