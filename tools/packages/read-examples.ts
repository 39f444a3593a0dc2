/** The examples in the READMEs of the packages: files that it reads, a block of TypeScript, and the block of text that it prints. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The example of one package. */
export interface PackageExample {
  readonly folder: string;
  /** Files that have to be there, by path: a path alone on a line, and the block below it. */
  readonly files: readonly (readonly [path: string, text: string])[];
  readonly code: string;
  readonly prints: string;
}

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/** Packages that are proved in another way, each with the reason. */
export const provedElsewhere: Readonly<Record<string, string>> = {
  '@protoshepherd/nx-plugin': 'it runs inside of Nx; a test of its own installs the tarball into a workspace of Nx',
  '@protoshepherd/vscode': 'it runs inside of VS Code and is packed as an extension; a test of its own unpacks it',
};

/** One example for each of the other packages. */
export function readExamples(): PackageExample[] {
  return readdirSync(packages)
    .filter((folder) => !Object.hasOwn(provedElsewhere, `@protoshepherd/${folder}`))
    .toSorted()
    .map((folder) => {
      const text = readFileSync(`${packages}${folder}/README.md`, 'utf8');
      const [, code = '', prints = ''] = /^```ts\n(.*?)^```\n\nIt prints:\n\n```text\n(.*?)^```/ms.exec(text) ?? [];
      if (code === '') throw new Error(`packages/${folder}/README.md has no example with what it prints`);
      const files = Array.from(
        text.matchAll(/^`([\w./-]+)`\n\n```\w+\n(.*?)^```/gms),
        ([, path = '', content = '']) => [path, content] as const,
      );
      return { folder, files, code, prints };
    });
}
