/**
 * The formats of findings. Each format is a separate module that is loaded on demand, because a run uses only one of them.
 */
import type { FindingFormat } from './report.ts';

/** Loaders of formats, by command line name; the first one is the default. */
export const findingFormats = {
  text: async () => (await import('./format-text.ts')).formatText,
  json: async () => (await import('./format-json.ts')).formatJson,
  sarif: async () => (await import('./sarif/format-sarif.ts')).formatSarif,
  github: async () => (await import('./format-github.ts')).formatGithub,
  gitlab: async () => (await import('./format-gitlab.ts')).formatGitlab,
  junit: async () => (await import('./format-junit.ts')).formatJunit,
  markdown: async () => (await import('./format-markdown.ts')).formatMarkdown,
  'github-comment': async () => (await import('../comment/format-comment.ts')).formatGithubComment,
  'gitlab-note': async () => (await import('../comment/format-comment.ts')).formatGitlabNote,
} as const satisfies Readonly<Record<string, () => Promise<FindingFormat>>>;

/** The name of a format of findings. */
export type FindingFormatName = keyof typeof findingFormats;

/** The formats that also describe the rules of their findings. */
export const describingFormats: ReadonlySet<FindingFormatName> = new Set(['sarif', 'markdown']);

/** The formats that explain how to accept findings, and link to the pages of the API. */
export const commentFormats: ReadonlySet<FindingFormatName> = new Set(['github-comment', 'gitlab-note']);

/** All names, the default first, as accepted by `--format`. */
export const findingFormatNames = Object.keys(findingFormats) as readonly FindingFormatName[];
