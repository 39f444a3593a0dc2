import type { Finding, Location, RelatedPlace } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import { printable } from '../printable.ts';
import type { ConfigPath } from './config-document.ts';

/** The rules for keys and values. */
export type ConfigRule = 'config-duplicate-key' | 'config-invalid-value' | 'config-missing-key' | 'config-unknown-key';

/**
 * The finding about the key at a path. The message continues the name of the key; a location of many lines is cut to
 * its start.
 */
export function configFinding(
  rule: ConfigRule,
  path: ConfigPath,
  message: string,
  place: Location,
  related: readonly RelatedPlace[] = [],
): Finding {
  const location = place.line === place.endLine ? place : { ...place, endLine: place.line, endColumn: place.column };
  return createFinding({ rule, severity: 'error', message: `${formatPath(path)} ${message}`, location, related });
}

function formatPath(path: ConfigPath): string {
  const name = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${printable(step)}`)).join('');
  return name === '' ? 'The file' : name.replace(/^\./, '');
}
