/** Findings of the project itself: files that cannot be written or compared, unformatted files, and unknown names. */
import { declareFindings } from '@protoshepherd/source';

export const projectFindings = declareFindings({
  format: {
    summary: 'A file is in canonical form.',
    severities: ['error', 'note'],
    why: 'One form for all files keeps differences small and generated candidates comparable with their sources. With `fmt --check` it is an error.',
    wayOut: 'Run `shepherd fmt --write`; the finding carries the edit.',
  },
  'not-generated': {
    summary: 'A file that was not generated is in the way of one that would be.',
    why: 'A generator overwrites only what it has written, so that no hand-written file is lost.',
    wayOut: 'Move the file. For a candidate: give its package a status, if it is a version of its own.',
  },
  'protobufjs-refuses': {
    summary: 'A generated file cannot be loaded by protobufjs.',
    why: 'A second, independent implementation reads every generated tree before it reaches the disk. Nothing was written.',
    wayOut: 'If protoc accepts the source, this is an error of Shepherd: please report it with the file.',
  },
  'old-state-wrong': {
    summary: 'The state to compare with does not compile.',
    severities: ['warning'],
    why: 'Files with errors are compared as far as they can be read, so a break in them may be missed.',
    wayOut: 'Compare with a state that compiles, if there is one.',
  },
  'history-missing': {
    summary: 'The history that the policy goes by is not whole.',
    why: 'Support windows, the rules over the life of the API and the exemptions for what is new go by dates of commits and releases. In a shallow or partial clone, or without git, dates are wrong or missing, and a gate that cannot see them does not pass.',
    wayOut:
      'Fetch the whole history: `git fetch --unshallow --tags`, `git fetch --refetch` in a partial clone, `fetch-depth: 0` with `actions/checkout`. Where there is none, `--no-history` accepts that: what needs no history is still checked, and nothing is exempt for being new.',
  },
  'releases-missing': {
    summary: 'The releases of the API cannot be read.',
    why: 'Which releases have an element is read from git: from release tags and from all commits between them. In a shallow clone, without tags or without git, an element that is not found in a release may be in it all the same.',
    wayOut:
      'Fetch commits and tags: `git fetch --unshallow --tags`, `fetch-depth: 0` with `actions/checkout`. If tags are not called `v1.2.3` or `1.2.3`, describe them with `releases.tags` in shepherd.yaml.',
  },
  'unknown-policy': {
    summary: 'A policy or one of its clauses is named that does not exist.',
    why: 'Without the policy, nothing can be said about support windows and breaks.',
    wrong: { language: 'yaml', text: 'version: 1\npolicy: envoi' },
    wayOut: 'Take the name that the message suggests; docs/policies.md lists all of them.',
  },
});

export const { createFinding } = projectFindings;
