/** Of Envoy's own configurations every document gets its type by preset or @type, or is listed here with the reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findMessages } from '@protoshepherd/scan';
import { expect, test } from 'vitest';

import { envoyConfigs, envoyTree, hasSharedCorpora, sharedCorporaNote } from '../../../test/support/corpora.ts';
import { typesOfCorpus } from './described-types.ts';

/** Files with findings, and why. */
const unread: Readonly<Record<string, string>> = {
  'configs/envoy_double_proxy.template.yaml': 'a template of Jinja',
  'configs/envoy_front_proxy.template.yaml': 'a template of Jinja',
  'configs/envoy_service_to_service.template.yaml': 'a template of Jinja',
  'configs/routing_helper.template.yaml': 'a template of Jinja',
  'test/config/integration/server_xds.cds.with_unknown_field.yaml': 'it has a key twice, for a test',
};

/** Answers of a control plane, also read from files. */
const responses: readonly string[] = [
  'docs/root/start/quick-start/_include/envoy-dynamic-cds-demo.yaml',
  'docs/root/start/quick-start/_include/envoy-dynamic-lds-demo.yaml',
  'examples/dynamic-config-fs/configs/cds.yaml',
  'examples/dynamic-config-fs/configs/lds.yaml',
  'test/config/integration/server_xds.cds.with_unknown_field.yaml',
  'test/config/integration/server_xds.cds.yaml',
  'test/config/integration/server_xds.eds.ads_cluster.yaml',
  'test/config/integration/server_xds.eds.with_unknown_field.yaml',
  'test/config/integration/server_xds.eds.yaml',
  'test/config/integration/server_xds.lds.typed_struct.yaml',
  'test/config/integration/server_xds.lds.with_unknown_field.typed_struct.yaml',
  'test/config/integration/server_xds.lds.with_unknown_field.yaml',
  'test/config/integration/server_xds.lds.yaml',
  'test/config/integration/server_xds.rds.with_unknown_field.yaml',
  'test/config/integration/server_xds.rds.yaml',
];

const clusters = (version: string): string => `[0].cluster: envoy.${version}.Cluster by @type`;

/** Documents that are not a Bootstrap, by file. Those of templates are not read. */
const others: Readonly<Record<string, string>> = {
  ...Object.fromEntries(responses.map((path) => [path, 'envoy.service.discovery.v3.DiscoveryResponse by preset'])),
  ...Object.fromEntries(
    Object.keys(unread)
      .filter((path) => path.includes('.template.'))
      .map((path) => [path, '']),
  ),
  'docs/root/start/sandboxes/_include/dynamic-config-cp/response-config-active-clusters-updated.json':
    clusters('config.cluster.v3'),
  'docs/root/start/sandboxes/_include/dynamic-config-cp/response-config-active-clusters.json':
    clusters('config.cluster.v3'),
  'docs/root/start/sandboxes/_include/dynamic-config-cp/response-config-cluster.json': clusters('api.v2'),
  'docs/root/start/sandboxes/_include/dynamic-config-fs/response-config-active-clusters-updated.json':
    clusters('config.cluster.v3'),
  'docs/root/start/sandboxes/_include/dynamic-config-fs/response-config-active-clusters.json':
    clusters('config.cluster.v3'),
  'test/config/integration/server_xds.lds.udpa.list_collection.yaml':
    'resource: envoy.config.listener.v3.ListenerCollection by @type',
};

test.skipIf(!hasSharedCorpora)(`every document of Envoy's configurations has a type${sharedCorporaNote}`, () => {
  const folder = envoyConfigs();
  const types = typesOfCorpus(envoyTree('2021-08-25'));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ya?ml|json)$/.test(file))
    .toSorted();
  expect(files.length).toBe(123);
  const found = files.map((path) => ({
    path,
    ...findMessages({ path, content: readFileSync(join(folder, path)) }, { types }),
  }));
  expect(found.filter(({ findings }) => findings.length > 0).map(({ path }) => path)).toEqual(Object.keys(unread));
  const summary = found.map(({ path, messages }) => [
    path,
    messages.map(({ type, reason, path: at }) => `${at === '' ? '' : `${at}: `}${type} by ${reason}`).join(', '),
  ]);
  const bootstrap = 'envoy.config.bootstrap.v3.Bootstrap by preset';
  expect(summary.filter(([, each]) => each === bootstrap).length).toBe(98);
  expect(Object.fromEntries(summary.filter(([, each]) => each !== bootstrap))).toEqual(others);
});
