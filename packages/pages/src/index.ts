/** The pages. A page brings its script with it, so each is a module that is loaded on demand. */
import type { GraphFormat, LifecycleFormat } from '@protoshepherd/report';

/** Loads the page of the package graph. */
export const loadGraphPage = async (): Promise<GraphFormat> =>
  (await import('./graph/format-graph-page.ts')).formatGraphPage;

/** Loads the pages around the pages, for a server. */
export const loadShellPage = async (): Promise<typeof import('./shell/shell-page.ts')> =>
  import('./shell/shell-page.ts');

/** Loads what renders a site of a whole API. */
export const loadSite = async (): Promise<typeof import('./site/render-site.ts')> => import('./site/render-site.ts');

/** Loads the page of a support schedule. */
export const loadLifecyclePage = async (): Promise<LifecycleFormat> =>
  (await import('./lifecycle/format-lifecycle-page.ts')).formatLifecyclePage;
