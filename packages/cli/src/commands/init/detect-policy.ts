/** Detects the support policy of a tree by its annotations. Without annotations, no policy is assumed. */
import type { Layout } from '@protoshepherd/workspace';

import { formatCount } from '@protoshepherd/report';

import type { ProtoFacts } from './proto-facts.ts';

/** A policy and the reason for it. */
export interface DetectedPolicy {
  readonly policy: string;
  readonly because: string;
}

/** The annotations of Envoy's API, the newest first, and the policy text of their time. */
const envoyAnnotations: readonly (readonly [prefix: string, policy: string])[] = [
  ['xds/annotations/', 'envoy@2022-11'],
  ['udpa/annotations/', 'envoy@2021-01'],
];

/** The share of files that must use an annotation. */
const minShare = 0.25;

/** Chooses a policy. Paths are relative to the root. */
export function detectPolicy(files: readonly ProtoFacts[], layout: Layout): DetectedPolicy {
  const annotated = files.filter(({ imports }) => imports.some(isEnvoyAnnotation));
  if (annotated.length > 0 && annotated.length >= minShare * files.length) {
    const [prefix, policy] = envoyAnnotations.find(([mark]) => annotated.some((file) => importsFrom(file, mark))) ?? [
      '',
      '',
    ];
    const marked = annotated.filter((file) => importsFrom(file, prefix)).length;
    return { policy, because: `${formatCount(marked, 'file')} import ${prefix.slice(0, -1)}, as Envoy's API does` };
  }
  if (layout === 'kind-version')
    return { policy: 'velero', because: 'kinds with versions, like the plugin API of Velero' };
  if (layout === 'group-version') {
    const bare = files.filter(({ path, package: name }) => path.endsWith(`/${name}/api.proto`));
    return 2 * bare.length > files.length
      ? {
          policy: 'csi-proxy',
          because: `packages that are only a version, as in ${bare[0]?.path ?? ''}, like csi-proxy`,
        }
      : { policy: 'kubernetes', because: 'API groups with versions, like Kubernetes' };
  }
  const ofKubernetes = files.filter(({ package: name }) => name.startsWith('k8s.io.'));
  if (2 * ofKubernetes.length > files.length)
    return { policy: 'kubernetes', because: `packages such as ${ofKubernetes[0]?.package ?? ''}` };
  return {
    policy: 'none',
    because: 'no file indicates a policy, so every breaking change is reported, and support never ends',
  };
}

function isEnvoyAnnotation(path: string): boolean {
  return envoyAnnotations.some(([prefix]) => path.startsWith(prefix));
}

function importsFrom({ imports }: ProtoFacts, prefix: string): boolean {
  return imports.some((path) => path.startsWith(prefix));
}
