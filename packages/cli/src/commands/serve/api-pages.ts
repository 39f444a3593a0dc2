/** The pages of an API: the graph, the lifecycle, and an index. If a question has no answer, its page shows the reason. */
import { loadGraphPage, loadLifecyclePage, loadShellPage } from '@protoshepherd/pages';
import { readOrigin, type Answer, type Failure, type LiveProject, type Project } from '@protoshepherd/project';
import { findingFormats, defaultDetail } from '@protoshepherd/report';
import { succeed } from '@protoshepherd/source';
import { InputError, UsageError } from '@protoshepherd/workspace';

import { completeReport } from '../../output/deliver-report.ts';
import { scheduleReport } from '../../schedule-report.ts';
import { readPageOrigin } from '../../output/page-origin.ts';
import { describeApiGraph, describePageFacts } from '../graph/describe-api-graph.ts';
import { lifecyclePageOptions } from '../lifecycle/lifecycle-page-options.ts';
import type { ServedPage } from './page-server.ts';

/** The pages by URL path. Each is shown in a frame; the framed file has the same name with `.html`. */
const pages: Readonly<
  Record<string, { readonly title: string; readonly draw: (project: Project) => Promise<Answer<string>> }>
> = {
  graph: { title: 'Package graph', draw: drawGraph },
  lifecycle: { title: 'Lifecycle', draw: drawLifecycle },
};

/** The page contains its own policy; the header adds which sites may frame it. */
const framedPolicy = "frame-ancestors 'self'";

/** Finds a page of the current API. */
export async function findApiPage(name: string, live: LiveProject): Promise<ServedPage | undefined> {
  const { renderShellPage, shellPolicy } = await loadShellPage();
  const links = {
    Overview: './',
    ...Object.fromEntries(Object.entries(pages).map(([path, { title }]) => [title, path])),
  };
  if (name === '') {
    const lines = ['The package graph and the lifecycle of the current files. The pages update when a file changes.'];
    return { html: renderShellPage({ title: 'Shepherd', links, shows: { lines } }), policy: shellPolicy };
  }
  const framed = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (framed !== undefined) {
    const { title } = framed;
    return { html: renderShellPage({ title, links, shows: { frame: `${name}.html` } }), policy: shellPolicy };
  }
  const file = name.endsWith('.html') ? name.slice(0, -'.html'.length) : '';
  const page = Object.hasOwn(pages, file) ? pages[file] : undefined;
  if (page === undefined) return undefined;
  const drawn = await drawNow(page.draw, live);
  if (drawn.ok) return { html: drawn.value, policy: framedPolicy };
  const lines =
    typeof drawn.failure === 'string' ? [drawn.failure] : await describeFailure(drawn.failure, live.project);
  const html = renderShellPage({ title: `${page.title}: no answer`, links: {}, shows: { lines } });
  return { html, policy: shellPolicy.replace("frame-ancestors 'none'", framedPolicy) };
}

/** Draws the current project. If drawing fails and the project has changed meanwhile, draws again. */
async function drawNow(
  draw: (project: Project) => Promise<Answer<string>>,
  live: LiveProject,
): Promise<Answer<string> | { readonly ok: false; readonly failure: string }> {
  for (;;) {
    const { project } = live;
    try {
      return await draw(project);
    } catch (error) {
      if (live.project !== project) continue;
      if (error instanceof InputError || error instanceof UsageError) return { ok: false, failure: error.message };
      throw error;
    }
  }
}

async function drawGraph(project: Project): Promise<Answer<string>> {
  const graph = await project.graph();
  if (!graph.ok) return graph;
  const api = await project.tree();
  if (!api.ok) return api;
  const draw = await loadGraphPage();
  const origin = await readPageOrigin(api.value, 'serve');
  const options = { generatedFor: project.asOf, origin, ...describePageFacts(graph.value) };
  return succeed(draw(describeApiGraph(graph.value, api.value, false), options));
}

async function drawLifecycle(project: Project): Promise<Answer<string>> {
  const loaded = await project.schedule();
  if (!loaded.ok) return loaded;
  const draw = await loadLifecyclePage();
  const { schedule, api, pathOf } = loaded.value;
  const origin = await readOrigin(api ?? { roots: [], directory: project.directory, pathOf });
  const { sourceUrl: _, ...options } = lifecyclePageOptions(
    schedule,
    { origin },
    completeReport(scheduleReport('serve', loaded.value)),
  );
  // The server does not serve sources, so lines link to the hosting service only.
  return succeed(draw(schedule, { ...options, sourceUrl: origin.hosted?.lineUrl ?? '' }));
}

async function describeFailure(
  { findings, sourceOf, pathOf, filesRead }: Failure,
  { asOf }: Project,
): Promise<string[]> {
  const format = await findingFormats.text();
  const report = completeReport({ command: 'serve', asOf, findings, sourceOf, pathOf, filesRead });
  return [...format(report, { color: false, columns: 100, detail: defaultDetail })].join('').split('\n');
}
