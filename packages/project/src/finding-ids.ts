/** Findings of the project itself: files that cannot be written or compared, unformatted files, and unknown names. */
import { declareFindings } from '@protoshepherd/source';

export const projectFindings = declareFindings({
  format: {
    summary: 'A file is not in canonical form.',
    severities: ['error', 'note'],
    why: 'One form for all files keeps differences small and generated candidates comparable with their sources. With `fmt --check` it is an error.',
    remedy: 'Run `shepherd fmt --write`; the finding carries the edit.',
  },
  'not-generated': {
    summary: 'A generated file would replace a hand-written one.',
    why: 'Generators overwrite only files that they have generated, so that no hand-written file is lost.',
    remedy: 'Move the file. If it is not a candidate but a version of its own, annotate its package with a status.',
  },
  'protobufjs-refuses': {
    summary: 'A generated file cannot be loaded by protobufjs.',
    why: 'A second, independent implementation loads every generated tree before it is written. Nothing was written.',
    remedy: 'If protoc accepts the source, this is a bug in Shepherd: please report it with the file.',
  },
  'old-state-wrong': {
    summary: 'The older state does not compile.',
    severities: ['warning'],
    why: 'Files with errors are compared as far as they can be read, so a break in them may be missed.',
    remedy: 'Compare with a state that compiles, if there is one.',
  },
  'history-missing': {
    summary: 'The git history is incomplete.',
    why: 'Support windows, the lifecycle rules and the exemptions for new elements use the dates of commits and releases. In a shallow or partial clone, or without git, dates are wrong or missing, so the check fails.',
    remedy:
      'Fetch the full history: `git fetch --unshallow --tags`, `git fetch --refetch` in a partial clone, `fetch-depth: 0` with `actions/checkout`. Without a history, use `--no-history`: everything that needs no history is still checked, and no element is exempt for being new.',
  },
  'releases-missing': {
    summary: 'The releases of the API cannot be read.',
    why: 'Shepherd reads the contents of releases from git: from release tags and all commits between them. In a shallow clone, without tags or without git, a release may have an element that Shepherd does not find in it.',
    remedy:
      'Fetch commits and tags: `git fetch --unshallow --tags`, `fetch-depth: 0` with `actions/checkout`. If tags are not called `v1.2.3` or `1.2.3`, describe them with `releases.tags` in shepherd.yaml.',
  },
  'unknown-policy': {
    summary: 'A policy, or one of its clauses, does not exist.',
    why: 'Without the policy, Shepherd cannot judge support windows and breaks.',
    wrong: { language: 'yaml', text: 'version: 1\npolicy: envoi' },
    remedy: 'Use the name that the message suggests; docs/policies.md lists all policies.',
  },
});

export const { createFinding } = projectFindings;
