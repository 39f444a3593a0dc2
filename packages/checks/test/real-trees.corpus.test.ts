/** The rules on real trees: their findings there, each of which is worth reporting. */
import { buildApiTree } from '@protoshepherd/api-tree';
import {
  checkTree,
  readBaseline,
  readSettings,
  renderBaseline,
  ruleTable,
  type CheckResult,
} from '@protoshepherd/checks';
import { buildPackageGraph, type PackageGraph } from '@protoshepherd/dag';
import { linkSchema } from '@protoshepherd/schema';
import type { Finding } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import { defaultConfig, type Config } from '@protoshepherd/workspace';
import { describe, expect, it } from 'vitest';

import {
  envoyTree,
  findInRoots,
  googleProtoFiles,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
  type Corpus,
} from '../../../test/support/corpora.ts';

const nowhere = { file: 'shepherd.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 };

function buildCorpusGraph(corpus: Corpus): PackageGraph {
  const [, ...includes] = corpus.roots;
  const schema = linkSchema(readCorpus(corpus).map(parseFile), {
    include(path) {
      const text = findInRoots(includes, path);
      return text === undefined ? undefined : parseFile({ path, text });
    },
  });
  return buildPackageGraph(buildApiTree(schema, 'envoy'));
}

function check(graph: PackageGraph, config: Partial<Config> = {}): CheckResult {
  const { settings } = readSettings({ ...defaultConfig, ...config }, () => nowhere);
  return checkTree({ graph, settings, asOf: '2026-01-01' });
}

/** How many findings each rule has; rules without any are left out. */
function countByRule(findings: readonly Finding[]): Record<string, number> {
  const counts = ruleTable.map(({ id }) => [id, findings.filter(({ rule }) => rule === id).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

const listPackages = (findings: readonly Finding[], rule: string): string[] => [
  ...new Set(findings.filter((finding) => finding.rule === rule).map((finding) => finding.package ?? '')),
];

describe.skipIf(!hasSharedCorpora)(`the rules on Envoy's API of 2021-08-25${sharedCorporaNote}`, () => {
  const graph = hasSharedCorpora ? buildCorpusGraph(envoyTree('2021-08-25')) : undefined;
  const { findings } = graph === undefined ? { findings: [] } : check(graph);

  it('find so much', () => {
    expect(countByRule(findings)).toEqual({
      // The five that Envoy's own tools allow.
      'versionless-package': 5,
      // envoy.api.v2.*, from before the rule.
      subpackage: 7,
      // A generated file in contrib/ that imports its sibling without that folder.
      'unresolved-import': 1,
      'unused-import': 5,
      odr: 12,
      'self-version': 1,
      // Bootstrap and CSDS of v2 import alphas of their time; RBAC imports google.api.expr.v1alpha1.
      'stable-imports-unstable': 5,
      // envoy.config.trace and envoy.service.auth, with v2alpha, v2, v3 and v4alpha.
      'too-many-versions': 2,
      'stale-alpha': 11,
    });
  });

  it('find the packages that break the One Definition Rule, and the one that reaches itself', () => {
    expect(listPackages(findings, 'odr')).toEqual([
      'envoy.extensions.clusters.dynamic_forward_proxy.v4alpha',
      'envoy.extensions.common.dynamic_forward_proxy.v4alpha',
      'envoy.extensions.filters.http.dynamic_forward_proxy.v4alpha',
      'envoy.extensions.filters.network.sni_dynamic_forward_proxy.v4alpha',
      'envoy.service.accesslog.v4alpha',
      'envoy.service.tap.v4alpha',
    ]);
    expect(listPackages(findings, 'self-version')).toEqual(['envoy.service.auth.v2alpha']);
  });

  it('have no counting findings with a baseline', () => {
    const { baseline } = readBaseline(renderBaseline(findings).text, 'baseline.json');
    const { settings } = readSettings(defaultConfig, () => nowhere);
    const again = checkTree({
      graph: graph as PackageGraph,
      settings,
      asOf: '2026-01-01',
      baseline: baseline ?? { entries: [] },
    });
    expect(again.findings).toHaveLength(findings.length);
    expect(again.findings.filter(({ waived }) => waived === undefined)).toEqual([]);
  });

  it('pass once old findings are waived', () => {
    const reason = 'from before the rule; goes with v2';
    const waivers = [
      { rule: 'subpackage', package: 'envoy.api.v2.**', reason },
      ...['annotations', 'type', 'config/cluster/redis', 'config/retry/previous_priorities'].map((folder) => ({
        rule: 'versionless-package',
        path: `envoy/${folder}`,
        reason,
      })),
    ];
    const waived = check(graph as PackageGraph, { waivers }).findings;
    expect(countByRule(waived.filter((finding) => finding.waived !== undefined))).toEqual({
      'versionless-package': 5,
      subpackage: 7,
    });
    expect(listPackages(waived, 'unused-waiver')).toEqual([]);
  });
});

describe.skipIf(!hasSharedCorpora)(`the rules on Envoy's API of 2020-09-18${sharedCorporaNote}`, () => {
  it('find so much', () => {
    expect(countByRule(check(buildCorpusGraph(envoyTree('2020-09-18'))).findings)).toEqual({
      'versionless-package': 5,
      subpackage: 7,
      'unused-import': 152,
      odr: 16,
      'self-version': 1,
      'stable-imports-unstable': 4,
      'too-many-versions': 2,
      'stale-alpha': 11,
    });
  });
});

describe("the rules on Google's APIs", () => {
  const graph = buildCorpusGraph(googleProtoFiles);
  const { findings } = check(graph);

  it('find so much', () => {
    expect(countByRule(findings)).toEqual({
      // Folders that divide one package, such as google/actions/sdk/v2/conversation/prompt, and packages that moved away.
      'package-matches-directory': 87,
      // google.api, google.type and the like; and v0, which is not a version for Kubernetes and Envoy.
      'versionless-package': 61,
      subpackage: 47,
      // Included tests of protobuf: one without its subject, two that import a sibling by its file name.
      'unresolved-import': 2,
      'unused-import': 463,
      'package-cycle': 1,
      odr: 2,
      'self-version': 1,
      'stable-imports-unstable': 1,
      'too-many-versions': 16,
      // Google keeps alphas next to the stable version, as previews.
      'stale-alpha': 37,
      'alpha-not-next': 1,
      // A test of protobuf has a name in JSON that is a control character.
      'unsafe-name': 1,
    });
  });

  it('find the one cycle, with all four packages and every edge', () => {
    const [cycle] = findings.filter(({ rule }) => rule === 'package-cycle');
    expect(cycle?.data).toMatchObject({
      packages: [
        'grafeas.v1beta1',
        'grafeas.v1beta1.attestation',
        'grafeas.v1beta1.discovery',
        'grafeas.v1beta1.vulnerability',
      ],
    });
    expect(cycle?.related.every(({ location }) => location.line > 1)).toBe(true);
  });

  it('find the packages that break the One Definition Rule, and the one that reaches itself', () => {
    expect(listPackages(findings, 'odr')).toEqual([
      'google.cloud.policytroubleshooter.iam.v3',
      'google.cloud.policytroubleshooter.iam.v3beta',
    ]);
    expect(listPackages(findings, 'self-version')).toEqual(['google.maps.routes.v1alpha']);
  });

  it('give every finding a unique fingerprint', () => {
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
  });
});
