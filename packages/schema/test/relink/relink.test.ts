import { linkSchema, relinkSchema, type LinkOptions, type Schema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { allAnswers, questions } from './all-answers.ts';
import { anyEdit, anyTexts, paths, type Texts } from './any-edits.ts';

/** Parses texts; the tree of a text that did not change is the same object. */
function parser(): (texts: Texts) => Map<string, SyntaxTree> {
  let trees = new Map<string, SyntaxTree>();
  return (texts) => {
    const isSame = (path: string, text: string): boolean => trees.get(path)?.file.text === text;
    trees = new Map(
      [...texts].map(([path, text]) => [
        path,
        isSame(path, text) ? (trees.get(path) as SyntaxTree) : parseFile({ path, text }),
      ]),
    );
    return trees;
  };
}

/** What is asked of a schema between two edits: some questions about some files, each by its number. */
const someQuestions = fc.array(fc.tuple(fc.nat(Object.keys(questions).length - 1), fc.nat(9)), { maxLength: 12 });

/** How a tree is linked: which files are targets, and which are judged how. */
const anySettings = fc.record({
  included: fc.subarray([...paths], { maxLength: 2 }),
  judged: fc.constantFrom('strictly', 'errors', 'never'),
  sourceInfo: fc.boolean(),
});

it('gives the answers of a fresh link after any edits, whatever was asked before', () => {
  fc.assert(
    fc.property(
      anyTexts,
      fc.array(fc.record({ edit: anyEdit, asked: someQuestions, settings: fc.option(anySettings, { freq: 4 }) }), {
        minLength: 1,
        maxLength: 8,
      }),
      (start, steps) => {
        const parse = parser();
        let texts = start;
        let settings: { included: readonly string[]; judged: string; sourceInfo: boolean } = {
          included: [],
          judged: 'never',
          sourceInfo: true,
        };
        let schema: Schema | undefined;
        for (const step of [{ edit: (same: Texts) => same, asked: [], settings: null }, ...steps]) {
          texts = step.edit(texts);
          settings = step.settings ?? settings;
          const trees = parse(texts);
          const { included, judged, sourceInfo } = settings;
          const targets = [...trees.values()].filter(({ file }) => !included.includes(file.path));
          const options: LinkOptions = {
            include: (path) => trees.get(path),
            identityOf: (path) => (path === 'f.proto' ? 'google/f.proto' : path),
            judgementOf: (_, isTarget) => (isTarget ? 'strictly' : (judged as 'errors')),
            sourceInfo,
          };
          const former: Schema | undefined = schema;
          schema = former === undefined ? linkSchema(targets, options) : relinkSchema(former, targets, options);
          if (former !== undefined) expect(() => former.files).toThrow('spent');
          for (const [question, at] of step.asked) {
            const file = schema.files[at];
            if (file !== undefined) Object.values(questions)[question]?.(schema, file);
          }
          if (step === steps.at(-1)) expect(allAnswers(schema)).toBe(allAnswers(linkSchema(targets, options)));
        }
      },
    ),
    { numRuns: Number(process.env['RELINK_RUNS'] ?? 300) },
  );
});
