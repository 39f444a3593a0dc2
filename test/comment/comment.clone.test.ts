/** Comments on changes, compared with readable goldens. */
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { createRepository } from '../cli/scripted-repository.ts';
import { runProcess, shepherdBin } from '../cli/run-shepherd.ts';
import { commentCases, type CommentCase } from './comment-cases.ts';

const longest = { 'github-comment': 65_536, 'gitlab-note': 1_000_000 } as const;

/** Runs shepherd as a build server does. */
async function comment({ args, commits }: CommentCase, format: keyof typeof longest): Promise<string> {
  const cwd = createRepository(commits);
  const env = { SHEPHERD_PAGES_URL: 'https://example.com/api/', GITHUB_ACTIONS: '', GITLAB_CI: '' };
  const all = [shepherdBin, ...args, '--format', format, '--quiet', '--as-of', '2021-01-01'];
  const { stdout, stderr } = await runProcess(process.execPath, all, { cwd, env });
  expect(stderr).toBe('');
  return stdout;
}

function locateGolden(name: string): string {
  return fileURLToPath(new URL(`../corpus/comment/${name}.md`, import.meta.url));
}

describe.each(commentCases.map((each) => [each.name, each] as const))('%s', (name, each) => {
  test('as a comment on GitHub', async () => {
    const text = await comment(each, 'github-comment');
    expect(text.length).toBeLessThanOrEqual(longest['github-comment']);
    expect(text).toMatch(/^### \S+ shepherd (?:compat|check): /u);
    expect(text).toMatch(/\n<!-- shepherd:(?:compat|check) -->\n$/);
    await expect(text).toMatchFileSnapshot(locateGolden(name));
  });
});

test("a GitLab note has the same content in GitLab's form, and more space", async () => {
  const [breaks, many] = ['breaks', 'many'].map((name) => commentCases.find((each) => each.name === name)) as [
    CommentCase,
    CommentCase,
  ];
  const github = await comment(breaks, 'github-comment');
  expect(await comment(breaks, 'gitlab-note')).toBe(github.replace('this pull request', 'this merge request'));
  const [short, long] = [await comment(many, 'github-comment'), await comment(many, 'gitlab-note')];
  expect(short).toMatch(/\*\d+ more breaks left out, because the length of comments is limited/);
  expect(long).not.toContain('left out');
  expect(long.match(/To accept it/g)).toHaveLength(400);
});
