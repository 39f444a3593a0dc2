/**
 * Message locations in the files of known products. The presets are pure data: a row contains location, conditions and content. Rows with a type that the API lacks are
 * ignored.
 */
import type { ScanPreset } from '@protoshepherd/workspace';

import { parseDocumentPath, type PathStep } from './document-path.ts';
import type { Condition, RuleContent, TypeRule } from './type-rule.ts';

interface Row {
  readonly when?: Readonly<Record<string, string | readonly string[] | true>>;
  readonly at?: string;
  readonly keys?: readonly string[];
  readonly isStrict?: boolean;
  readonly content: RuleContent;
}

const message = (type: string): RuleContent => ({ kind: 'message', type });
const text: RuleContent = { kind: 'text', format: undefined, type: undefined };

/** Files that Envoy reads or writes. Distinctive keys suffice to recognize a file, so that a misspelled key next to them is still found; with other keys, all must be fields. */
const envoy: readonly Row[] = [
  {
    keys: [
      'static_resources',
      'staticResources',
      'dynamic_resources',
      'dynamicResources',
      'layered_runtime',
      'layeredRuntime',
    ],
    content: message('envoy.config.bootstrap.v3.Bootstrap'),
  },
  {
    keys: [
      'admin',
      'node',
      'stats_sinks',
      'statsSinks',
      'stats_config',
      'statsConfig',
      'cluster_manager',
      'clusterManager',
      'overload_manager',
      'overloadManager',
      'bootstrap_extensions',
      'bootstrapExtensions',
      'watchdogs',
      'tracing',
    ],
    isStrict: true,
    content: message('envoy.config.bootstrap.v3.Bootstrap'),
  },
  {
    when: { 'resources[*]["@type"]': true },
    isStrict: true,
    content: message('envoy.service.discovery.v3.DiscoveryResponse'),
  },
  { when: { 'configs[*]["@type"]': true }, isStrict: true, content: message('envoy.admin.v3.ConfigDump') },
  {
    when: { 'listeners[*]': true },
    isStrict: true,
    content: message('envoy.config.bootstrap.v3.Bootstrap.StaticResources'),
  },
  {
    when: { 'clusters[*]': true },
    isStrict: true,
    content: message('envoy.config.bootstrap.v3.Bootstrap.StaticResources'),
  },
];

/** The patch targets of an Istio EnvoyFilter, and the message that each patch is a part of. */
const istioTargets: Readonly<Record<string, string>> = {
  LISTENER: 'envoy.config.listener.v3.Listener',
  FILTER_CHAIN: 'envoy.config.listener.v3.FilterChain',
  LISTENER_FILTER: 'envoy.config.listener.v3.ListenerFilter',
  NETWORK_FILTER: 'envoy.config.listener.v3.Filter',
  HTTP_FILTER: 'envoy.extensions.filters.network.http_connection_manager.v3.HttpFilter',
  ROUTE_CONFIGURATION: 'envoy.config.route.v3.RouteConfiguration',
  VIRTUAL_HOST: 'envoy.config.route.v3.VirtualHost',
  HTTP_ROUTE: 'envoy.config.route.v3.Route',
  CLUSTER: 'envoy.config.cluster.v3.Cluster',
  EXTENSION_CONFIG: 'envoy.config.core.v3.TypedExtensionConfig',
  BOOTSTRAP: 'envoy.config.bootstrap.v3.Bootstrap',
};

const kubernetes: readonly Row[] = [
  {
    when: { kind: ['List', 'ConfigMapList', 'EnvoyFilterList', 'EnvoyPatchPolicyList'], apiVersion: true },
    at: 'items[*]',
    content: { kind: 'document' },
  },
  { when: { kind: 'ConfigMap', apiVersion: 'v1' }, at: 'data.*', content: text },
  { when: { kind: 'ConfigMap', apiVersion: 'v1' }, at: 'binaryData.*', content: { kind: 'base64' } },
  ...Object.entries(istioTargets).map(([target, type]): Row => ({
    when: { kind: 'EnvoyFilter', 'spec.configPatches[*].applyTo': target },
    at: 'spec.configPatches[*].patch.value',
    content: message(type),
  })),
  {
    when: { kind: 'EnvoyPatchPolicy' },
    at: 'spec.jsonPatches[*].operation.value',
    content: {
      kind: 'named-message',
      typeAt: path('spec.jsonPatches[*].type'),
      pointerAt: path('spec.jsonPatches[*].operation.path'),
    },
  },
  { when: { kind: 'EnvoyProxy' }, at: 'spec.bootstrap.value', content: text },
];

function path(written: string): readonly PathStep[] {
  const steps = parseDocumentPath(written);
  if (steps === undefined) throw new Error(`not a path: ${written}`);
  return steps;
}

/** The conditions of `when`; undefined if one of its paths is invalid. */
export function parseConditions(
  when: Readonly<Record<string, string | readonly string[] | true>>,
): readonly Condition[] | undefined {
  const conditions: Condition[] = [];
  for (const [written, value] of Object.entries(when)) {
    const steps = parseDocumentPath(written);
    if (steps === undefined) return undefined;
    conditions.push({ path: steps, values: value === true ? undefined : typeof value === 'string' ? [value] : value });
  }
  return conditions;
}

function toRule({ when = {}, at = '', keys, isStrict = false, content }: Row): TypeRule {
  return {
    reason: 'preset',
    files: undefined,
    conditions: parseConditions(when) ?? [],
    keys,
    isStrict,
    at: path(at),
    content,
  };
}

/** The rules of a preset, in order. */
export const presetRules: Readonly<Record<ScanPreset, readonly TypeRule[]>> = {
  envoy: envoy.map(toRule),
  kubernetes: kubernetes.map(toRule),
};
