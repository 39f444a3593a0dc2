/**
 * How the candidates of an API are called. Those that were generated before are set aside unread, but they show how the API calls its next major versions as much as
 * what is read does, and a plan of the whole tree counts them. So they count here, too, by the package that their text names.
 */
import { newMajorSuffix, splitPackageName, type NewMajorSuffix } from '@protoshepherd/api-tree';

import type { LoadedApi } from '../read/loaded-api.ts';

/** What stands behind the number of a new major version. */
export function candidateSuffix({ tree, setAside }: Pick<LoadedApi, 'tree' | 'setAside'>): NewMajorSuffix {
  const names = new Set(setAside.flatMap(({ text }) => /^package\s+([\w.]+)\s*;/m.exec(text)?.[1] ?? []));
  const generated = [...names].map((name) => ({ version: splitPackageName(name).version, isTarget: true }));
  return newMajorSuffix({ layout: tree.layout, packages: [...tree.packages, ...generated] });
}
