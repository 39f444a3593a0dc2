/** The pages. A page brings its script with it, so each is a module that is loaded on demand. */
import type { GraphFormat, LifecycleFormat } from '@protoshepherd/report';

/** Loads the page of the package graph. */
export const loadGraphPage = async (): Promise<GraphFormat> =>
  (await import('./graph/format-graph-page.ts')).formatGraphPage;

/** Loads the page of a support schedule. */
export const loadLifecyclePage = async (): Promise<LifecycleFormat> =>
  (await import('./lifecycle/format-lifecycle-page.ts')).formatLifecyclePage;
