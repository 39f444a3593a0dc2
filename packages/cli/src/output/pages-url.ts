/**
 * The URL at which the pages of an API are published, from an option or the environment. It is validated, because it becomes a link in
 * review comments.
 */
import { UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import { text } from '../options.ts';

/** The problem with a URL; undefined if it is valid. */
function validateAddress(value: string): string | undefined {
  const isWeb = /^https?:\/\/[^\s<>"\\]+$/.test(value) && URL.canParse(value);
  return isWeb ? undefined : 'Give an address such as https://example.com/api/.';
}

/** The option of commands whose findings become review comments. */
export const commentOptions = {
  pagesUrl: text(
    '--pages-url <url>',
    'address of the published pages, for links in comments; or set SHEPHERD_PAGES_URL',
    { validate: validateAddress },
  ),
};

/** The normalized URL of a run; undefined if none is given. */
export function resolvePagesUrl(
  given: string | undefined,
  { pagesUrl }: Pick<CommandContext, 'pagesUrl'>,
): string | undefined {
  const value = given ?? pagesUrl;
  if (value === undefined || value === '') return undefined;
  const problem = validateAddress(value);
  if (problem !== undefined) throw new UsageError(`SHEPHERD_PAGES_URL is not a web address: ${problem}`);
  return new URL(value).href;
}
