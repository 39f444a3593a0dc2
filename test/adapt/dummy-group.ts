/** The group `dummy` of csi-proxy's documentation: two versions, and an internal type that can represent both. */
import { create, type FileRegistry } from '@bufbuild/protobuf';
import { conversionStyles, planHub, type HubPlan } from '@protoshepherd/adapt';
import type { ApiTree, Family, PackageVersion } from '@protoshepherd/api-tree';

import { treeOf, type Texts } from '../support/tree-of.ts';

const service =
  'service Dummy {\n  // ComputeDouble computes the double of the input. Real smart stuff!\n  rpc ComputeDouble(ComputeDoubleRequest) returns (ComputeDoubleResponse) {}\n}\n';

/** Its files; the internal type has an input of the given type. */
export function dummyFiles(input = 'int64'): Texts {
  return {
    'dummy/v1alpha1/api.proto': `syntax = "proto3";\n\npackage v1alpha1;\n\n${service}
message ComputeDoubleRequest {\n  int32 input32 = 1;\n}\n
message ComputeDoubleResponse {\n  int32 response32 = 1;\n}\n`,
    'dummy/v1/api.proto': `syntax = "proto3";\n\npackage v1;\n\n${service}
message ComputeDoubleRequest {\n  // we changed in favor of an int64 field here\n  int64 input = 2;\n}\n
message ComputeDoubleResponse {\n  int64 response = 2;\n\n  // set to true if the result overflowed\n  bool overflow = 3;\n}\n`,
    'dummy/internal/types.proto': `syntax = "proto3";\n\npackage dummy.internal;\n
message ComputeDoubleRequest {\n  ${input} input = 1;\n}\n
message ComputeDoubleResponse {\n  int64 response = 1;\n  bool overflow = 2;\n}\n`,
  };
}

/** Its tree. */
export function dummyTree(input = 'int64'): ApiTree {
  return treeOf(dummyFiles(input), { layout: 'group-version' });
}

/** Its plan, the way of csi-proxy. */
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
