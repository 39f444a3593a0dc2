/** The graphs of real trees: known facts about them, and the consistency of their descriptions. */
import type { ApiTree } from '@protoshepherd/api-tree';
import {
  buildPackageGraph,
  describeGraph,
  findCycles,
  findOdrViolations,
  planNextMajor,
  type PlanOptions,
} from '@protoshepherd/dag';
import { describe, expect, test } from 'vitest';

import { envoyTree, googleProtoFiles, hasSharedCorpora, sharedCorporaNote } from '../../../test/support/corpora.ts';
import { treeOfCorpus } from '../../../test/support/corpus-tree.ts';

const patience = 180_000;

function listViolations(tree: ApiTree): readonly string[] {
  return findOdrViolations(buildPackageGraph(tree)).map(({ package: own, reached, isSelf }) => {
    const versions = reached.map((each) => each.package.name).join(', ');
    return `${isSelf ? 'self' : 'odr'}: ${own.name} reaches ${versions}`;
  });
}

describe.skipIf(!hasSharedCorpora)(`envoy-api-2021-08-25${sharedCorporaNote}`, () => {
  const tree = hasSharedCorpora ? treeOfCorpus(envoyTree('2021-08-25')) : undefined;
  const graph = (): ReturnType<typeof buildPackageGraph> => buildPackageGraph(tree as ApiTree);

  test(
    '367 packages, no cycle, and statuses as annotated',
    () => {
      const description = describeGraph(graph(), { withIncludes: false, violations: [] });
      expect(description.packages).toHaveLength(367);
      expect(description.cycles).toEqual([]);
      const count = (status: string): number => description.packages.filter((each) => each.status === status).length;
      expect([count('frozen'), count('active'), count('candidate'), count('none')]).toEqual([106, 188, 72, 1]);
    },
    patience,
  );

  test(
    'twelve violations in six candidates, and one package that reaches itself',
    () => {
      const found = listViolations(tree as ApiTree);
      expect(found.filter((each) => each.startsWith('self'))).toEqual([
        'self: envoy.service.auth.v2alpha reaches envoy.service.auth.v2alpha, envoy.service.auth.v2',
      ]);
      const broken = found.filter((each) => each.startsWith('odr'));
      expect(broken).toHaveLength(12);
      expect(new Set(broken.map((each) => each.split(' ')[1])).size).toBe(6);
      expect(broken).toContain(
        'odr: envoy.service.tap.v4alpha reaches envoy.config.core.v3, envoy.config.core.v4alpha',
      );
    },
    patience,
  );

  const defaults: PlanOptions = {
    closure: 'package',
    edges: 'imports',
    discretionary: 'with-mandatory',
    bump: [],
    countMethods: false,
    countTypes: true,
  };

  // Envoy's own count of 98 consists of type references without rpcs; with rpcs it is 105.
  test.each<[Partial<PlanOptions>, number, number, number]>([
    [{ closure: 'type' }, 65, 72, 12],
    [{ closure: 'package', edges: 'imports' }, 105, 112, 0],
    [{ closure: 'package', edges: 'references' }, 98, 105, 0],
    [{ closure: 'package', edges: 'references', countMethods: true }, 105, 112, 0],
  ])(
    'a plan %j moves %i packages to %i candidates and leaves %i violations',
    (options, packages, candidates, broken) => {
      const plan = planNextMajor(graph(), { ...defaults, ...options });
      expect(plan.upgrades).toHaveLength(packages);
      expect(plan.cost.candidates).toBe(candidates);
      expect(plan.odrAfter.filter((violation) => !violation.isSelf)).toHaveLength(broken);
    },
    patience,
  );

  test(
    'the plan by type names exactly the candidates that are in the tree',
    () => {
      const plan = planNextMajor(graph(), { ...defaults, closure: 'type' });
      const planned = plan.upgrades.flatMap(({ package: own, to, moves }) => {
        const moved = new Map(moves.map((move) => [move.file, move.to]));
        return own.files.filter((file) => file.elements.length > 0).map((file) => moved.get(file) ?? to);
      });
      const inTree = (tree as ApiTree).packages.filter((each) => each.isTarget && each.status === 'candidate');
      expect([...new Set(planned)].toSorted()).toEqual(inTree.map((each) => each.name));
    },
    patience,
  );
});

test(
  'google-proto-files: one cycle of four packages, two violations, one package that reaches itself',
  () => {
    const tree = treeOfCorpus(googleProtoFiles);
    const { index, components } = buildPackageGraph(tree);
    const cycles = findCycles(index, components).map(({ members }) => members.map((node) => index.nodes[node]?.name));
    expect(cycles).toEqual([
      ['grafeas.v1beta1', 'grafeas.v1beta1.attestation', 'grafeas.v1beta1.discovery', 'grafeas.v1beta1.vulnerability'],
    ]);
    expect(listViolations(tree)).toEqual([
      'odr: google.cloud.policytroubleshooter.iam.v3 reaches google.iam.v1, google.iam.v2',
      'odr: google.cloud.policytroubleshooter.iam.v3beta reaches google.iam.v1, google.iam.v2',
      'self: google.maps.routes.v1alpha reaches google.maps.routes.v1alpha, google.maps.routes.v1',
    ]);
  },
  patience,
);
