/** Checks one CustomResourceDefinition against the rules. */
import { compareByAge } from '@protoshepherd/api-tree';
import type { Finding, Location } from '@protoshepherd/source';

import { createFinding, type ResolveFindingId } from '../finding-ids.ts';
import { checkStorage } from '../storage/check-storage.ts';
import { conversionFindings } from './conversion-findings.ts';
import type { CrdPolicy } from './crd-policy.ts';
import type { Crd, CrdPath, CrdVersion } from './crd.ts';

/** The findings about one definition. */
export function checkCrd(crd: Crd, policy: CrdPolicy): Finding[] {
  return [
    ...checkNames(crd),
    ...checkStrategy(crd, policy),
    ...checkStored(crd),
    ...(policy.storesMostStable ? checkMostStable(crd) : []),
    ...(crd.strategy === 'None' ? checkConversion(crd) : []),
    ...checkMissingVersions(crd, crd.storedVersions ?? [], (at) => crd.locate(['status', 'storedVersions', at])),
  ];
}

/** Findings about stored versions that a definition does not list. */
export function checkMissingVersions(
  crd: Crd,
  stored: readonly string[],
  locationOf: (index: number) => Location,
): Finding[] {
  const listed = new Set(crd.versions.map(({ name }) => name));
  return stored.flatMap((version, at) =>
    listed.has(version) ? [] : [missingVersionFinding(crd, version, at, locationOf(at))],
  );
}

/** The exact message of Kubernetes about removing a version with stored objects. */
function missingVersionFinding({ name }: Crd, version: string, at: number, location: Location): Finding {
  return createFinding({
    rule: 'crd-stored-version-gone',
    severity: 'error',
    message: `CustomResourceDefinition.apiextensions.k8s.io "${name}" is invalid: status.storedVersions[${at}]: Invalid value: "${version}": must appear in spec.versions`,
    location,
    data: { crd: name, version },
  });
}

/** The versions with a Kubernetes version name, oldest first. */
export function versionsByAge({ versions }: Crd): CrdVersion[] {
  return versions
    .flatMap((each) => (each.version === undefined ? [] : [{ each, version: each.version }]))
    .toSorted((a, b) => compareByAge(a.version, b.version))
    .map(({ each }) => each);
}

// A DNS label that begins with a letter.
const label = /^[a-z](?:[-a-z0-9]{0,61}[a-z0-9])?$/;

function checkNames(crd: Crd): Finding[] {
  const seen = new Set<string>();
  return crd.versions.flatMap(({ name, path }) => {
    const isTwice = seen.has(name);
    seen.add(name);
    if (isTwice) return [finding(crd, 'crd-version-name', [...path, 'name'], `${crd.name} lists ${name} twice`)];
    if (label.test(name)) return [];
    const message = `${crd.name} lists ${name}, which is not a version name such as v1 or v1beta1`;
    return [finding(crd, 'crd-version-name', [...path, 'name'], message)];
  });
}

function checkStrategy(crd: Crd, { id, allowsWebhook }: CrdPolicy): Finding[] {
  if (crd.strategy === 'None') return [];
  const path = ['spec', 'conversion', 'strategy'];
  if (crd.strategy !== 'Webhook') {
    const message = `${crd.name} has the conversion strategy ${crd.strategy}, which is neither None nor Webhook`;
    return [finding(crd, 'crd-not-convertible', path, message)];
  }
  if (!allowsWebhook) {
    const message = `${crd.name} is converted by a webhook, which the policy ${id} does not allow; use the strategy None`;
    return [finding(crd, 'crd-webhook-conversion', path, message)];
  }
  const message = `${crd.name} is converted by a webhook, but names no service or URL`;
  return crd.hasWebhookClient ? [] : [finding(crd, 'crd-not-convertible', path, message)];
}

function checkStored(crd: Crd): Finding[] {
  const stored = crd.versions.filter(({ storage }) => storage);
  const [first, ...others] = stored;
  if (first === undefined) {
    return [
      finding(
        crd,
        'crd-storage-version',
        ['spec', 'versions'],
        `${crd.name} stores no version; exactly one is required`,
      ),
    ];
  }
  return others.map(({ name, path }) =>
    finding(
      crd,
      'crd-storage-version',
      [...path, 'storage'],
      `${crd.name} stores ${first.name} and ${name}; exactly one is required`,
    ),
  );
}

function checkMostStable(crd: Crd): Finding[] {
  return checkStorage(crd.name, crd.versions, (at) =>
    crd.locate([...(crd.versions[at]?.path ?? []), 'storage'], 'key'),
  );
}

function checkConversion(crd: Crd): Finding[] {
  const versions = versionsByAge(crd);
  return versions.flatMap((version, at) => {
    const before = versions[at - 1];
    if (before === undefined || before.name === version.name) return [];
    return conversionFindings(
      { crd, version: before, name: before.name },
      { crd, version, name: version.name },
      'crd-none-conversion',
    );
  });
}

function finding(crd: Crd, rule: ResolveFindingId, path: CrdPath, message: string): Finding {
  return createFinding({ rule, severity: 'error', message, location: crd.locate(path, 'key') });
}
