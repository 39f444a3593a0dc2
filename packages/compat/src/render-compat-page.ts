/** Renders the tables as a page: every change kind with its effects and reasons, guidance, the policies, and the rules of buf. */
import { changeKinds } from '@protoshepherd/compare';

import { bufCategories } from './buf/buf-rule.ts';
import { bufRules } from './buf/buf-rules.ts';
import { bufDifferenceReasons } from './buf/difference-reasons.ts';
import type { CompatPolicy } from './compat-policy.ts';
import { describeEffect, describeSourceEffect, languages, type JudgementRow } from './effect.ts';
import { exemptions, listExemptions } from './exemptions/exemption-table.ts';
import { fixTable } from './fixes/fix-table.ts';
import { fixDescriptions } from './fixes/fix-words.ts';
import { judgementTable } from './judgement-table.ts';
import { compatPolicies } from './policies.ts';

/** The sections about using the results: versions, changelogs, builds. */
const usageSections: readonly string[] = [
  '## Version advice',
  'Below the findings, `compat` prints the version bump that the changes need; in JSON it is `versionAdvice`.',
  [
    '* **major**: a break that counts. Make the break in the named version instead: a newer, unstable version of the family, the next iteration of the package if it is unstable itself, ' +
      'or a new major, named like the other versions of the tree (`v2alpha`, `v2alpha1`, `v2`).',
    '* **minor**: something visible to users was added, changed or deprecated, or a break is exempt or waived.',
    '* **patch**: only comments, generator options, imports or locations differ. Under `fybrik` a patch may change only comments.',
  ].join('\n'),
  'If the old state is a release, a tag such as `v1.4.2`, the advice names the next release, by the greatest bump of all packages. Before `v1.0.0` a break increments the minor number. `--release v1.5.0` names the planned release; if it is too small, ' +
    'the error is `release-too-small`. Under `fybrik` and `kubevela`, whose guarantees are about releases, a new major release may break, so its breaks are reported as waived.',
  '## A changelog',
  '`--format changelog` prints Markdown for the users of the API. For each package it lists the breaks, with reasons and required actions, the exempt breaks, and the deprecated, added and otherwise changed elements. ' +
    'It covers all changes; `--format markdown` covers only findings. Names and texts of the API are escaped.',
  '## In a build',
  'With these lines in `shepherd.yaml`, `shepherd check` also reports breaks, and `shepherd compat` needs no `--against`:',
  '```yaml\ncompat:\n  against: merge-base:main\n  policy: envoy # the default is the policy of the project\n```',
  '`merge-base:main` uses the branch of `origin` if there is no local one. `change-base` is the start of the current change: in CI the target of a pull request or merge request, or ' +
    'the state before a push (from the environment of GitHub, GitLab, Jenkins, Azure, Bitbucket or Buildkite); elsewhere the commit where the work left the default branch. Shepherd fetches nothing: if the old state is missing, the run ends with ' +
    'status 3 and says what to fetch, with a separate message for shallow clones. [CI](ci.md) has a gate for it, and [Nx](nx.md) a target for each package.',
];

/** The text of docs/compat.md. */
export function renderCompatPage(): string {
  const parts = [
    '# What breaks',
    '<!-- Written by tools/generate-docs.mjs from the tables in packages/compat/src; `npm run docs` refreshes it. -->',
    '*For owners and consumers of an API.* Shepherd first compares two states of an API, then judges the differences. `compareApiTrees` lists each difference once. A table records how ' +
      'each kind of difference affects users of the old state, and a policy selects the effects that count.',
    [
      '* **wire**: bytes have the same meaning under both states, in both directions; each side keeps what it does not know as unknown fields.',
      '* **JSON**: JSON of the old state can be read under the new one.',
      `* **source**: code that uses the generated code still compiles. If an effect is limited to some languages (of ${languages.join(', ')}), the table names them.`,
    ].join('\n'),
    '## Kinds of change',
    table(
      ['kind', 'change', 'wire', 'JSON', 'source'],
      changeKinds.map((kind) => rowCells(kind, judgementTable[kind])),
    ),
    '## Finding breaks',
    '`shepherd compat --against STATE` compares the tree with a revision, `merge-base:BRANCH`, `change-base`, `last-release`, `supported`, a directory or an image, and prints every break with its old and new location. ' +
      '`REVISION:FOLDER` names the folder of the root at that revision. A root that a revision does not have is new, unless its files have moved there from another folder since: then that folder is compared. ' +
      'If the new state does not compile, the run ends with status 3; of an old state, the readable part is compared. An [unresolved import](rules/unresolved-import.md) is an error, since it could hide a break. ' +
      '`--witness` uses protobufjs to write a message under the old state and read it under the new one, and shows the result. Validation rules are compared as sets of accepted values, see [validation](validation.md).',
    '## Several old states',
    '`--against` may be given several times, and `compat.against` may be a list. All states are compared in one run, and a file that they share is read and parsed once. Each break is reported once, with the states that it breaks: ' +
      '`breaks v1.30.0 to v1.33.2 (5 releases)`; `data.against` of the finding lists them. A break against only one of the states counts, too.',
    [
      '* Two breaks are the same if kind, element, both texts and all verdicts are the same. The text and the locations are those of the newest state.',
      '* Releases are ordered by version, other revisions by the time of their commit. If a directory or an image is among them, the order of the command line applies, and the last state is the newest.',
      '* Exemptions are judged for each state. A break that is exempt against some states counts against the others; `data.exemptAgainst` lists the states against which it is exempt.',
      '* Version advice is relative to the newest state. `--release` and `--witness` use each state. A changelog lists the changes since the newest state, and the breaks against all.',
      '* `--fix` and `--diff` need one state, since a fix for one state may be a break for another.',
    ].join('\n'),
    '`--against supported` means every final release inside its support window, by the support policy of the project (`policy`, or `--policy` if that names a support policy), the release tags and the day of `--as-of`. The first rule that applies decides:',
    table(
      ['the policy has', 'a release is supported', 'policies'],
      [
        ['a clause about release lines', 'while its minor line has not ended, with all its patches', '`fybrik`'],
        [
          'a clause that supports stable versions forever',
          'if it was made since the policy is in force, or was the newest release on that day; always, if the policy has no such day',
          '`envoy@2022-11`, `kubernetes`, `kubevela`, `velero`',
        ],
        [
          'a clause that supports deprecated or superseded elements for a period',
          'for the longest such period after its own date, since its elements cannot be removed earlier',
          '`envoy@2020-05`, `envoy@2021-01`, `envoy@2021-09`, `csi-proxy`',
        ],
        ['none of these', 'unknown: the run ends with status 2 and asks for the releases by name', '`none`'],
      ],
    ),
    'The newest final release is always supported. On the branch of an older release line, newer lines are ignored. A shallow clone, missing tags or `--no-history` end the run with status 3, because a comparison with fewer releases could miss breaks. ' +
      'In CI, a list or `supported` under `compat.against` makes `shepherd check`, and so the gates of GitHub and GitLab, compare with all of them; the option `against` of the [Nx](nx.md) plugin takes a list, too.',
    '## Fixing it',
    'A break that can be reverted mechanically has a fix, which every format shows with the finding. `--diff` prints all fixes as one patch and writes nothing. `--fix` writes them, all files or none, and ' +
      'reports the remaining breaks; it ends with 0 only if no error remains. Comments and untouched text stay the same. Exempt and waived breaks are not fixed.',
    table(
      ['change', 'fix'],
      fixDescriptions.map(({ what, does }) => [what, does]),
    ),
    'The kinds with a fix are: ' +
      `${changeKinds
        .filter((kind) => fixTable[kind] !== undefined)
        .map((kind) => `\`${kind}\``)
        .join(', ')}. All others need a decision.`,
    'The fixes are tested before they are written: the tree must link as well as before, their findings must be gone, and no new findings may appear. A fix that fails this test is skipped, and the ' +
      'run reports it. Breaks that a fix uncovers are fixed in a further round. A restored field gets `deprecated = true` without a version, because the tree does not say in which version it was deprecated.',
    ...usageSections,
    '## Exemptions',
    'A break that a policy exempts is reported as waived, with the reason. Exemptions are judged on the old state, so a change cannot exempt itself. A [waiver](waivers.md) names the kind of change as its rule.',
    table(
      ['exemption', 'meaning', 'policies'],
      exemptions.map(({ id, sentence }) => [`\`${id}\``, sentence, policiesWith(id).join(', ')]),
    ),
    'The age of an element is the time, to the second, from the commit that introduced it to the commit that changes it. An uncommitted change is dated now, or at the beginning of the day of `--as-of`. A file or package is as old as its oldest element. Elements of the first commit of a history, such as an import or a shallow clone, have no known age and are not exempt. A release counts only if it was made before the change. ' +
      'Where the documents leave a choice, set it in `shepherd.yaml`:',
    '```yaml\ncompat:\n  policy: wire              # which breaks count; the default is the support policy\n  unreleasedOnly: true      # the 14 days apply only to unreleased elements\n  hideCoversServices: true  # [#not-implemented-hide:] for services and methods, too\n  unusedForDays: 30         # accept breaks of elements that no consumer has used for 30 days; see usage.md\n```',
    'A policy of your own (`policies`) inherits the judgements of the policy that it extends. A renamed package is recognised by its declarations, by annotations about the earlier names of its messages and files, by `movedFrom` in ' +
      '`lifecycle.yaml`, or by the renames in git.',
    '## Policies',
    ...compatPolicies.filter(({ buf }) => buf === undefined).map(policySection),
    '## Policies of buf',
    `The policies ${bufCategories.map((category) => `\`${category}\``).join(', ')} report what \`buf breaking\` reports with the category of that name, and every judgement names the corresponding rules of buf. ` +
      'Tests check this on a pair of trees for every rule, and on hundreds of real files with typical changes.',
    table(
      ['rule of buf', 'categories', 'kinds of change'],
      bufRules
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, categories, covers }) => [
          `\`${id}\``,
          categories.join(', '),
          Object.keys(covers)
            .map((kind) => `\`${kind}\``)
            .join(', '),
        ]),
    ),
    'Shepherd differs from buf in these points:',
    bufDifferenceReasons.map((reason) => `* ${reason}.`).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function policiesWith(exemption: string): string[] {
  return compatPolicies
    .filter((policy) => listExemptions(policy).some((each) => each.id === exemption))
    .map(({ id }) => `\`${id}\``);
}

function rowCells(kind: string, row: JudgementRow): readonly string[] {
  return [`\`${kind}\``, row.title, describeEffect(row.wire), describeEffect(row.json), describeSourceEffect(row)];
}

function policySection({ id, source, wire, json, languages: minded, clauses }: CompatPolicy): string {
  const effects = [wire ? 'wire' : '', json ? 'JSON' : '', sourceText(minded)].filter((each) => each !== '');
  const list = clauses.map(
    ({ kinds, severity, because }) =>
      `* ${kinds.map((kind) => `\`${kind}\``).join(', ')}: ${severity ?? 'allowed'}, ${because}.`,
  );
  return [
    `### \`${id}\``,
    `${source} Counts: ${effects.join(', ')}.`,
    ...(list.length === 0 ? [] : [list.join('\n')]),
  ].join('\n\n');
}

function sourceText(minded: CompatPolicy['languages']): string {
  if (minded.length === 0) return '';
  return minded.length === languages.length ? 'source' : `source in ${minded.join(', ')}`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((each) => each.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}
