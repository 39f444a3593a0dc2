/** The pages. Each one contains its script, so each module is loaded on demand. */
import type { GraphFormat, LifecycleFormat } from '@protoshepherd/report';

/** Loads the page of the package graph. */
export const loadGraphPage = async (): Promise<GraphFormat> =>
  (await import('./graph/format-graph-page.ts')).formatGraphPage;

/** Loads the shell pages of a server: index and frame. */
export const loadShellPage = async (): Promise<typeof import('./shell/shell-page.ts')> =>
  import('./shell/shell-page.ts');

/** Loads the renderer of the site of an API. */
export const loadSite = async (): Promise<typeof import('./site/render-site.ts')> => import('./site/render-site.ts');

/** Loads the page of a support schedule. */
export const loadLifecyclePage = async (): Promise<LifecycleFormat> =>
  (await import('./lifecycle/format-lifecycle-page.ts')).formatLifecyclePage;
