/**
 * Every command that README and docs show is run, page by page, in a clone of the working tree; what they show of the output is what is printed. A page shows commands
 * that end well or find something; any other ending is a mistake of the page.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { cloneWorkspace } from './clone-workspace.ts';
import { matchesShown, readSession } from './read-sessions.ts';
import { runSession } from './run-session.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const paths = ['README.md', ...readdirSync(`${root}docs`).map((name) => `docs/${name}`)].filter((path) =>
  path.endsWith('.md'),
);
const pages = paths
  .toSorted()
  .map((path) => ({ path, session: readSession(readFileSync(`${root}${path}`, 'utf8')) }))
  .filter(({ path, session }) => session.length > 0 && !isPartOfAnother(path));

/** Pages with commands that need a tree which is not here, each with the test that runs them instead. */
function isPartOfAnother(path: string): boolean {
  return Object.hasOwn(runElsewhere, path);
}
const runElsewhere: Readonly<Record<string, string>> = {
  // The tree of csi-proxy; test/cli/graduate.test.ts has the same cases.
  'docs/lifecycle-commands.md': 'test/cli/graduate.test.ts',
};

describe.each(pages)('$path', ({ session }) => {
  const clone = cloneWorkspace();
  const endings = runSession(
    session.map(({ command }) => command),
    clone,
  );
  rmSync(dirname(clone), { recursive: true, force: true });

  test.each(session.map((shown, at) => [shown.line, shown.command.split('\n')[0], shown, endings[at]] as const))(
    'line %i: %s',
    (_, __, { output: shown }, ending) => {
      expect([0, 1], ending?.output).toContain(ending?.status);
      if (shown !== undefined && !matchesShown(ending?.output ?? '', shown)) expect(ending?.output).toBe(shown);
    },
  );
});

test('a page that is run elsewhere still has commands', () => {
  for (const path of Object.keys(runElsewhere)) {
    expect(readSession(readFileSync(`${root}${path}`, 'utf8')), path).not.toEqual([]);
  }
});
