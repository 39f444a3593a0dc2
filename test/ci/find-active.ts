/** The check for comments from forks, from the script of the action. The script is not compiled, so its type is declared here. */
import { pathToFileURL } from 'node:url';

import { workspacePath } from './ci-files.ts';

/** The exports of the script. */
interface InertComment {
  readonly findActive: (
    text: string,
    terms: { readonly longest: number; readonly pagesUrl?: string },
  ) => string | undefined;
}

const script = (await import(pathToFileURL(workspacePath('tools/ci/comment/inert-comment.mjs')).href)) as InertComment;

/** The problem of a comment; undefined if there is none. */
export const { findActive } = script;
