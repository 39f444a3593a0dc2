/**
 * The address of a line of a file. A template may name any host, but the result is an address of the web or a relative one: `javascript:` and everything else that
 * a browser would run is no address here.
 */
import { wellFormed } from '@protoshepherd/report/words';

/** A path below the page. */
export const defaultSourceUrl = '{file}#L{line}';

/** A place and the commit it was read at. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  /** Null if nobody knows; hosts understand HEAD then. */
  readonly commit: string | null;
}

/** Fills a template; null if the result is nothing to follow. */
export function sourceLink(template: string, { file, line, commit }: SourcePlace): string | null {
  const path = wellFormed(file).split('/').map(encodeURIComponent).join('/');
  const values = { file: path, line: String(line), commit: encodeURIComponent(wellFormed(commit ?? 'HEAD')) };
  const address = template.replaceAll(/\{(file|line|commit)\}/g, (_, name: keyof typeof values) => values[name]);
  // Browsers take blanks and control characters out of an address before they read its scheme.
  const seen = address.replaceAll(/[\0-\u0020]/g, '');
  const isWeb = /^https?:\/\//i.test(seen);
  const isRelative = !/^[^/?#]*:/.test(seen) && !/^[/\\]{2}/.test(seen);
  const leadsOut = isWeb && file.split('/').includes('..');
  return seen !== '' && (isWeb || isRelative) && !leadsOut ? seen : null;
}
