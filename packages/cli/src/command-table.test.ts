/** Invariants of all commands: options are read under commander's names, no flag has two meanings, and the help has a usage line. */
import { Option as ParsedOption } from 'commander';
import { describe, expect, test } from 'vitest';

import { commandTable } from './command-table.ts';
import { globalOptions } from './global-options.ts';

/** The spellings of an option: `-o` and `--output`. */
function listSpellings({ flags }: { readonly flags: string }): string[] {
  const { short, long } = new ParsedOption(flags);
  return [short, long].filter((spelling) => spelling !== undefined);
}

/** Examples that begin otherwise, by the command that has them. */
const otherExamples: Readonly<Record<string, { readonly line: string; readonly because: string }>> = {
  completion: {
    line: 'source <(shepherd completion bash)',
    because: 'the shell reads the script without a file in between',
  },
  rules: { line: 'shepherd explain odr', because: 'a reader of the list asks next what one of the rules means' },
};

test('no name belongs to two commands', () => {
  const names = commandTable.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

describe.each(commandTable.map((entry) => [entry.name, entry] as const))('%s', (name, entry) => {
  test("every option has commander's key for its value", async () => {
    const { options } = await entry.load();
    const given = Object.values(options).map(({ flags }) => new ParsedOption(flags).attributeName());
    expect(Object.keys(options)).toEqual(given);
  });

  test('no flag is declared twice', async () => {
    const { options } = await entry.load();
    const spellings = [...Object.values(options), ...Object.values(globalOptions)].flatMap(listSpellings);
    expect(spellings).toEqual([...new Set(spellings)]);
  });

  test('has a description, and examples of itself', async () => {
    const { description, examples } = await entry.load();
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(examples).not.toEqual([]);
    const others = examples.map(({ line }) => line).filter((line) => !`${line} `.startsWith(`shepherd ${name} `));
    expect(others).toEqual(Object.hasOwn(otherExamples, name) ? [otherExamples[name]?.line] : []);
  });
});
