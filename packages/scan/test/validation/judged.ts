/** Validates a text, for tests. */
import type { ApiTree } from '@protoshepherd/api-tree';
import { pathText } from '@protoshepherd/migrate';
import { DataWalk, MessageJudge, TreeTypes, TypeRules, type JudgedMessage } from '@protoshepherd/scan';
import { loadPatternMatcher } from '@protoshepherd/validation';
import { readJsonData, readYamlData } from '@protoshepherd/workspace';

/** 2021-08-25T00:00:00Z */
export const now = 1_629_849_600_000_000_000n;

const patterns = await loadPatternMatcher();

/** Walks and validates messages of an API. */
export class MessageValidator {
  readonly #types: TreeTypes;
  readonly #rules: TypeRules;

  constructor(tree: ApiTree) {
    this.#types = new TreeTypes(tree);
    this.#rules = new TypeRules(tree);
  }

  /** Validates every document of a text as a message of a type. */
  judge(
    type: string,
    text: string,
    encoding: 'yaml' | 'json' = 'yaml',
  ): JudgedMessage & { readonly mismatches: number } {
    const { documents, findings } = encoding === 'json' ? readJsonData('a', text) : readYamlData('a', text);
    if (findings[0] !== undefined) throw new Error(findings[0].message);
    const judge = new MessageJudge(this.#rules, { patterns, now });
    let mismatches = 0;
    const walk = new DataWalk(this.#types, {
      use: () => {},
      mismatch: ({ kind }) => {
        if (kind !== 'unlisted-number') mismatches++;
      },
      message: (message) => judge.message(message),
    });
    const all = documents.map((document) => {
      walk.walk(document, type);
      return judge.take();
    });
    const invalid = all.flatMap((each) => each.invalid);
    return { invalid, undecided: all.flatMap(({ undecided }) => undecided), mismatches };
  }

  /** The refused values as `path: text`. */
  lines(type: string, text: string): readonly string[] {
    return this.judge(type, text).invalid.map((each) => `${pathText(each.path)}: ${each.text}`);
  }
}
