/**
 * New definitions: an exact reference means one version and never moves; a series means its newest version; no version means the newest version at
 * the time of resolution, which is pinned. Pre-releases are matched only by their exact version.
 */
import type { Definition, NumberedVersion } from '../definition/definition.ts';
import { orderVersions, type OrderedVersions } from '../definition/order-versions.ts';
import type { VersionRequest } from '../reference.ts';
import { describeChoice, found, missing, type Verdict } from './answer.ts';
import type { AutoUpgrade } from './resolve-policy.ts';

/** Further options for new definitions. */
export interface SeriesOptions {
  readonly autoUpgrade?: AutoUpgrade;
  /** The version that was pinned when the application was created. */
  readonly pinned?: string;
}

/** Finds the requested version. */
export function resolveSeries(
  request: VersionRequest,
  definition: Definition,
  { autoUpgrade, pinned }: SeriesOptions,
): Verdict {
  const versions = orderVersions(definition);
  switch (request.kind) {
    case 'wrong':
      return missing(request.reason);
    case 'none':
      return pinned === undefined ? pinLatest(versions.all) : keepPinned(versions.all, pinned);
    case 'exact':
      return resolveExact(request, versions);
    case 'series':
      return resolvePartial(request, versions, autoUpgrade);
  }
}

function pinLatest(versions: readonly NumberedVersion[]): Verdict {
  const latest = versions.findLast(isFinal);
  if (latest !== undefined) {
    return found(latest.text, `no version is asked for, so ${latest.text}, the latest one now, is pinned`);
  }
  return missing(`no version is asked for, and no final version can be pinned; ${describeChoice(versions)}`);
}

function keepPinned(versions: readonly NumberedVersion[], pinned: string): Verdict {
  return versions.some(({ text }) => text === pinned)
    ? found(pinned, `no version is asked for, and ${pinned} was pinned when the application was made`)
    : missing(`${pinned} was pinned when the application was made, and no longer exists; ${describeChoice(versions)}`);
}

/** Build metadata does not affect the order, but builds differ, so a requested build must match exactly. */
function resolveExact(
  { version, text }: Extract<VersionRequest, { readonly kind: 'exact' }>,
  versions: OrderedVersions,
): Verdict {
  const same = versions.exact(version);
  if (same !== undefined && (!text.includes('+') || same.text === text)) {
    return found(same.text, `${text} is an exact version, and it never moves`);
  }
  return missing(
    `there is no version ${text}, and an exact version never moves to another; ${describeChoice(versions.all)}`,
  );
}

function resolvePartial(
  { text }: Extract<VersionRequest, { readonly kind: 'series' }>,
  { all, series }: OrderedVersions,
  autoUpgrade: AutoUpgrade,
): Verdict {
  const members = series(text);
  const newest = members.findLast(isFinal);
  if (autoUpgrade === 'off') {
    const advice = newest === undefined ? describeChoice(all) : `its newest is ${newest.text}`;
    return missing(`with auto-upgrade off only an exact version is taken, and ${text} is a series; ${advice}`);
  }
  if (newest !== undefined) {
    return found(
      newest.text,
      `${newest.text} is the newest version of the series ${text}, and a newer one will be taken`,
    );
  }
  if (members.length === 0) return missing(`the series ${text} has no version; ${describeChoice(all)}`);
  return missing(
    `the series ${text} has pre-releases only, and those are taken by their exact version; ${describeChoice(members)}`,
  );
}

function isFinal({ version }: NumberedVersion): boolean {
  return version.prerelease === '';
}
