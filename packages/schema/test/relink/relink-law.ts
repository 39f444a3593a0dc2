/** The law of relinking: after any edits, with any queries in between, all answers equal those of a fresh link. */
import { linkSchema, relinkSchema, type LinkOptions, type Schema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { expect } from 'vitest';

import { allAnswers, questions } from './all-answers.ts';
import { anyEdit, anyTexts, paths, type Texts } from './any-edits.ts';

/** How a tree is linked: which files are only included, and how strictly those are checked. */
export interface Settings {
  readonly included: readonly string[];
  readonly judged: 'strictly' | 'errors' | 'never';
  readonly sourceInfo: boolean;
}

export const anySettings: fc.Arbitrary<Settings> = fc.record({
  included: fc.subarray([...paths], { maxLength: 2 }),
  judged: fc.constantFrom('strictly', 'errors', 'never'),
  sourceInfo: fc.boolean(),
});

/** The queries between two edits: all of them, or some questions about some files, by number. */
const asked = fc.oneof(
  fc.constant('everything' as const),
  fc.array(fc.tuple(fc.nat(Object.keys(questions).length - 1), fc.nat(9)), { maxLength: 12 }),
);

export const anySteps = fc.array(fc.record({ edit: anyEdit, asked, settings: fc.option(anySettings, { freq: 5 }) }), {
  minLength: 2,
  maxLength: 8,
});

/** The law on small trees. */
export const relinkLaw = fc.property(anyTexts, anySettings, anySteps, (start, firstSettings, steps) => {
  const parse = createReparser();
  let texts = start;
  let settings = firstSettings;
  let schema = linkSchema(...linkArguments(parse(texts), settings));
  compareWithFresh(schema, parse(texts), settings);
  for (const step of steps) {
    texts = step.edit(texts);
    settings = step.settings ?? settings;
    schema = relinkSchema(schema, ...linkArguments(parse(texts), settings));
    if (step.asked === 'everything') compareWithFresh(schema, parse(texts), settings);
    else for (const [question, at] of step.asked) askQuestion(schema, question, at);
  }
  compareWithFresh(schema, parse(texts), settings);
});

/** Parses texts; the tree of an unchanged text is the same object. */
export function createReparser(): (texts: Texts) => ReadonlyMap<string, SyntaxTree> {
  let trees = new Map<string, SyntaxTree>();
  return (texts) => {
    const parse = (path: string, text: string): SyntaxTree => {
      const known = trees.get(path);
      return known?.file.text === text ? known : parseFile({ path, text });
    };
    trees = new Map([...texts].map(([path, text]) => [path, parse(path, text)]));
    return trees;
  };
}

export function linkArguments(
  trees: ReadonlyMap<string, SyntaxTree>,
  { included, judged, sourceInfo }: Settings,
): [SyntaxTree[], LinkOptions] {
  const targets = [...trees.values()].filter(({ file }) => !included.includes(file.path));
  const options: LinkOptions = {
    include: (path) => trees.get(path),
    identifyFile: (path) => (path === 'f.proto' ? 'google/f.proto' : path),
    chooseStrictness: (_, isTarget) => (isTarget ? 'strictly' : judged),
    sourceInfo,
  };
  return [targets, options];
}

export function askQuestion(schema: Schema, question: number, at: number): void {
  const file = schema.files[at];
  if (file !== undefined) Object.values(questions)[question]?.(schema, file);
}

function compareWithFresh(schema: Schema, trees: ReadonlyMap<string, SyntaxTree>, settings: Settings): void {
  expect(allAnswers(schema)).toBe(allAnswers(linkSchema(...linkArguments(trees, settings))));
}
