/** Small trees for tests: a few lines of proto become a graph. */
import { buildApiTree } from '@protoshepherd/api-tree';
import { buildPackageGraph, type PackageGraph } from '@protoshepherd/dag';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import type { Layout } from '@protoshepherd/workspace';

/** Texts by path. */
export type Files = Readonly<Record<string, string>>;

/** The graph of some files; `includes` can be imported but are not reported on. */
export function buildGraph(files: Files, layout: Layout = 'envoy', includes: Files = {}): PackageGraph {
  const parse = ([path, text]: readonly [string, string]): SyntaxTree => parseFile({ path, text });
  const included = new Map(Object.entries(includes).map((file) => [file[0], parse(file)]));
  const schema = linkSchema(Object.entries(files).map(parse), { include: (path) => included.get(path) });
  return buildPackageGraph(buildApiTree(schema, layout));
}
