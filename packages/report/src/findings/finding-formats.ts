/**
 * The ways to print findings, in one table. Each format is a module of its own that is loaded when it is asked for: a run prints
 * one of them.
 */
import type { FindingFormat } from './report.ts';

/** Loads a format, by its name on the command line; the first one is the default. */
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

/** The formats that print what a rule is about, beside its findings. */
export const describingFormats: ReadonlySet<FindingFormatName> = new Set(['sarif', 'markdown']);

/** The formats that say how findings are accepted, and link to the pages of the API. */
export const commentFormats: ReadonlySet<FindingFormatName> = new Set(['github-comment', 'gitlab-note']);

/** All names, the default first: what `--format` offers. */
export const findingFormatNames = Object.keys(findingFormats) as readonly FindingFormatName[];
