/** Shadows for tests: of a few lines of proto, or of a real tree without its candidates. */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { buildPackageGraph, planNextMajor, type UpgradePlan } from '@protoshepherd/dag';
import { generateShadow, isCandidateText, type CandidateFile, type ShadowOptions } from '@protoshepherd/protoxform';
import { linkSchema, type Schema } from '@protoshepherd/schema';
import type { SourceFile } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { findInRoots, readCorpus, type Corpus } from '../../../test/support/corpora.ts';
import { buildTree, type Texts } from '../../../test/support/build-tree.ts';

/** The plan of Envoy's generator. */
export function planEnvoyUpgrade(tree: ApiTree): UpgradePlan {
  return planNextMajor(buildPackageGraph(tree), {
    closure: 'type',
    edges: 'imports',
    discretionary: 'with-mandatory',
    bump: [],
    countMethods: false,
    countTypes: true,
  });
}

/** The annotations that a few lines of proto may import. */
const annotations: Texts = {
  'envoy/annotations/deprecation.proto': `syntax = "proto3";
package envoy.annotations;
import "google/protobuf/descriptor.proto";
extend google.protobuf.FieldOptions {
  bool disallowed_by_default = 189503207;
  string deprecated_at_minor_version = 157299826;
}
extend google.protobuf.EnumValueOptions {
  bool disallowed_by_default_enum = 70100853;
  string deprecated_at_minor_version_enum = 181198657;
}
`,
};

/** The shadow of one file, `envoy/a/v3/a.proto`, without its generated mark; `body` follows the package. */
export function renderShadow(body: string, options: Partial<ShadowOptions> = {}, packageName = 'envoy.a.v3'): string {
  const path = `${packageName.replaceAll('.', '/')}/a.proto`;
  const tree = buildTree(
    { [path]: `syntax = "proto3";\n\npackage ${packageName};\n\n${body}` },
    { includes: annotations },
  );
  const [file] = generateShadow(tree, planEnvoyUpgrade(tree), { discretionary: 'always', ...options });
  return file === undefined ? '' : file.text.slice(file.text.indexOf(';\n\n', file.text.indexOf('package ')) + 3);
}

/** A real tree, its shadow, and both linked together. */
export interface ShadowedTree {
  readonly tree: ApiTree;
  readonly shadow: readonly CandidateFile[];
  readonly schema: Schema;
}

/** Generates the shadow of a corpus case, ignoring its candidates. */
export function shadowCorpus(corpus: Corpus, options: Partial<ShadowOptions> = {}): ShadowedTree {
  const sources = readCorpus(corpus).filter(({ text }) => !isCandidateText(text));
  const link = (files: readonly SourceFile[]): Schema =>
    linkSchema(
      files.map((file) => parseFile(file)),
      { include: (path) => includeFrom(corpus, path) },
    );
  const tree = buildApiTree(link(sources));
  const shadow = generateShadow(tree, planEnvoyUpgrade(tree), { discretionary: 'always', ...options });
  return { tree, shadow, schema: link([...sources, ...shadow]) };
}

function includeFrom({ roots }: Corpus, path: string): SyntaxTree | undefined {
  const text = findInRoots(roots.slice(1), path);
  return text === undefined ? undefined : parseFile({ path, text });
}
