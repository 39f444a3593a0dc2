import { readFileSync } from 'node:fs';

/** The version of the package. The manifest is one folder up, from the sources as from the build. */
export const version = readVersion(new URL('../package.json', import.meta.url));

function readVersion(manifest: URL): string {
  const { version: text } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  return text;
}
