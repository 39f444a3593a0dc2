/**
 * The API of each release, as scripts of a few hundred kilobytes. A page loads the one with its package; the comparison of two releases loads all of them. Each script has the texts that
 * its packages refer to.
 */
import type { DeclarationRun, ReleasedDeclarations, ReleasedPackage } from '@protoshepherd/history';

import { NumberedValues } from '../../numbered-values.ts';

/** Some packages in all releases, with their texts. */
export type ReleasedShard = Pick<ReleasedDeclarations, 'texts' | 'packages'>;

/** The packages, split over scripts. */
export interface ReleasedShards {
  readonly shards: readonly ReleasedShard[];
  /** The index of the script of each package. */
  readonly shardByPackage: ReadonlyMap<string, number>;
}

/** The approximate size of a script in characters. */
const shardSize = 300_000;

/** Splits the declarations of all releases. */
export function splitReleased({ texts, packages }: ReleasedDeclarations): ReleasedShards {
  const shards: ReleasedShard[] = [];
  const shardByPackage = new Map<string, number>();
  let open = new OpenShard(texts);
  for (const own of packages) {
    shardByPackage.set(own.name, shards.length);
    open.add(own);
    if (open.weight < shardSize) continue;
    shards.push(open.close());
    open = new OpenShard(texts);
  }
  if (open.weight > 0) shards.push(open.close());
  return { shards, shardByPackage };
}

/** A script under construction. */
class OpenShard {
  weight = 0;
  readonly #allTexts: readonly string[];
  readonly #texts = new NumberedValues<number>(String);
  readonly #packages: ReleasedPackage[] = [];

  constructor(allTexts: readonly string[]) {
    this.#allTexts = allTexts;
  }

  add({ name, elements, files }: ReleasedPackage): void {
    const own = elements.map((element) => ({ ...element, runs: element.runs.map((run) => this.#renumber(run)) }));
    this.#packages.push({ name, elements: own, files });
    this.weight += 1 + own.reduce((sum, element) => sum + element.name.length + 60 * element.runs.length, 0);
  }

  close(): ReleasedShard {
    return { texts: this.#texts.list.map((index) => this.#allTexts[index] ?? ''), packages: this.#packages };
  }

  #renumber({ releases, declaration }: DeclarationRun): DeclarationRun {
    const { type, oneof, request, response, extends: extended, options, comment, ...rest } = declaration;
    return {
      releases,
      declaration: {
        ...rest,
        ...(type !== undefined && { type: this.#number(type) }),
        ...(oneof !== undefined && { oneof: this.#number(oneof) }),
        ...(request !== undefined && { request: this.#number(request) }),
        ...(response !== undefined && { response: this.#number(response) }),
        ...(extended !== undefined && { extends: this.#number(extended) }),
        ...(options !== undefined && { options: options.map((each) => this.#number(each)) }),
        ...(comment !== undefined && { comment: this.#number(comment) }),
      },
    };
  }

  #number(text: number): number {
    const before = this.#texts.list.length;
    const number = this.#texts.number(text);
    if (this.#texts.list.length > before) this.weight += this.#allTexts[text]?.length ?? 0;
    return number;
  }
}
