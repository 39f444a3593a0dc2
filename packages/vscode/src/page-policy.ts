/** Checks that a page is sealed: its content security policy denies everything by default, and allows scripts by hash only. */

const policyPattern = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/** Requires the policy to precede every script of the page. */
export function hasSafePolicy(html: string): boolean {
  const found = policyPattern.exec(html);
  if (found === null || html.slice(0, found.index).includes('<script')) return false;
  const directives = new Map(
    (found[1] ?? '').split(';').map((directive): [string, readonly string[]] => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
  const isClosed = (name: string): boolean => directives.get(name)?.join(' ') === "'none'";
  const scripts = directives.get('script-src') ?? [];
  const others = [...directives.keys()].filter((name) => !allowedDirectives.has(name));
  return (
    isClosed('default-src') &&
    isClosed('base-uri') &&
    scripts.every((source) => hash.test(source)) &&
    others.length === 0
  );
}

const hash = /^'sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}'$/;

/** The only directives that our pages use. Another directive could allow what `default-src` denies. */
const allowedDirectives: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'style-src',
  'base-uri',
  'form-action',
]);
