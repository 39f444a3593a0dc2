/**
 * Derives the response headers for services with an end of support: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a `Link` to the
 * explanation. Values contain only dates and a validated address, so that names cannot inject headers.
 */
import type { DeprecatedItem, SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';

import { wellFormed } from '../text/well-formed.ts';
import { httpDate, unixSeconds } from './day-number.ts';

/** A service and its package. */
export interface ServiceInPackage {
  /** The full name, such as `envoy.service.auth.v2.Authorization`. */
  readonly service: string;
  readonly package: string;
}

/** The options of the headers. */
export interface HeaderOptions {
  /**
   * The address of the explanation; `{package}` and `{service}` are replaced by the names. Only http and https are used.
   */
  readonly explainedAt?: string;
}

/** The header values of one service; null for an absent header. */
export interface ServiceHeaders extends ServiceInPackage {
  readonly deprecation: string | null;
  readonly sunset: string | null;
  readonly link: string | null;
}

const deprecatedStates: ReadonlySet<string> = new Set(['deprecated', 'removable', 'overdue', 'removed']);

/** The headers of every service, in the given order. */
export function serviceHeaders(
  schedule: SupportSchedule,
  services: readonly ServiceInPackage[],
  options: HeaderOptions = {},
): readonly ServiceHeaders[] {
  const windows = new Map(schedule.windows.map((window) => [window.package, window]));
  const items = new Map(schedule.deprecations.map((item) => [item.name, item]));
  return services.map(({ service, package: name }) => {
    const window = windows.get(name);
    const item = [items.get(service), items.get(name)].filter((one) => one !== undefined);
    const since = earliest([findAnnouncement(window, schedule), ...item.map(({ marked }) => marked?.day ?? null)]);
    const until = earliest([
      window?.supportEnds ?? null,
      ...item.map(({ supportEnds }: DeprecatedItem) => supportEnds),
    ]);
    const says = since !== null || until !== null;
    return {
      service,
      package: name,
      deprecation: since === null ? null : `@${unixSeconds(since)}`,
      sunset: until === null ? null : httpDate(until),
      link: says ? buildLink({ service, package: name }, options) : null,
    };
  });
}

/** When a version was deprecated: by its announcement, otherwise by the introduction of its successor. */
function findAnnouncement(window: SupportWindow | undefined, { windows }: SupportSchedule): string | null {
  if (window === undefined) return null;
  const { announced, state, supersededBy } = window;
  if (announced !== null) return announced.day;
  if (!deprecatedStates.has(state) || supersededBy === null) return null;
  const next = windows.find((one) => one.package === supersededBy);
  return next?.introduced ?? null;
}

function earliest(days: readonly (string | null)[]): string | null {
  const [first] = days.filter((day) => day !== null).toSorted();
  return first ?? null;
}

function buildLink(names: ServiceInPackage, { explainedAt }: HeaderOptions): string | null {
  if (explainedAt === undefined) return null;
  const address = explainedAt.replaceAll(/\{(package|service)\}/g, (_, key: keyof ServiceInPackage) =>
    encodeURIComponent(wellFormed(names[key])),
  );
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb ? `<${href.replaceAll('>', '%3E')}>; rel="deprecation"; type="text/html"` : null;
}
