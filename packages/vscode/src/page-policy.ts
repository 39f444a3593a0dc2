/** Is a page sealed? Its content security policy must forbid everything that it does not name, and name scripts by their hashes only. */

const policyPattern = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/** Looks at the policy in the head of a page, before anything that could run. */
export function isSealed(html: string): boolean {
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
  const others = [...directives.keys()].filter((name) => !known.has(name));
  return (
    isClosed('default-src') &&
    isClosed('base-uri') &&
    scripts.every((source) => hash.test(source)) &&
    others.length === 0
  );
}

const hash = /^'sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}'$/;

/** What a page of ours says; another directive could open what `default-src` closes. */
const known: ReadonlySet<string> = new Set(['default-src', 'script-src', 'style-src', 'base-uri', 'form-action']);
