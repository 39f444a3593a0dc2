/**
 * The data about an API that a scan needs and that its owners can publish in the availability file: descriptors with comments, declarations of every release, and the
 * windows of deprecated elements and package versions. Consumers then need neither the sources nor the history.
 */
import { gzipSync } from 'node:zlib';

import type { SupportWindow } from '@protoshepherd/scheduler';
import { fail, hasErrors, succeed } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import { descriptorSet } from '../compile/descriptor-set.ts';
import type { Project } from '../project.ts';
import { isHistoryGap } from '../schedule/known-history.ts';

/** A deprecated element. Unknown parts are null. */
export interface PublishedDeprecation {
  readonly name: string;
  /** The day of its deprecation, YYYY-MM-DD. */
  readonly marked: string | null;
  /** The API version in its annotation, such as `3.5`. */
  readonly markedAt: string | null;
  /** The first day of a possible removal, YYYY-MM-DD. */
  readonly supportEnds: string | null;
  readonly replacement: string | null;
  /** The policy and the clause that determine the window. */
  readonly policy: string | null;
  readonly clause: string | null;
}

/** The support of a package version. Unknown or absent parts are null. */
export interface PublishedVersion {
  readonly package: string;
  /** The day of its introduction, YYYY-MM-DD. */
  readonly introduced: string | null;
  /** The day its deprecation was announced, YYYY-MM-DD. */
  readonly announced: string | null;
  readonly supersededBy: string | null;
  /** The first day of a possible removal, YYYY-MM-DD. */
  readonly supportEnds: string | null;
  /** The first day without an implementation, YYYY-MM-DD. */
  readonly ended: string | null;
  /** The policy and the clause that determine the window. */
  readonly policy: string | null;
  readonly clause: string | null;
}

/** The part of an availability file that a scan needs. */
export interface PublishedSchema {
  /** A `FileDescriptorSet` with comments, gzipped and base64-encoded. */
  readonly image: string;
  /** The declarations of all releases as JSON, gzipped and base64-encoded. */
  readonly declarations: string;
  /** Sorted by name. */
  readonly deprecations: readonly PublishedDeprecation[];
  /** Sorted by package. */
  readonly versions: readonly PublishedVersion[];
}

/** Collects the data that a scan needs. Fails if the API does not compile, because consumers could not read it. */
export async function publishSchema(project: Project): Promise<Answer<PublishedSchema>> {
  const api = await project.completeTree();
  if (!api.ok) return api;
  const compiled = await project.compile({ sourceInfo: true });
  if (!compiled.ok) return compiled;
  if (hasErrors(compiled.value.findings)) return fail({ ...api.value, ...compiled.value, cause: 'input' });
  const declarations = await project.releasedDeclarations();
  if (!declarations.ok) return declarations;
  const schedule = await project.schedule();
  if (!schedule.ok) return schedule;
  // Without the complete history, dates are wrong.
  const isCertain = !schedule.value.gaps.some(isHistoryGap);
  const items = isCertain ? schedule.value.schedule.deprecations : [];
  const windows = isCertain ? schedule.value.schedule.windows : [];
  return succeed({
    image: pack(descriptorSet(compiled.value.files)),
    declarations: pack(Buffer.from(JSON.stringify(declarations.value))),
    deprecations: items
      .map(({ name, marked, markedAt, supportEnds, replacement, basis: [basis] }) => ({
        name,
        marked: marked?.day ?? null,
        markedAt,
        supportEnds,
        replacement,
        policy: basis?.policy ?? null,
        clause: basis?.clause ?? null,
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    versions: windows
      .filter(({ state }) => state !== 'removed' && state !== 'unversioned')
      .map(publishedVersion)
      .toSorted((a, b) => (a.package < b.package ? -1 : 1)),
  });
}

function publishedVersion(window: SupportWindow): PublishedVersion {
  const { package: name, introduced, announced, supersededBy, supportEnds, state, removed, basis } = window;
  const clause = supportEnds === null ? undefined : basis[0];
  return {
    package: name,
    introduced,
    announced: announced?.day ?? null,
    supersededBy,
    supportEnds,
    ended: state === 'ended' ? (removed?.day ?? null) : null,
    policy: clause?.policy ?? null,
    clause: clause?.clause ?? null,
  };
}

function pack(bytes: Uint8Array): string {
  return gzipSync(bytes, { level: 9 }).toString('base64');
}
