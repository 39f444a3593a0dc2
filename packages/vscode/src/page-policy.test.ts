import { expect, test } from 'vitest';

import { hasSafePolicy } from './page-policy.ts';

const page = (policy: string, before = ''): string =>
  `<!doctype html><head>${before}<meta http-equiv="Content-Security-Policy" content="${policy}"></head>`;
const sealed = "default-src 'none'; script-src 'sha256-AAAA='; style-src 'sha256-BBBB='; base-uri 'none'";

test.each([
  ['only scripts with a hash', page(sealed), true],
  ['no policy', '<!doctype html><script>x</script>', false],
  ['a script before the policy', page(sealed, '<script>x</script>'), false],
  ['any inline script', page(sealed.replace("'sha256-AAAA='", "'unsafe-inline'")), false],
  ['scripts of a host', page(sealed.replace("'sha256-AAAA='", 'https://example.com')), false],
  ['connections', page(`${sealed}; connect-src https:`), false],
  ['anything that is not named', page(sealed.replace("default-src 'none'; ", '')), false],
])('a page that allows %s is sealed or not', (_, html, expected) => {
  expect(hasSafePolicy(html)).toBe(expected);
});
