import { readFileSync } from 'node:fs';

/** The version of the package. The manifest is in the parent folder, both of the sources and of the build. */
export const version = readVersion(new URL('../package.json', import.meta.url));

function readVersion(manifest: URL): string {
  const { version: text } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  return text;
}
