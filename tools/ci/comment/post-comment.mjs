#!/usr/bin/env node
// @ts-check
/**
 * Posts a comment on a GitHub pull request or a GitLab merge request, or updates its earlier comment. Needs only Node.
 *
 *     node post-comment.mjs github FILE          in a workflow for pull_request: the event says which pull request
 *     node post-comment.mjs github-run FOLDER    in a workflow for workflow_run: FOLDER is the artifact, with comment.md and pull-request
 *     node post-comment.mjs gitlab FILE          in a pipeline for a merge request
 *
 * An earlier comment is identified by its author and by the marker in its last line, so comments of other authors are never changed. All settings
 * come from the environment; external text is validated before it becomes part of a command or an address.
 */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findActive } from './inert-comment.mjs';

/**
 * @typedef {object} Target
 * @property {number} longest The maximum length of a comment in bytes.
 * @property {string} what The name of the commented object, for messages.
 * @property {(page: number) => Promise<readonly Comment[]>} list Returns a page of a hundred comments.
 * @property {(comment: Comment) => boolean} isOwn
 * @property {(body: string) => Promise<unknown>} create
 * @property {(id: number, body: string) => Promise<unknown>} update
 *
 * @typedef {{ readonly id: number, readonly body: string, readonly author: string }} Comment
 */

const pageSize = 100;
const mostPages = 100;

/** An error whose message is shown to users. */
class Refusal extends Error {}

try {
  console.log(await main(process.argv[2] ?? '', process.argv[3] ?? ''));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  // A message may quote external text, and the GitHub runner executes lines that begin with two colons.
  console.error(`post-comment: ${message.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, ' ').replaceAll('::', ': :')}`);
  process.exitCode = error instanceof Refusal ? 2 : 1;
}

/** @param {string} mode @param {string} path @returns {Promise<string>} */
async function main(mode, path) {
  if (mode === 'github') {
    const number = readPullRequest(readJson(need('GITHUB_EVENT_PATH')));
    if (typeof number === 'string') return number;
    const target = githubTarget(number);
    return post(target, readComment(path, target.longest));
  }
  if (mode === 'github-run') {
    const number = Number(
      /^[1-9]\d{0,8}\n?$/.exec(readSmall(join(path, 'pull-request'), 20))?.[0] ??
        refuse('the artifact names no pull request'),
    );
    const target = githubTarget(number);
    const text = readComment(join(path, 'comment.md'), target.longest);
    const problem = findActive(text, { longest: target.longest, pagesUrl: setting('SHEPHERD_PAGES_URL') });
    if (problem !== undefined) refuse(`the comment of the artifact is not posted: ${problem}`);
    await checkOrigin(number, readJson(need('GITHUB_EVENT_PATH')));
    return post(target, text);
  }
  if (mode === 'gitlab') {
    const target = await gitlabTarget();
    return post(target, readComment(path, target.longest));
  }
  return refuse('usage: post-comment.mjs github|github-run|gitlab PATH');
}

/** @param {Target} target @param {string} body @returns {Promise<string>} */
async function post(target, body) {
  const marker = body.trimEnd().split('\n').at(-1) ?? '';
  const earlier = await findEarlier(target, marker);
  if (earlier === undefined) {
    await target.create(body);
    return `commented on ${target.what}`;
  }
  if (earlier.body.trimEnd().replaceAll('\r\n', '\n') === body.trimEnd())
    return `the comment on ${target.what} is up to date`;
  await target.update(earlier.id, body);
  return `updated the comment on ${target.what}`;
}

/** @param {Target} target @param {string} marker @returns {Promise<Comment | undefined>} */
async function findEarlier(target, marker) {
  for (let page = 1; page <= mostPages; page++) {
    const comments = await target.list(page);
    const found = comments.find((each) => target.isOwn(each) && each.body.trimEnd().endsWith(`\n${marker}`));
    if (found !== undefined || comments.length < pageSize) return found;
  }
  return refuse(`${target.what} has more than ${pageSize * mostPages} comments; an earlier one was not found`);
}

/** The number of a pull request, or the reason why the comment is not posted. @param {unknown} event @returns {number | string} */
function readPullRequest(event) {
  const request = field(event, 'pull_request');
  if (request === undefined) return 'the event is about no pull request; nothing to comment on';
  const [head, base] = [
    field(field(field(request, 'head'), 'repo'), 'full_name'),
    field(field(field(request, 'base'), 'repo'), 'full_name'),
  ];
  if (head === undefined || head !== base)
    return 'the pull request comes from a fork, whose runs may not write; the workflow for workflow_run posts the comment';
  return wholeNumber(field(request, 'number'), 'the number of the pull request');
}

/** The pull request that an artifact names must be the one of its run: same commit, same repository. @param {number} number @param {unknown} event */
async function checkOrigin(number, event) {
  const run = field(event, 'workflow_run');
  const [commit, repository] = [field(run, 'head_sha'), field(field(run, 'head_repository'), 'full_name')];
  if (typeof commit !== 'string' || !/^[0-9a-f]{40,64}$/.test(commit) || typeof repository !== 'string')
    refuse('the event names no run with a commit and a repository');
  if (field(run, 'event') !== 'pull_request') refuse('the run was not for a pull request');
  const request = await github('GET', `pulls/${number}`);
  const head = field(request, 'head');
  if (field(head, 'sha') !== commit || field(field(head, 'repo'), 'full_name') !== repository)
    refuse(
      `pull request ${number} is not at the commit that the run was for, or from another repository; nothing is posted`,
    );
}

/** @param {number} number @returns {Target} */
function githubTarget(number) {
  const author = setting('SHEPHERD_COMMENT_AUTHOR') ?? 'github-actions[bot]';
  return {
    longest: 65_536,
    what: `pull request ${number}`,
    list: async (page) =>
      asComments(await github('GET', `issues/${number}/comments?per_page=${pageSize}&page=${page}`), 'user', 'login'),
    isOwn: (comment) => comment.author === author,
    create: async (body) => github('POST', `issues/${number}/comments`, { body }),
    update: async (id, body) => github('PATCH', `issues/comments/${id}`, { body }),
  };
}

/** @param {string} method @param {string} path @param {unknown} [body] */
async function github(method, path, body) {
  const repository =
    /^[\w.-]+\/[\w.-]+$/.exec(need('GITHUB_REPOSITORY'))?.[0] ?? refuse('GITHUB_REPOSITORY is not OWNER/NAME');
  const headers = {
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    authorization: `Bearer ${need('GITHUB_TOKEN')}`,
  };
  return ask(
    method,
    `${setting('GITHUB_API_URL') ?? 'https://api.github.com'}/repos/${repository}/${path}`,
    headers,
    body,
  );
}

/** @returns {Promise<Target>} */
async function gitlabTarget() {
  const project = wholeNumber(Number(need('CI_PROJECT_ID')), 'CI_PROJECT_ID');
  const number = wholeNumber(Number(need('CI_MERGE_REQUEST_IID')), 'CI_MERGE_REQUEST_IID');
  const api = need('CI_API_V4_URL');
  const headers = { 'private-token': need('SHEPHERD_NOTE_TOKEN') };
  const notes = `${api}/projects/${project}/merge_requests/${number}/notes`;
  const author = field(await ask('GET', `${api}/user`, headers), 'username');
  return {
    longest: 1_000_000,
    what: `merge request ${number}`,
    list: async (page) =>
      asComments(
        await ask('GET', `${notes}?per_page=${pageSize}&page=${page}&sort=asc`, headers),
        'author',
        'username',
      ),
    isOwn: (comment) => comment.author === author,
    create: async (body) => ask('POST', notes, headers, { body }),
    update: async (id, body) => ask('PUT', `${notes}/${id}`, headers, { body }),
  };
}

/** @param {string} method @param {string} url @param {Readonly<Record<string, string>>} headers @param {unknown} [body] @returns {Promise<unknown>} */
async function ask(method, url, headers, body) {
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      'user-agent': 'shepherd',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
  });
  if (response.ok) return response.json();
  const advice =
    response.status === 403 || response.status === 404
      ? '; the token may lack the right to comment (pull-requests: write on GitHub, the scope api on GitLab)'
      : '';
  throw new Error(`the server refuses ${method} with status ${response.status}${advice}`);
}

/** @param {unknown} list @param {string} person @param {string} name @returns {readonly Comment[]} */
function asComments(list, person, name) {
  if (!Array.isArray(list)) throw new Error('the server gives no list of comments');
  return list.map((each) => ({
    id: wholeNumber(field(each, 'id'), 'the id of a comment'),
    body: toText(field(each, 'body')),
    author: toText(field(field(each, person), name)),
  }));
}

/** @param {unknown} value @returns {string} */
function toText(value) {
  return typeof value === 'string' ? value : '';
}

/** @param {string} path @param {number} longest */
function readComment(path, longest) {
  const text = readSmall(path, longest);
  if (!/\n<!-- shepherd:[a-z-]+ -->\n$/.test(text))
    refuse('the comment has no marker in its last line, so it would be posted again and again');
  return text;
}

/** The text of a regular file with a maximum size. Links are refused, because they may point anywhere. @param {string} path @param {number} longest */
function readSmall(path, longest) {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) return refuse('a file of the comment is missing, or is not a plain file');
  if (stats.size > longest) return refuse(`a file of the comment is longer than ${longest} bytes`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch {
    return refuse('a file of the comment is not UTF-8');
  }
}

/** @param {string} path @returns {unknown} */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @param {unknown} value @param {string} name @returns {unknown} */
function field(value, name) {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? /** @type {Readonly<Record<string, unknown>>} */ (value)[name]
    : undefined;
}

/** @param {unknown} value @param {string} what @returns {number} */
function wholeNumber(value, what) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    ? value
    : refuse(`${what} is not a number`);
}

/** @param {string} name @returns {string} */
function need(name) {
  return setting(name) ?? refuse(`${name} is not set`);
}

/** An empty variable counts as unset. @param {string} name @returns {string | undefined} */
function setting(name) {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

/** @param {string} message @returns {never} */
function refuse(message) {
  throw new Refusal(message);
}
