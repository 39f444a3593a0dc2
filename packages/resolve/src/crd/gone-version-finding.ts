import type { Finding, Location } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import type { Crd } from './crd.ts';

/** What Kubernetes says, to the letter, when a version goes in which objects are stored. */
export function goneVersionFinding({ name }: Crd, version: string, at: number, location: Location): Finding {
  return createFinding({
    rule: 'crd-stored-version-gone',
    severity: 'error',
    message: `CustomResourceDefinition.apiextensions.k8s.io "${name}" is invalid: status.storedVersions[${at}]: Invalid value: "${version}": must appear in spec.versions`,
    location,
    data: { crd: name, version },
  });
}
