/** The tables as a page: every kind of change with what it does and why, how to use the answer, the policies, and the rules of buf. */
import { changeKinds } from '@protoshepherd/compare';

import { bufCategories } from './buf/buf-rule.ts';
import { bufRules } from './buf/buf-rules.ts';
import { bufDifferenceReasons } from './buf/difference-reasons.ts';
import type { CompatPolicy } from './compat-policy.ts';
import { describeEffect, describeSourceEffect, languages, type JudgementRow } from './effect.ts';
import { exemptions, exemptionsOf } from './exemptions/exemption-table.ts';
import { fixTable } from './fixes/fix-table.ts';
import { fixWords } from './fixes/fix-words.ts';
import { judgementTable } from './judgement-table.ts';
import { compatPolicies } from './policies.ts';

/** What the page says about using the answer: versions, changelogs, builds. */
const usageSections: readonly string[] = [
  '## Which version it needs',
  'Below the findings stands what the changes ask of versions; in JSON it is `versionAdvice`.',
  [
    '* **major**: a break that counts. The package must not change; the break may be made in the version that is named: a newer one of the family that is not stable yet, the next iteration of one that is not stable itself, ' +
      'else a new major, called as the tree calls its versions (`v2alpha`, `v2alpha1`, `v2`).',
    '* **minor**: something that people see is new, different or deprecated, or a break is exempt or waived.',
    '* **patch**: only comments, options for generators, imports or places differ. By `fybrik` a patch changes nothing but comments.',
  ].join('\n'),
  'If the old state holds a release, a tag such as `v1.4.2`, the next one is named, by the greatest bump of all packages. Before `v1.0.0` a break moves the minor number. `--release v1.5.0` says which release is planned: one that is too small ' +
    'is an error, `release-too-small`; by `fybrik` and `kubevela`, whose promise is about releases, a new major release may break, so its breaks are told as waived.',
  '## A changelog',
  '`--format changelog` prints for those who use the API, in Markdown: by package what broke, why, and what they must do; which breaks are exempt; what is deprecated, new and otherwise different. ' +
    'It is about all changes; `--format markdown` is about findings. Names and texts of the API cannot become Markdown in it.',
  '## In a build',
  'With these lines in `shepherd.yaml`, `shepherd check` tells breaks with everything else, and `shepherd compat` needs no `--against`:',
  '```yaml\ncompat:\n  against: merge-base:main\n  policy: envoy # the policy of the project, unless another is named\n```',
  '`merge-base:main` takes the branch of `origin` where there is no other of that name. `change-base` is where the change at hand began, as far as the surroundings know: in CI what a pull request or merge request goes into, or ' +
    'what was there before a push (GitHub, GitLab, Jenkins, Azure, Bitbucket, Buildkite say so in their environment); elsewhere where the work left the default branch. Nothing is fetched: an old state that is not there ends the run with ' +
    'status 3 and says what to fetch, and a shallow clone is told apart. [CI](ci.md) has it as a gate, and [Nx](nx.md) as a target for each package.',
];

/** The text of docs/compat.md. */
export function renderCompatPage(): string {
  const parts = [
    '# What breaks',
    '<!-- Written by tools/generate-docs.mjs from the tables in packages/compat/src; `npm run docs` refreshes it. -->',
    'Two states of an API are compared first, and judged afterwards. `compareApiTrees` says what differs, each difference once, without an opinion. A table says what ' +
      'each kind of difference does to those who have the old state, and a policy says which of it a project minds.',
    [
      '* **wire**: bytes that one side writes mean the same to the other, in both directions; what one side does not know it keeps as unknown fields.',
      '* **JSON**: JSON that was written under the old state is read under the new one.',
      `* **source**: code that was written against generated code still compiles. Where not all languages are meant (${languages.join(', ')}), they are named.`,
    ].join('\n'),
    '## Kinds of change',
    table(
      ['kind', 'what has happened', 'wire', 'JSON', 'source'],
      changeKinds.map((kind) => rowCells(kind, judgementTable[kind])),
    ),
    '## Seeing it',
    '`shepherd compat --against STATE` compares the tree with a revision, `merge-base:BRANCH`, `change-base`, `last-release`, `supported`, a directory or an image, and prints every break with its old and its new place. ' +
      '`REVISION:FOLDER` names the folder that the root was then. A root that a revision does not have is new, unless its files were in another folder then and are gone from there: that folder is compared. ' +
      'A new state that does not compile is not compared, and ends the run with status 3; of an old one, what can be read is. An [import that leads nowhere](rules/unresolved-import.md) is an error, since a break behind it goes unseen. ' +
      '`--witness` has protobufjs write a message under the old state and read it under the new one, and shows what became of it. Validation rules are compared as sets of accepted values, see [validation](validation.md).',
    '## Several old states',
    '`--against` may be given several times, and `compat.against` may be a list. All states are compared in one run, and a file that they share is read and parsed once. Each break is reported once, with the states that it breaks: ' +
      '`breaks v1.30.0 to v1.33.2 (5 releases)`; `data.against` of the finding lists them. A break that only an older state has is a break as well.',
    [
      '* Two breaks are the same if kind, element, both texts and all verdicts are the same. The text and the places are those of the newest state.',
      '* Releases are ordered by version, other revisions by the time of their commit. With a directory or an image among them, the order of the command line counts, and the last one is the newest.',
      '* Exemptions are judged for each state. A break that is exempt for some of them counts for the others; `data.exemptAgainst` lists those for which it is exempt.',
      '* Advice about versions is about what follows the newest state. `--release` and `--witness` look at each state. A changelog lists what has changed since the newest state, and the breaks of all.',
      '* `--fix` and `--diff` need one state, since what one state needs may be a break for another.',
    ].join('\n'),
    '`--against supported` stands for every final release inside its support window, by the support policy of the project (`policy`, or `--policy` if that names a support policy), the release tags and the day of `--as-of`. The first rule that applies decides:',
    table(
      ['the policy has', 'a release is supported', 'policies'],
      [
        ['a clause about release lines', 'while its minor line has not ended, with all its patches', '`fybrik`'],
        [
          'a clause that supports stable versions forever',
          'if it was made since the policy is in force, or was the newest then; always, where the policy has no such day',
          '`envoy@2022-11`, `kubernetes`, `kubevela`, `velero`',
        ],
        [
          'a clause that supports deprecated or superseded things for a time',
          'for the longest such time after its own day, since what it has cannot be removed earlier',
          '`envoy@2020-05`, `envoy@2021-01`, `envoy@2021-09`, `csi-proxy`',
        ],
        ['none of these', 'nobody knows: status 2, and a message that says to name the releases', '`none`'],
      ],
    ),
    'The newest final release is supported in any case. On the branch of an older release line, newer lines are left out. A shallow clone, missing tags or `--no-history` end the run with status 3: a comparison with fewer releases could pass what breaks the others. ' +
      'In CI, a list or `supported` under `compat.against` makes `shepherd check`, and so the gates of GitHub and GitLab, compare with all of them; the option `against` of the [Nx](nx.md) plugin takes a list, too.',
    '## Fixing it',
    'A break that can be undone mechanically has a fix, which every format shows with the finding. `--diff` prints all of them as one patch and writes nothing. `--fix` writes them, all files or none, and ' +
      'reports what is left; it ends with 0 only if no error is. Comments stay, and what no fix touches keeps its bytes. What is exempt or waived is left alone.',
    table(
      ['what has happened', 'what the fix does'],
      fixWords.map(({ what, does }) => [what, does]),
    ),
    'The kinds with a fix are: ' +
      `${changeKinds
        .filter((kind) => fixTable[kind] !== undefined)
        .map((kind) => `\`${kind}\``)
        .join(', ')}. All others need somebody who decides.`,
    'Before anything is written, the fixes are tried: the tree with them must link as well as before, their findings must be gone, and no other may have come. A fix that stands in the way is left out, and the ' +
      'run says so. What a fix uncovers is fixed in a further round. A restored field says `deprecated = true` and no version: which one it was deprecated in nobody can tell from the tree.',
    ...usageSections,
    '## Exemptions',
    'A break that a policy exempts is told as waived, with the reason. Exemptions are judged on the old state, so that nothing in a change can excuse it. A [waiver](waivers.md) names the kind of change as its rule.',
    table(
      ['exemption', 'says', 'policies'],
      exemptions.map(({ id, sentence }) => [`\`${id}\``, sentence, policiesWith(id).join(', ')]),
    ),
    'How old something is, is counted to the second, from the commit that brought it to the commit that changes it; what is not committed is changed now, or at the beginning of the day of `--as-of`. A file or package is as old as the oldest of what it holds. What the first commit of a history holds, as an import or a shallow clone does, has no known age and is not exempt. A release counts only if it was made before the change. ' +
      'Where the texts leave a choice, `shepherd.yaml` makes it:',
    '```yaml\ncompat:\n  policy: wire              # what breaks, if it is not the policy of support\n  unreleasedOnly: true      # 14 days only for what no release has had\n  hideCoversServices: true  # [#not-implemented-hide:] for services and methods, too\n  unusedForDays: 30         # accept breaks of what no consumer has used for 30 days; see usage.md\n```',
    'A policy of your own (`policies`) goes by the one that it extends. A package that has another name is recognised by its declarations, by what its messages and files say about their past, by `movedFrom` in ' +
      '`lifecycle.yaml`, or by the renames in git.',
    '## Policies',
    ...compatPolicies.filter(({ buf }) => buf === undefined).map(policySection),
    '## Coming from buf',
    `The policies ${bufCategories.map((category) => `\`${category}\``).join(', ')} report what \`buf breaking\` reports with the category of that name, and every judgement names the rules of buf that say the same. ` +
      'Tests hold us to it on a pair of trees for every rule, and on hundreds of real files that were changed as people change APIs.',
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
    'We differ from buf where we have a reason:',
    bufDifferenceReasons.map((reason) => `* ${reason}.`).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function policiesWith(exemption: string): string[] {
  return compatPolicies
    .filter((policy) => exemptionsOf(policy).some((each) => each.id === exemption))
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
    `${source} Minds: ${effects.join(', ')}.`,
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
