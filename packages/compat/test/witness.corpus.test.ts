/** Fields of real messages, sent from one state of a tree to another. */
import { buildApiTree } from '@protoshepherd/api-tree';
import { witnessChange, WitnessSchema, type Witness } from '@protoshepherd/compat/witness';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import {
  envoyTree,
  findInRoots,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
} from '../../../test/support/corpora.ts';

interface SentField {
  readonly file: string;
  readonly message: string;
  readonly field: string;
}

function collectFields(date: '2020-09-18' | '2021-08-25', isWanted: (file: string) => boolean): readonly SentField[] {
  const trees = readCorpus(envoyTree(date)).filter(({ path }) => isWanted(path));
  const { families } = buildApiTree(linkSchema(trees.map(parseFile), {}), 'envoy');
  return families
    .flatMap(({ versions }) => versions.flatMap(({ files }) => files.flatMap((file) => file.elements)))
    .flatMap((element) =>
      element.kind === 'field' && element.parent !== undefined && element.fullName.startsWith('envoy.')
        ? [{ file: element.file.schemaFile.path, message: element.parent.fullName, field: element.name }]
        : [],
    );
}

const schemaAt = (date: '2020-09-18' | '2021-08-25'): WitnessSchema =>
  new WitnessSchema((path) => findInRoots(envoyTree(date).roots, path));

function send(
  fields: readonly SentField[],
  before: WitnessSchema,
  after: WitnessSchema,
): (SentField & { readonly shown: Witness })[] {
  return fields.map((each) => ({
    ...each,
    shown: witnessChange({ before: { schema: before, ...each }, after: { schema: after, ...each }, field: each.field }),
  }));
}

describe.skipIf(!hasSharedCorpora)(`fields of Envoy's API${sharedCorporaNote}`, () => {
  it('arrive unchanged if nothing has changed', () => {
    const fields = collectFields('2021-08-25', (path) =>
      /^envoy\/config\/(?:core|route|cluster|bootstrap)\/v3\//.test(path),
    );
    const sent = send(fields, schemaAt('2021-08-25'), schemaAt('2021-08-25'));
    const lost = sent.filter(({ shown }) => shown.kind !== 'shown' || !shown.binary.isKept || !shown.json.isKept);
    expect(sent.length).toBeGreaterThan(500);
    expect(lost).toEqual([]);
  });

  it('show the changes of a year', () => {
    const fields = collectFields('2020-09-18', (path) => /^envoy\/config\/(?:core|route|cluster)\/v3\//.test(path));
    const sent = send(fields, schemaAt('2020-09-18'), schemaAt('2021-08-25'));
    const said = sent.flatMap(({ message, field, shown }) => {
      if (shown.kind === 'refused') return [`${message}.${field}: ${shown.message}`];
      return shown.binary.isKept && shown.json.isKept
        ? []
        : [`${message}.${field}: ${shown.binary.text}; ${shown.json.text}`];
    });
    expect(said).toMatchInlineSnapshot(`
      [
        "envoy.config.cluster.v3.Cluster.EdsClusterConfig.eds_resource_locator: {scheme: HTTP} becomes absent; {scheme: HTTP} cannot be read: unknown field "edsResourceLocator"",
        "envoy.config.cluster.v3.Cluster.PrefetchPolicy.per_upstream_prefetch_ratio: no such type: .envoy.config.cluster.v3.Cluster.PrefetchPolicy",
        "envoy.config.cluster.v3.Cluster.PrefetchPolicy.predictive_prefetch_ratio: no such type: .envoy.config.cluster.v3.Cluster.PrefetchPolicy",
        "envoy.config.cluster.v3.Cluster.prefetch_policy: {} becomes {} in "preconnect_policy"; {} cannot be read: unknown field "prefetchPolicy"",
        "envoy.config.cluster.v3.LoadBalancingPolicy.Policy.name: "a" becomes absent; "a" cannot be read: unknown field "name"",
        "envoy.config.cluster.v3.LoadBalancingPolicy.Policy.typed_config: {type_url: "a"} becomes absent; {} cannot be read: unknown field "typedConfig"",
        "envoy.config.cluster.v3.LoadBalancingPolicy.policies: [{name: "a"}, {}] becomes [{}, {}]; [{name: "a"}, {}] cannot be read: unknown field "name"",
        "envoy.config.route.v3.RouteAction.MaxStreamDuration.grpc_max_timeout: {seconds: 42} becomes {seconds: 42} in "grpc_timeout_header_max"; {seconds: 42} cannot be read: unknown field "grpcMaxTimeout"",
        "envoy.config.route.v3.RouteAction.MaxStreamDuration.grpc_timeout_offset: {seconds: 42} becomes {seconds: 42} in "grpc_timeout_header_offset"; {seconds: 42} cannot be read: unknown field "grpcTimeoutOffset"",
      ]
    `);
  });
});
