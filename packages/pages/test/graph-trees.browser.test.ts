/** The graph page of real trees and of very large ones: names can be read on opening, the first drawing is quick, and panning is smooth. Figures are printed, not asserted. */
import { buildPackageGraph, describeGraph, findOdrViolations, type GraphDescription } from '@protoshepherd/dag';
import { loadGraphPage } from '@protoshepherd/pages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  envoyTree,
  envoyTree2025,
  googleProtoFiles,
  grpcXds,
  hasSharedCorpora,
  type Corpus,
} from '../../../test/support/corpora.ts';
import { treeOfCorpus } from '../../../test/support/corpus-tree.ts';
import { describedGraph } from '../../report/test/described-graph.ts';
import { measurePage } from './measure-page.ts';
import { closeQuietly, firstDrawing, hasBrowser, PageViewer, picturePath } from './page-viewer.ts';

const patience = 120_000;
const screens = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'narrow', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;
const corpora: readonly Corpus[] = [
  grpcXds,
  googleProtoFiles,
  ...(hasSharedCorpora ? [envoyTree('2021-08-25'), envoyTree2025()] : []),
];

describe.skipIf(!hasBrowser)(`the graph page of real trees${hasBrowser ? '' : ' (skipped: no chromium here)'}`, () => {
  const viewer = new PageViewer();

  beforeAll(async () => viewer.start());
  afterAll(async () => viewer.stop());

  async function write(name: string, description: GraphDescription): Promise<string> {
    const format = await loadGraphPage();
    return viewer.write(name.replaceAll('/', '-'), format(description, { generatedFor: '2021-08-25' }));
  }

  it.each(corpora)(
    'opens $name with names that can be read',
    async (corpus) => {
      const address = await write(corpus.name, describeCorpus(corpus));
      for (const { name, ...options } of screens) {
        const watched = await viewer.open(address, options);
        const { page } = watched;
        const { seen, small, overlapping, faint } = await measurePage(page);
        await page.screenshot({ path: picturePath(`graph-${corpus.name.replaceAll('/', '-')}-${name}`) });
        expect({ small, overlapping, faint }).toEqual({ small: [], overlapping: [], faint: [] });
        expect(seen.length).toBeGreaterThan(40);
        expect(await page.locator('#canvas .node').count()).toBeGreaterThanOrEqual(10);
        await closeQuietly(watched);
      }
    },
    patience,
  );

  it.skipIf(!hasSharedCorpora)(
    'a stranger finds what depends on envoy.config.core.v3',
    async () => {
      const watched = await viewer.open(await write('find', describeCorpus(envoyTree('2021-08-25'))));
      const { page } = watched;
      await page.keyboard.press('/');
      await page.keyboard.type('config.core.v3');
      await page.keyboard.press('Enter');
      const names = await page.locator('.neighbours-above .name').allInnerTexts();
      expect(names).toHaveLength(71);
      expect(names).toContain('envoy.config.bootstrap.v3');
      await closeQuietly(watched);
    },
    patience,
  );

  it.each([600, 5000])(
    'pans %d packages',
    async (size) => {
      const watched = await viewer.open(await write(`size-${size}`, layeredGraph(size)));
      const { page } = watched;
      const drawn = await firstDrawing(page);
      const frame = await panFrames(page);
      console.log(
        `graph page, ${size} packages: first drawing after ${drawn} ms, ${frame.toFixed(1)} ms a frame while panning`,
      );
      expect(await page.locator('#canvas .node, #canvas .cluster').count()).toBeGreaterThan(10);
      await closeQuietly(watched);
    },
    patience,
  );
});

function describeCorpus(corpus: Corpus): GraphDescription {
  const graph = buildPackageGraph(treeOfCorpus(corpus));
  return describeGraph(graph, { withIncludes: false, violations: findOdrViolations(graph) });
}

/** Packages in ten layers, eight imports each. */
function layeredGraph(size: number): GraphDescription {
  const layers = 10;
  const buildName = (at: number): string => `mesh.area${at % 23}.group${at % 7}.part${at}.v${2 + (at % 2)}`;
  const lines = Array.from({ length: size }, (_, at) => {
    const layer = at % layers;
    const targets = Array.from({ length: layer === 0 ? 0 : 8 }, (__, edge) => {
      const row = (Math.floor(at / layers) * 3 + edge * 11) % Math.floor(size / layers);
      return buildName(row * layers + layer - 1);
    });
    return `${buildName(at)} > ${[...new Set(targets)].join(' ')}`;
  });
  return describedGraph(lines);
}

/** Drags the map, and returns the median time between two frames. */
async function panFrames(page: Page): Promise<number> {
  await page.evaluate(`(() => {
    globalThis.frames = [];
    let last;
    const step = (time) => { if (last !== undefined) frames.push(time - last); last = time; requestAnimationFrame(step); };
    requestAnimationFrame(step);
  })()`);
  await page.mouse.move(900, 500);
  await page.mouse.down();
  await page.mouse.move(600, 300, { steps: 60 });
  await page.mouse.up();
  const frames: number[] = await page.evaluate('globalThis.frames');
  return frames.toSorted((a, b) => a - b)[Math.floor(frames.length / 2)] ?? Number.NaN;
}
