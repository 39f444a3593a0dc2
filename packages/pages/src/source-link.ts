/**
 * The address of a source line. A template may name any host, but the result is always http(s) or relative: `javascript:` and other executable schemes are
 * rejected.
 */
import { wellFormed } from '@protoshepherd/report/words';

/** A path relative to the page. */
export const defaultSourceUrl = '{file}#L{line}';

/** A location and the commit it was read at. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  /** Null if unknown; the link then uses HEAD. */
  readonly commit: string | null;
}

/** Fills a template; null if the result is not a safe address. */
export function sourceLink(template: string, { file, line, commit }: SourcePlace): string | null {
  const path = wellFormed(file).split('/').map(encodeURIComponent).join('/');
  const values = { file: path, line: String(line), commit: encodeURIComponent(wellFormed(commit ?? 'HEAD')) };
  const address = template.replaceAll(/\{(file|line|commit)\}/g, (_, name: keyof typeof values) => values[name]);
  // Browsers strip blanks and control characters from an address before they read its scheme.
  const seen = address.replaceAll(/[\0-\u0020]/g, '');
  const isWeb = /^https?:\/\//i.test(seen);
  const isRelative = !/^[^/?#]*:/.test(seen) && !/^[/\\]{2}/.test(seen);
  const leadsOut = isWeb && file.split('/').includes('..');
  return seen !== '' && (isWeb || isRelative) && !leadsOut ? seen : null;
}
