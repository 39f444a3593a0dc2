/** Findings of the project itself: files that cannot be written or compared, unformatted files, and unknown names. */
import { declareFindings } from '@protoshepherd/source';

export const projectFindings = declareFindings({
  format: {
    summary: 'A file is not in canonical form.',
    severities: ['error', 'note'],
    why: 'With one form for all files, diffs stay small, and generated candidates are easy to compare with their sources. With `shepherd fmt --check`, the finding is an error.',
    remedy: 'Run `shepherd fmt --write`. The finding contains the edit.',
  },
  'not-generated': {
    summary: 'A generated file would replace a hand-written one.',
    why: 'Generators overwrite only files that Shepherd has generated, so that no hand-written file is lost.',
    remedy: 'Move the file. If its package is not meant to be a candidate, annotate the package with a status.',
  },
  'protobufjs-refuses': {
    summary: 'A generated file cannot be loaded by protobufjs.',
    why: 'Before Shepherd writes generated files, protobufjs, an independent implementation, must load all of them. Nothing was written.',
    remedy: 'If protoc accepts the source, please report a bug in Shepherd, with the file.',
  },
  'old-state-wrong': {
    summary: 'The old revision does not compile.',
    severities: ['warning'],
    why: 'Files with errors are compared only as far as they can be read, so a break in them may be missed.',
    remedy: 'Compare with a revision that compiles, if there is one.',
  },
  'history-missing': {
    summary: 'The git history is incomplete.',
    why: 'Support windows, the lifecycle rules and the exemptions for new elements use the dates of commits and releases. In a shallow or partial clone, or without git, these dates are wrong or missing, so the check fails.',
    remedy:
      'Fetch the full history: `git fetch --unshallow --tags` in a shallow clone, `git fetch --refetch` in a partial clone, `fetch-depth: 0` with `actions/checkout`. If there is no history, use `--no-history`: everything that needs no history is still checked, and no element is exempt for being new.',
  },
  'releases-missing': {
    summary: 'The releases of the API cannot be read.',
    why: 'Shepherd reads the contents of releases from git: from release tags and all commits between them. In a shallow clone, without tags or without git, Shepherd cannot see all elements of a release.',
    remedy:
      'Fetch all commits and tags: `git fetch --unshallow --tags`, or `fetch-depth: 0` with `actions/checkout`. If tags are not called `v1.2.3` or `1.2.3`, describe them with `releases.tags` in `shepherd.yaml`.',
  },
  'unknown-policy': {
    summary: 'A policy, or one of its clauses, does not exist.',
    why: 'Without the policy, Shepherd cannot compute support windows or judge breaks.',
    wrong: { language: 'yaml', text: 'version: 1\npolicy: envoi' },
    remedy: 'Use the name that the finding suggests. [Policies](../policies.md) lists all policies.',
  },
});

export const { createFinding } = projectFindings;
