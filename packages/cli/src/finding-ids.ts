/** Findings that commands themselves report: differences from what would be generated. */
import { declareFindings, type FindingIdOf } from '@protoshepherd/source';

export const commandFindings = declareFindings(
  {
    'candidate-missing': {
      summary: 'A candidate is missing.',
      why: 'Candidates are committed, so that others can import them and reviewers see what a change does to the next version.',
      remedy: 'Run `shepherd protoxform` and commit the result.',
    },
    'candidate-stale': {
      summary: 'The source of a candidate has changed since it was generated.',
      why: 'The first lines of a candidate contain a digest of its source, which no longer matches.',
      remedy: 'Run `shepherd protoxform` and commit the result.',
    },
    'candidate-edited': {
      summary: 'A candidate was edited by hand.',
      why: 'The next run of `protoxform` overwrites the edit. Candidates are changed by changing their sources.',
      remedy:
        'Make the change in the source, with annotations where the versions should differ, and run `shepherd protoxform`.',
    },
    'candidate-different': {
      summary: 'Regenerating a candidate gives different text.',
      why: 'Neither the source nor the candidate has changed, so another version of Shepherd or other options generated it.',
      remedy: 'Run `shepherd protoxform` with the options of the project and commit the result.',
    },
    'candidate-left-over': {
      summary: 'A candidate is left over: nothing generates it any more.',
      why: 'Its source was removed, or its package no longer needs a next version.',
      remedy: 'Run `shepherd protoxform`, which removes it.',
    },
    'conversion-missing': {
      summary: 'A generated conversion is missing.',
      why: 'The versions cannot be converted without it, and the build of the conversions fails.',
      remedy: 'Run `shepherd generate conversions` and commit the result.',
    },
    'conversion-stale': {
      summary: 'The API has changed since a conversion was generated.',
      why: 'The conversion still converts the fields of the old state.',
      remedy: 'Run `shepherd generate conversions` and commit the result.',
    },
    'conversion-edited': {
      summary: 'A generated conversion was edited by hand.',
      why: 'The next run overwrites the edit. Put your own code into the hand-written file next to it, which is never overwritten.',
      remedy: 'Move the edit into the hand-written file and run `shepherd generate conversions`.',
    },
    'conversion-different': {
      summary: 'Regenerating a conversion gives different text.',
      why: 'Another version of Shepherd or other options generated it.',
      remedy: 'Run `shepherd generate conversions` with the options of the project and commit the result.',
    },
    'conversion-left-over': {
      summary: 'A generated conversion is left over: nothing generates it any more.',
      why: 'One of its versions was removed.',
      remedy: 'Run `shepherd generate conversions`, which removes it.',
    },
    'left-over-by-hand': {
      summary: 'A hand-written conversion belongs to a removed version.',
      severities: ['warning'],
      why: 'Nothing calls it any more, and generators do not remove hand-written files.',
      remedy: 'Remove it, or run with `--prune`.',
    },
    'internal-types': {
      summary: 'The internal types of a csi-proxy group do not cover the messages of all its versions.',
      why: 'Every version is converted to the internal types, so each message needs a struct there.',
      remedy: 'Add the structs that the message names to `types.go`.',
    },
  },
  // A file in the way of generated code shares the id of a file in the way of a candidate.
  ['not-generated'],
);

export const { createFinding } = commandFindings;

/** The id of a finding that a command itself reports. */
export type CommandFindingId = FindingIdOf<typeof commandFindings>;
