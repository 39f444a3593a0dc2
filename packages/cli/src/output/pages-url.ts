/** Where the pages of an API are published, as a person or a build server says it. It becomes a link in comments, so it must be one. */
import { UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import { text } from '../options.ts';

/** What is wrong with an address, if anything. */
function validateAddress(value: string): string | undefined {
  const isWeb = /^https?:\/\/[^\s<>"\\]+$/.test(value) && URL.canParse(value);
  return isWeb ? undefined : 'Give an address such as https://example.com/api/.';
}

/** The option of commands whose findings become comments. */
export const commentOptions = {
  pagesUrl: text(
    '--pages-url <url>',
    'address of the published pages, for links in comments; or set SHEPHERD_PAGES_URL',
    { validate: validateAddress },
  ),
};

/** The address that holds for a run, in the spelling of a URL; undefined if none is given. */
export function pagesUrlOf(
  given: string | undefined,
  { pagesUrl }: Pick<CommandContext, 'pagesUrl'>,
): string | undefined {
  const value = given ?? pagesUrl;
  if (value === undefined || value === '') return undefined;
  const problem = validateAddress(value);
  if (problem !== undefined) throw new UsageError(`SHEPHERD_PAGES_URL is not an address of the web: ${problem}`);
  return new URL(value).href;
}
