/**
 * Runs every command of README and docs, page by page, in a clone of the working tree, and compares the output. A page shows commands that succeed or have
 * findings; any other status is an error of the page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cloneForReuse, type ReusedClone } from './clone-workspace.ts';
import { matchesShown, readSession, type ShownCommand } from './read-sessions.ts';
import { runSession, type CommandEnding } from './run-session.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Pages with commands that need a tree which is not here, each with the test that has the same cases. */
const runElsewhere: Readonly<Record<string, string>> = {
  'docs/lifecycle-commands.md': 'test/cli/graduate.test.ts',
};

const pages = ['README.md', ...readdirSync(`${root}docs`).map((name) => `docs/${name}`)]
  .filter((path) => path.endsWith('.md'))
  .toSorted()
  .map((path) => ({ path, session: readSession(readFileSync(`${root}${path}`, 'utf8')) }))
  .filter(({ session }) => session.length > 0);

let clone: ReusedClone;

beforeAll(() => {
  clone = cloneForReuse();
});

afterAll(() => {
  clone.remove();
});

describe.each(pages.filter(({ path }) => !Object.hasOwn(runElsewhere, path)))('$path', ({ path, session }) => {
  let endings: readonly CommandEnding[];

  beforeAll(() => {
    clone.restore();
    const commands = session.map(({ command }) => command);
    // One page shows that npx starts the same program.
    endings = runSession(commands, clone.folder, path === 'README.md' ? 'npm' : 'shell');
  });

  test.each(session.map((shown, at) => ({ ...shown, at, name: describeCommand(shown) })))('$name', ({ at, output }) => {
    const ending = endings[at];
    const isMeant = ending?.status === 0 || ending?.status === 1;
    expect({ isMeant, ...(!isMeant && ending) }).toEqual({ isMeant: true });
    // The whole texts, because a writer needs to see the difference.
    if (output !== undefined && !matchesShown(ending?.output ?? '', output)) expect(ending?.output).toBe(output);
  });
});

function describeCommand({ line, command }: ShownCommand): string {
  return `line ${line}: ${command.split('\n')[0]}`;
}

test('a page that is run elsewhere still has commands', () => {
  const shown = pages.map(({ path }) => path);
  expect(Object.keys(runElsewhere).filter((path) => !shown.includes(path))).toEqual([]);
});
