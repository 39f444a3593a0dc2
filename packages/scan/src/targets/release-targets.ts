/**
 * Checks which past releases understand a message. Each release is a type source, and the walk for the current API is reused. Misfits with the current API are reported
 * there, not here.
 */
import type { ReleasedDeclarations } from '@protoshepherd/history';
import type { DataPath } from '@protoshepherd/migrate';
import { listNames } from '@protoshepherd/source';
import type { DataNode } from '@protoshepherd/workspace';

import type { ApiLifecycle } from '../api-lifecycle.ts';
import type { ScanDraft } from '../judge/scan-draft.ts';
import type { CurrentTypes, TypeSource } from '../message-type.ts';
import type { Mismatch, WalkListener } from '../walk-result.ts';
import { DataWalk } from '../walk/walk-data.ts';
import { DeclarationIndex } from './declaration-index.ts';
import { ReleasedTypes } from './released-types.ts';
import { undeclaredTypeDraft } from './target-finding.ts';

/** Protobuf readers accept such values, so a release does not reject the message. */
const acceptedKinds: ReadonlySet<Mismatch['kind']> = new Set(['unlisted-number']);

/** The releases of an API as readers of messages. */
export class ReleaseTargets {
  /** The tags of the final releases, oldest version first. */
  readonly finals: readonly string[];
  readonly #tags: readonly string[];
  readonly #index: DeclarationIndex;
  readonly #current: CurrentTypes;
  readonly #life: ApiLifecycle;
  readonly #types = new Map<number, TypeSource>();

  constructor(declarations: ReleasedDeclarations, current: CurrentTypes, life: ApiLifecycle) {
    this.#tags = declarations.releases.map(({ tag }) => tag);
    this.finals = declarations.releases.filter(({ isPrerelease }) => !isPrerelease).map(({ tag }) => tag);
    this.#index = new DeclarationIndex(declarations);
    this.#current = current;
    this.#life = life;
  }

  /** True if a tag names a known release. */
  has(tag: string): boolean {
    return this.#tags.includes(tag);
  }

  /** The types of a release, by its tag. */
  loadTypes(tag: string): TypeSource {
    const release = this.#tags.indexOf(tag);
    if (release === -1) throw new Error(`there is no release ${tag}`);
    const types = this.#types.get(release) ?? new ReleasedTypes(this.#index, release, this.#current);
    this.#types.set(release, types);
    return types;
  }

  /** The parts of a message that some releases do not understand, each once with its releases. */
  judge(node: DataNode, type: string, tags: readonly string[], path?: DataPath): readonly ScanDraft[] {
    const known = new Set(findMismatches(this.#current, node, type, path).map(identify));
    const found = new Map<string, { readonly mismatch: Mismatch; readonly tags: string[] }>();
    for (const tag of tags)
      for (const mismatch of findMismatches(this.loadTypes(tag), node, type, path)) {
        const key = identify(mismatch);
        // A severity may hide the finding about the current API, so the target has its own.
        if (mismatch.kind !== 'undeclared-type' && known.has(key)) continue;
        const own = found.get(key) ?? { mismatch, tags: [] };
        own.tags.push(tag);
        found.set(key, own);
      }
    return [...found.values()].map((each) => this.#draft(each.mismatch, each.tags));
  }

  /** The oldest final release that accepts all given messages; undefined if there is none. */
  oldestRelease(messages: readonly { readonly node: DataNode; readonly type: string }[]): string | undefined {
    return this.finals.find((tag) =>
      messages.every(({ node, type }) => findMismatches(this.loadTypes(tag), node, type).length === 0),
    );
  }

  #draft(mismatch: Mismatch, tags: readonly string[]): ScanDraft {
    const { kind, path, start, end, text } = mismatch;
    if (kind === 'undeclared-type')
      return undeclaredTypeDraft(mismatch, tags, this.#index.declaresType(mismatch.name ?? ''));
    const element = this.#elementOf(mismatch);
    const need = element === undefined ? undefined : this.#need(element, tags);
    const releases = listNames(tags, tags.length);
    const does = tags.length === 1 ? 'does' : 'do';
    const reason = need?.text ?? text;
    return {
      rule: 'scan-target',
      severity: 'error',
      path,
      text: `${releases} ${does} not understand this: ${reason}`,
      subject: `${kind} ${element ?? text}`,
      data: { targets: tags, mismatch: kind, ...(element !== undefined && { element }), ...need?.data },
      start,
      end,
    };
  }

  /** The element of the current API that a release lacks; undefined if the release has it in another form. */
  #elementOf({ kind, owner, name }: Mismatch): string | undefined {
    if (name === undefined) return undefined;
    if (kind === 'unknown-type') return name;
    if (owner === undefined) return undefined;
    if (kind === 'unknown-field') return this.#current.message(owner)?.byName.get(name)?.element ?? `${owner}.${name}`;
    return kind === 'unknown-value' ? `${owner}.${name}` : undefined;
  }

  #need(
    element: string,
    tags: readonly string[],
  ): { readonly text: string; readonly data: Readonly<Record<string, string>> } | undefined {
    const { since, removedIn } = this.#life.releases(element) ?? {};
    const order = (tag: string): number => this.#tags.indexOf(tag);
    if (removedIn !== undefined && tags.every((tag) => order(tag) >= order(removedIn)))
      return { text: `${element} was removed in ${removedIn}`, data: { removedIn } };
    if (since !== undefined && tags.every((tag) => order(tag) < order(since)))
      return { text: `it needs ${since} or later because of ${element}`, data: { needs: since } };
    return since === undefined
      ? { text: `no release has ${element} yet`, data: {} }
      : { text: `they lack ${element}`, data: {} };
  }
}

/** The mismatches between a message and the types of a release. */
function findMismatches(types: TypeSource, node: DataNode, type: string, path?: DataPath): readonly Mismatch[] {
  const mismatches: Mismatch[] = [];
  const listener: WalkListener = {
    use: () => undefined,
    mismatch: (mismatch) => {
      if (!acceptedKinds.has(mismatch.kind)) mismatches.push(mismatch);
    },
    message: () => undefined,
  };
  // Similar names are suggested only for the current API.
  const walk = new DataWalk(types, listener, 0);
  walk.walk(node, type, path);
  return mismatches;
}

function identify({ kind, start, end, owner, name }: Mismatch): string {
  return JSON.stringify([kind, start, end, owner, name]);
}
