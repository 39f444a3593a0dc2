/**
 * The life of an API for a scan. Types contain deprecation marks; dates and releases need the history, which is slow to read. So it is read only if a file uses
 * something that the history may know, and that file is scanned again. Facts unknown to the history are omitted.
 */
import { replacementIn } from '@protoshepherd/convert';
import type { ApiLifecycle, Deprecation, ElementReleases, PackageSupport, TreeTypes } from '@protoshepherd/scan';
import type { DeprecatedItem, SupportWindow } from '@protoshepherd/scheduler';
import { succeed } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { AvailableApi } from '../availability/available-api.ts';
import type { Project } from '../project.ts';
import { isHistoryGap } from '../schedule/known-history.ts';

const endedStates: readonly SupportWindow['state'][] = ['removable', 'overdue', 'ended'];

/** The versions that configuration should stop using, by package: deprecated ones, and those past the end of support. */
function unsupportedPackages(
  windows: readonly SupportWindow[],
  deprecations: readonly DeprecatedItem[],
): ReadonlyMap<string, PackageSupport> {
  const byName = new Map(windows.map((window) => [window.package, window]));
  const marked = new Map(deprecations.filter(({ name }) => byName.has(name)).map((item) => [item.name, item]));
  return new Map(
    windows.flatMap((window): readonly [string, PackageSupport][] => {
      const { package: name, state, supersededBy, announced, removed, basis } = window;
      const isOver = endedStates.includes(state);
      if (!isOver && state !== 'deprecated') return [];
      const item = marked.get(name);
      const isDeprecated = announced !== null || item !== undefined;
      const successor = supersededBy === null ? undefined : byName.get(supersededBy);
      const since = isDeprecated ? (announced?.day ?? item?.marked?.day) : successor?.introduced;
      const until = window.supportEnds ?? (isOver ? removed?.day : undefined);
      const [clause] = basis;
      const replacement = item?.replacement ?? supersededBy;
      const support: PackageSupport = {
        package: name,
        isDeprecated,
        isOver,
        ...(typeof since === 'string' && { since }),
        ...(until !== undefined && { until }),
        ...(window.supportEnds !== null && clause !== undefined && { clause: `${clause.policy}/${clause.clause}` }),
        ...(typeof replacement === 'string' && { replacement }),
      };
      return [[name, support]];
    }),
  );
}

/** Facts from the history. */
interface HistoryFacts {
  readonly items: ReadonlyMap<string, DeprecatedItem>;
  /** Deprecated or unsupported packages, by name. */
  readonly packages: ReadonlyMap<string, PackageSupport>;
  readonly availability: AvailableApi;
  readonly elements: ReadonlyMap<string, AvailableApi['elements'][number]>;
}

/** The known facts about elements, completed once the history is read. */
export class KnownLifecycle implements ApiLifecycle {
  readonly #types: TreeTypes;
  readonly #knowsSupport: boolean;
  readonly #packages = new Map<string, string | undefined>();
  #past: HistoryFacts | undefined;
  #wantsPast = false;

  /** `knowsSupport` tells whether the history may contain support periods of package versions. */
  constructor(types: TreeTypes, { knowsSupport }: { readonly knowsSupport: boolean }) {
    this.#types = types;
    this.#knowsSupport = knowsSupport;
  }

  /** True if a question needed the history before it was read. */
  get lacksPast(): boolean {
    return this.#wantsPast && this.#past === undefined;
  }

  /** Reads the history. */
  async readPast(project: Project): Promise<Answer<undefined>> {
    const schedule = await project.schedule();
    if (!schedule.ok) return schedule;
    const availability = await project.availability();
    if (!availability.ok) return availability;
    const { deprecations, windows } = schedule.value.schedule;
    // Without the complete history, dates are wrong.
    const isCertain = !schedule.value.gaps.some(isHistoryGap);
    this.#past = {
      items: new Map(isCertain ? deprecations.map((item) => [item.name, item]) : []),
      packages: isCertain ? unsupportedPackages(windows, deprecations) : new Map(),
      availability: availability.value,
      elements: new Map(availability.value.elements.map((each) => [each.name, each])),
    };
    return succeed(undefined);
  }

  deprecation(element: string): Deprecation | undefined {
    const comment = this.#types.deprecationComment(element);
    if (comment === undefined) return undefined;
    this.#wantsPast = true;
    const item = this.#past?.items.get(element);
    const basis = item?.basis[0];
    const since = this.#deprecatedSince(element) ?? item?.marked?.day ?? versionText(item?.markedAt);
    const replacement = item?.replacement ?? replacementIn(comment);
    const until = item?.supportEnds ?? undefined;
    return {
      isOver: item?.state === 'removable' || item?.state === 'overdue',
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
      ...(until !== undefined && basis !== undefined && { clause: `${basis.policy}/${basis.clause}` }),
      ...(replacement !== undefined && { replacement }),
    };
  }

  releases(element: string): ElementReleases | undefined {
    this.#wantsPast = true;
    const found = this.#past?.elements.get(element);
    if (found === undefined) return undefined;
    const { since, last, removedIn } = found;
    const tags = { since: this.#tag(since), last: this.#tag(last), removedIn: this.#tag(removedIn) };
    return Object.fromEntries(Object.entries(tags).filter(([, tag]) => tag !== undefined));
  }

  support(element: string): PackageSupport | undefined {
    if (!this.#knowsSupport) return undefined;
    this.#wantsPast = true;
    if (this.#past === undefined || this.#past.packages.size === 0) return undefined;
    if (!this.#packages.has(element)) this.#packages.set(element, this.#types.findPackage(element));
    return this.#past.packages.get(this.#packages.get(element) ?? '');
  }

  #deprecatedSince(element: string): string | undefined {
    return this.#tag(this.#past?.elements.get(element)?.deprecatedSince ?? null);
  }

  #tag(index: number | null): string | undefined {
    return this.#past?.availability.releases[index ?? -1]?.tag;
  }
}

/** The API version in an annotation, such as `3.5`. */
function versionText(markedAt: string | null | undefined): string | undefined {
  return markedAt === null || markedAt === undefined ? undefined : `version ${markedAt} of the API`;
}
