/** API trees for tests, from a few lines of proto each. */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import type { Layout } from '@protoshepherd/workspace';

/** Files by path. */
export type Texts = Readonly<Record<string, string>>;

/** Builds the tree of some files; `includes` can be imported and are not reported on. */
export function buildTree(
  files: Texts,
  options: { readonly layout?: Layout; readonly includes?: Texts } = {},
): ApiTree {
  const { layout = 'envoy', includes = {} } = options;
  const trees = Object.entries(files).map(([path, text]) => parseFile({ path, text }));
  const include = (path: string): SyntaxTree | undefined =>
    includes[path] === undefined ? undefined : parseFile({ path, text: includes[path] });
  return buildApiTree(linkSchema(trees, { include }), layout);
}

/**
 * The tree of packages that import one another, written as `a.v1 > b.v1 c.v1`, one package per line. Every package has one file and one message,
 * `M`, with a field of each type it depends on.
 */
export function buildPackageTree(lines: string, options: { readonly extra?: Texts } = {}): ApiTree {
  const files: Record<string, string> = {};
  for (const line of lines.split('\n')) {
    const [name = '', dependencies = ''] = line.split('>').map((part) => part.trim());
    if (name === '') continue;
    const targets = dependencies.split(' ').filter((each) => each !== '');
    const imports = targets.map((target) => `import "${toPath(target)}";\n`).join('');
    const fields = targets.map((target, at) => `  ${target}.M f${at} = ${at + 1};\n`).join('');
    files[toPath(name)] = `syntax = "proto3";\npackage ${name};\n${imports}message M {\n${fields}}\n`;
  }
  return buildTree({ ...files, ...options.extra });
}

/** The file of a package in such a tree. */
export function toPath(packageName: string): string {
  return `${packageName.replaceAll('.', '/')}/m.proto`;
}
