/** The group `dummy` of csi-proxy's documentation: two versions, and an internal type that can represent both. */
import { readFileSync } from 'node:fs';

import { create, type FileRegistry } from '@bufbuild/protobuf';
import type { ApiTree, Family, PackageVersion } from '@protoshepherd/api-tree';
import { conversionStyles, planHub, type HubPlan } from '@protoshepherd/convert';

import { buildTree, type Texts } from '../support/build-tree.ts';

const folder = new URL('../corpus/conversion/csi-proxy/', import.meta.url);
const paths = ['dummy/v1alpha1/api.proto', 'dummy/v1/api.proto', 'dummy/internal/types.proto'];

/** Its files; the internal type has an input of the given type. */
export function dummyFiles(input = 'int64'): Texts {
  const texts = paths.map((path) => [path, readFileSync(new URL(path, folder), 'utf8')] as const);
  return Object.fromEntries(
    texts.map(([path, text]) => [path, text.replace('int64 input = 1;', `${input} input = 1;`)]),
  );
}

/** Its tree. */
export function dummyTree(input = 'int64'): ApiTree {
  return buildTree(dummyFiles(input), { layout: 'group-version' });
}

/** Its plan, in the style of csi-proxy. */
export function dummy(input: string): HubPlan {
  const tree = dummyTree(input);
  return planHub({
    tree,
    hub: tree.package('dummy.internal') as PackageVersion,
    versions: (tree.family('dummy') as Family).versions,
    style: conversionStyles['csi-proxy'],
  });
}

/** A message by the name of its type. */
export function createMessage(registry: FileRegistry, type: string, init: object): object {
  const schema = registry.getMessage(type);
  if (schema === undefined) throw new Error(`there is no message ${type}`);
  return create(schema, init as never);
}
