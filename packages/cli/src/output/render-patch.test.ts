/** Patches against the programs that apply them, in a repository, below its top and without one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { FileChange } from '@protoshepherd/report';
import { describe, expect, onTestFinished, test } from 'vitest';

import { renderPatch } from './render-patch.ts';

const lines = (...texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');

/** One change of every kind; paths are relative to the working directory of the user. */
const changes: readonly FileChange[] = [
  { path: 'api/edited.proto', before: lines('a', 'b', 'c'), after: lines('a', 'x', 'c') },
  { path: 'api/new.proto', before: '', after: lines('new') },
  { path: 'api/gone.proto', before: lines('gone'), after: '' },
  { path: 'api/a name.proto', before: lines('a'), after: lines('b') },
  { path: 'api/"quoted\u0301\\.proto', before: '\uFEFFa\r\n', after: '\uFEFFb\r\n' },
  {
    path: 'api/v2/moved.proto',
    before: lines('1', '2', '3'),
    after: lines('1', 'two', '3'),
    former: { path: 'api/v1/moved.proto', isKept: false },
  },
  {
    path: 'api/v2/copied.proto',
    before: lines('4', '5', '6'),
    after: lines('4', 'five', '6'),
    former: { path: 'api/v1/copied.proto', isKept: true },
  },
];

/** Writes the files in their previous state, and makes the folder, or a parent, a repository. */
function createPlace(repository: 'here' | 'above' | 'nowhere'): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'shepherd-patch-')));
  onTestFinished(() => {
    rmSync(top, { recursive: true, force: true });
  });
  const here = join(top, 'sub');
  mkdirSync(here);
  if (repository !== 'nowhere') execFileSync('git', ['init', '--quiet', repository === 'here' ? here : top]);
  for (const { path, before, former } of changes) {
    if (before === '') continue;
    const file = join(here, former?.path ?? path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, before);
  }
  return here;
}

const programs: Readonly<Record<string, readonly [string, ...string[]]>> = {
  git: ['git', 'apply', '-'],
  patch: ['patch', '--strip=1', '--force', '--silent', '--no-backup-if-mismatch', '--binary'],
};

function apply(program: string, patch: string, cwd: string): void {
  const [name, ...args] = programs[program] as readonly [string, ...string[]];
  execFileSync(name, args, { cwd, input: patch });
}

/** patch is not on every machine; git is needed anyway. */
const hasPatch = spawnSync('patch', ['--version']).status === 0;

describe.each(['git', ...(hasPatch ? ['patch'] : [])])('%s', (program) => {
  test.each(['here', 'above', 'nowhere'] as const)(
    'applies every kind of change, with a repository %s',
    (repository) => {
      const here = createPlace(repository);
      apply(program, [...renderPatch(changes, 'program', here)].join(''), here);
      for (const { path, after, former } of changes) {
        if (after === '') expect(existsSync(join(here, path))).toBe(false);
        else expect(readFileSync(join(here, path), 'utf8')).toBe(after);
        if (former !== undefined) expect(existsSync(join(here, former.path))).toBe(former.isKept);
      }
    },
  );
});

test('files outside the working directory are relative to a common parent, which the patch names', () => {
  const here = createPlace('above');
  const elsewhere = join(here, 'api/deep');
  mkdirSync(elsewhere);
  const [edited] = changes.map((change) => ({ ...change, path: join(here, change.path) })) as [FileChange];
  const patch = [...renderPatch([edited], 'program', elsewhere)].join('');
  expect(patch.split('\n').slice(0, 2)).toEqual([
    'Apply in ..: files outside the working directory change.',
    '--- a/edited.proto',
  ]);
  apply('git', patch, dirname(elsewhere));
  expect(readFileSync(edited.path, 'utf8')).toBe(edited.after);
});

test('a move is shown as one if git reads its paths relative to the same folder as the others', () => {
  const moved = changes.filter(({ former }) => former !== undefined);
  const isMove = (here: string): boolean => [...renderPatch(moved, 'program', here)].join('').includes('rename from');
  expect([isMove(createPlace('here')), isMove(createPlace('above')), isMove(createPlace('nowhere'))]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a terminal gets no control characters', () => {
  const change = { path: 'a\u001b[2J.proto', before: 'a\n', after: '\u001b[2J\n' };
  expect([...renderPatch([change], 'terminal', '/')].join('')).not.toContain('\u001b');
});
