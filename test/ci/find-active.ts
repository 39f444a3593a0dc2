/** The check for comments from forks, as the script of the action has it. The script is not compiled, so its type stands here. */
import { pathToFileURL } from 'node:url';

import { workspacePath } from './ci-files.ts';

/** What the script exports. */
interface InertComment {
  readonly findActive: (
    text: string,
    terms: { readonly longest: number; readonly pagesUrl?: string },
  ) => string | undefined;
}

const script = (await import(pathToFileURL(workspacePath('tools/ci/comment/inert-comment.mjs')).href)) as InertComment;

/** What is wrong with a comment; undefined if nothing is. */
export const { findActive } = script;
