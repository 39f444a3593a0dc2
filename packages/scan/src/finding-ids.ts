/** The findings of a scan. */
import { declareFindings, type FindingIdOf } from '@protoshepherd/source';

import { targetFindings } from './targets/target-finding.ts';
import { validationDeclarations } from './validation/validation-finding-ids.ts';

export const scanFindings = declareFindings({
  ...targetFindings,
  'scan-deprecated': {
    summary: 'The configuration uses something that is deprecated.',
    severities: ['warning', 'error'],
    why: 'A deprecated field, value or message stops working when it is removed. The finding says since when it has been deprecated, from which day the policy allows its removal, and what to use instead, as far as that is known. From that day on, the finding is an error.',
    remedy:
      'Use the replacement that the finding names. `shepherd scan --fix` renames a field if its replacement has the same type and is in the same message.',
  },
  'scan-package': {
    summary: 'The configuration uses a version of a package that is deprecated as a whole, or no longer supported.',
    severities: ['warning', 'error'],
    why: 'All messages of such a version stop working when it is removed, even those that are not marked as deprecated. The finding says since when the version is deprecated or superseded, when its support ends and which clause of the policy says so, and which version supersedes it. It is reported once for each file and package, at the first use. Once the support has ended, it is an error.',
    remedy: 'Move the configuration to the version that the finding names. `shepherd migrate` converts what it can.',
  },
  'scan-unknown-field': {
    summary: 'The configuration sets a field that the API does not have.',
    why: 'A strict reader rejects the whole file; a lenient one silently ignores the field.',
    wrong: { language: 'yaml', text: '# The field is connect_timeout.\nconect_timeout: 1s' },
    remedy:
      'Correct the name. If the field was removed, the finding says in which release. If it is newer than this API, scan with the version of the API that you run.',
  },
  'scan-unknown-value': {
    summary: 'The configuration has an enum value that the API does not have.',
    severities: ['error', 'warning'],
    why: 'Readers reject a name that the enum does not have. Two cases are only warnings: a name in different letter case, which some readers accept, and a number that an open enum does not list, which readers accept but which has no meaning.',
    remedy: 'Use one of the values that the enum lists. `shepherd scan --fix` corrects the letter case.',
  },
  'scan-unknown-type': {
    summary: 'A message has a type that the API does not declare, so it was not checked.',
    severities: ['warning', 'error'],
    why: 'Shepherd does not guess types, so it cannot tell what such a message uses or whether it is valid. If the API itself names the type, a file of the API is missing, and the finding is an error.',
    remedy:
      'Correct the name of the type, or add the folder that declares it with `--root`. In folders that `--include` names, Shepherd reads only the files that the API imports.',
  },
  'scan-wrong-type': {
    summary: 'A value does not have the type of its field.',
    why: 'Readers of protobuf reject the file.',
    wrong: { language: 'yaml', text: '# port_value is a uint32.\nport_value: http' },
    remedy: 'Write a value of the type that the finding names.',
  },
  'scan-spelled-twice': {
    summary: 'A field is set twice, under its name and under its JSON name.',
    why: 'Readers reject the file, or use either value.',
    wrong: { language: 'yaml', text: 'connect_timeout: 1s\nconnectTimeout: 2s' },
    remedy: 'Remove one of the two.',
  },
  'scan-oneof': {
    summary: 'Two fields of one oneof are set.',
    why: 'Only one field of a oneof can be set: readers reject the file, or drop the others.',
    remedy: 'Remove all but one of them.',
  },
  'scan-too-deep': {
    summary: 'The configuration is nested too deeply.',
    why: 'Readers of protobuf stop at a depth of 100, so that malicious data cannot exhaust them.',
    remedy: 'Reduce the nesting of the data.',
  },
  ...validationDeclarations,
  'scan-next-major': {
    summary: 'The next major version removes or renames an element that the configuration uses.',
    severities: ['warning', 'note'],
    why: 'With `--next`, each message is migrated to the next major version of its package as a preview. A value that the new version cannot hold gives a warning, a renamed element a note.',
    remedy:
      'For a warning, use the replacement that the finding names before you move to the new version. `shepherd migrate` applies the renames.',
  },
  'scan-unread': {
    summary: 'A file could not be read.',
    why: 'The scan cannot tell what the file uses.',
    remedy: 'Make the file readable, or leave it out of the paths to scan.',
  },
  'scan-nothing': {
    summary: 'No message was checked.',
    why: 'A scan that checks nothing must not pass.',
    remedy:
      'Name the type of the messages with `--type`, or state it in the data as `@type`. If the data states the types, add the folders that declare them with `--root`.',
  },
});

/** The ids for unscanned content. */
const unscanned: readonly string[] = ['scan-too-deep', 'scan-unread', 'scan-nothing', 'scan-target-unseen'];

/** The ids whose severity a project may change or waive, and those that always stay errors. */
export const scanIds: { readonly adjustable: readonly string[]; readonly fixed: readonly string[] } = {
  adjustable: Object.keys(scanFindings.declarations).filter((id) => !unscanned.includes(id)),
  fixed: unscanned,
};

export type ScanFindingId = FindingIdOf<typeof scanFindings>;

export const { createFinding, completeFindings } = scanFindings;
