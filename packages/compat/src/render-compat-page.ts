/** Renders the tables as a page: every change kind with its effects and reasons, guidance, the policies, and the rules of buf. */
import { changeKinds } from '@protoshepherd/compare';

import { bufCategories } from './buf/buf-rule.ts';
import { bufRules } from './buf/buf-rules.ts';
import { bufDifferenceReasons } from './buf/difference-reasons.ts';
import type { CompatPolicy } from './compat-policy.ts';
import { describeEffect, describeSourceEffect, languages, type JudgementRow } from './effect.ts';
import { exemptions, listExemptions } from './exemptions/exemption-table.ts';

import { fixDescriptions } from './fixes/fix-descriptions.ts';
import { judgementTable } from './judgement-table.ts';
import { compatPolicies } from './policies.ts';

/** The sections about using the results: versions, changelogs, builds. */
const usageSections: readonly string[] = [
  '## Version advice',
  'Below the findings, `compat` prints which part of the version number the changes must increment; in JSON it is `versionAdvice`.',
  [
    '* **major**: at least one break counts. The advice names the version in which to make the change instead: a newer, unstable version of the family (packages whose names differ only in the version), the next iteration of the package if it is unstable itself, ' +
      'or a new major version, named like the other versions of the tree (`v2alpha`, `v2alpha1`, `v2`).',
    '* **minor**: an element visible to users was added, changed or deprecated, or a break is exempt or waived.',
    '* **patch**: only comments, generator options, imports or locations differ. Under `fybrik` a patch may change only comments.',
  ].join('\n'),
  'If the old revision is a release (a tag such as `v1.4.2`), the advice also names the next release. The package with the greatest change determines it. Before `v1.0.0`, a break increments the minor number. With `--release v1.5.0` you name the planned release; ' +
    'if its number is too small, `compat` reports the error `release-too-small`. The policies `fybrik` and `kubevela` promise compatibility only between releases of one major version, so breaks in a new major release are reported as waived.',
  '## A changelog',
  '`--format changelog` prints Markdown for the users of the API. For each package it lists the breaks, with reasons and required actions, the exempt breaks, and the deprecated, added and otherwise changed elements. ' +
    'It lists all changes, while `--format markdown` lists only findings. Names and texts of the API are escaped.',
  '## In CI',
  'With these lines in `shepherd.yaml`, `shepherd check` also reports breaks, and `shepherd compat` needs no `--against`:',
  '```yaml\ncompat:\n  against: merge-base:main\n  policy: envoy # the default is the policy of the project\n```',
  '`merge-base:main` uses the branch `main` of `origin` if there is no local branch `main`. `change-base` is the commit where the current change began. In CI, this is the target of the pull request or merge request, or ' +
    'the commit before the push, from the environment variables of GitHub, GitLab, Jenkins, Azure, Bitbucket or Buildkite. Elsewhere it is the commit where the current branch left the default branch. Shepherd does not fetch commits: if the old revision is missing, the run ends with ' +
    'status 3, and the message says what to fetch. See [CI](ci.md) for jobs that run `compat`, and [Nx](nx.md) for a target for each package.',
];

/** The text of docs/compat.md. */
export function renderCompatPage(): string {
  const parts = [
    '# What breaks',
    '<!-- Written by tools/generate-docs.mjs from the tables in packages/compat/src; `npm run docs` refreshes it. -->',
    '*For owners and consumers of an API.* A *break* (a breaking change) is a change after which existing clients, stored data or code that uses the API may fail. `shepherd compat` compares an old revision of an API with the new one, and reports the breaks. ' +
      'The table below says for each kind of change what it breaks. A [policy](#policies) selects the breaks that count.',
    'A change can break three things:',
    [
      '* **Wire**: the binary format. A change is safe if both sides, old and new, can read the bytes that the other side writes, with the same meaning. Each side keeps fields that it does not know as unknown fields.',
      '* **JSON**: a change is safe if the new side can read JSON that the old side wrote.',
      `* **Source**: a change is safe if code that uses the generated code still compiles. If a change breaks only some languages (of ${languages.join(', ')}), the table names them.`,
    ].join('\n'),
    '## Kinds of change',
    table(
      ['kind', 'change', 'wire', 'JSON', 'source'],
      changeKinds.map((kind) => rowCells(kind, judgementTable[kind])),
    ),
    '## Finding breaks',
    '`shepherd compat --against STATE` compares the current tree with an old revision, and prints every break with its old and new location.',
    table(
      ['`STATE`', 'the old revision'],
      [
        ['`v1.4.2`, `HEAD~1`, …', 'a git revision'],
        ['`v1.4.2:old/api`', 'a git revision in which the root was the folder `old/api`'],
        ['`merge-base:BRANCH`', 'the commit where the current branch left `BRANCH`'],
        ['`change-base`', 'the commit where the current change began ([details](#in-ci))'],
        ['`last-release`', 'the newest final release before the current commit'],
        ['`supported`', 'every release that is [still supported](#several-old-revisions)'],
        ['`../old`, `old.binpb`', 'a directory, or an image (a descriptor set)'],
      ],
    ),
    [
      '* If `STATE` names no folder, Shepherd follows moved files to find the old folder of a root. A root that the old revision lacks is new.',
      '* Shepherd recognises a renamed package by its declarations, by annotations about earlier names of its messages and files, by `movedFrom` in `lifecycle.yaml`, or by file renames in git.',
      '* If the new revision does not compile, the run ends with status 3. If the old one does not compile, its readable part is compared. An [unresolved import](rules/unresolved-import.md) is an error, since it could hide a break.',
      '* `--witness` demonstrates each break: protobufjs writes a message with the old schema and reads it with the new one, and Shepherd shows the result.',
      '* Validation rules are compared as sets of accepted values; see [validation](validation.md).',
    ].join('\n'),
    '## Several old revisions',
    'You can repeat `--against`, and `compat.against` in `shepherd.yaml` can be a list. One run compares the tree with all these revisions; it reads a file that they share only once. It reports each break once, with the revisions that it affects: ' +
      '`breaks v1.30.0 to v1.33.2 (5 releases)`; in JSON, `data.against` of the finding lists them. A break against only one of the revisions counts, too.',
    [
      '* Two breaks are the same if their kind, element, texts and verdicts are the same. The report shows the text and locations for the newest revision.',
      '* Releases are ordered by version, other revisions by commit time. If one of them is a directory or an image, the order on the command line applies, and the last one is the newest.',
      '* [Exemptions](#exemptions) are decided separately for each revision. A break that is exempt against some revisions counts against the others; `data.exemptAgainst` lists the revisions against which it is exempt.',
      '* [Version advice](#version-advice) is relative to the newest revision. `--release` and `--witness` apply to each revision. A changelog lists the changes since the newest revision, and the breaks against all of them.',
      '* `--fix` and `--diff` need exactly one old revision, since a fix for one revision may be a break for another.',
    ].join('\n'),
    '`--against supported` means every final release that is still supported on the day of `--as-of`, according to the release tags and the support policy of the project (`policy` in `shepherd.yaml`, or `--policy` if that names a support policy). The first row that applies to the policy determines which releases are supported:',
    table(
      ['the policy has', 'supported releases', 'policies'],
      [
        ['a clause about release lines', 'all releases of each minor line whose support has not ended', '`fybrik`'],
        [
          'a clause that supports stable versions forever',
          'all releases; if the policy ignores events before a certain day, the newest release on that day and all later ones',
          '`envoy@2022-11`, `kubernetes`, `kubevela`, `velero`',
        ],
        [
          'a clause that supports deprecated or superseded elements for a period',
          'each release for the longest such period after its date, since its elements cannot be removed earlier',
          '`envoy@2020-05`, `envoy@2021-01`, `envoy@2021-09`, `csi-proxy`',
        ],
        ['none of these', 'none: the run ends with status 2, and the message asks you to name the releases', '`none`'],
      ],
    ),
    'The newest final release is always supported. On the branch of an older release line, newer lines are ignored. In a shallow clone, without tags, or with `--no-history`, the run ends with status 3, because a comparison with fewer releases could miss breaks. ' +
      'If `compat.against` is a list or `supported`, `shepherd check` and the CI jobs that run it compare with all these releases. The option `against` of the [Nx](nx.md) plugin can be a list, too.',
    '## Fixes',
    'A break that can be reverted mechanically has a fix, which every format shows with the finding. `--diff` prints all fixes as one patch and writes nothing. `--fix` writes them, all files or none, and ' +
      'reports the remaining breaks; the exit status is 0 only if no error remains. All other text, including comments, stays the same. Exempt and waived breaks are not fixed.',
    table(
      ['change', 'what the fix does', 'kinds'],
      fixDescriptions.map(({ what, does, kinds }) => [what, does, kinds.map((kind) => `\`${kind}\``).join(', ')]),
    ),
    'All other kinds have no fix: you must decide what to do.',
    'Shepherd tests the fixes before it writes them: the tree must compile without new errors, the fixed findings must no longer occur, and no new findings may appear. It skips a fix that fails this test, and ' +
      'reports it. If a fix uncovers further breaks, they are fixed in another round. A restored field gets `deprecated = true`, but no version annotation, because the tree does not record in which version it was deprecated.',
    ...usageSections,
    '## Exemptions',
    'Some policies exempt certain breaks: these are reported as waived, with the reason. The element must meet the condition in the old revision, so a change cannot exempt itself. To accept other breaks, write a [waiver](waivers.md) with the kind of change as its rule.',
    table(
      ['exemption', 'meaning', 'policies'],
      exemptions.map(({ id, sentence }) => [`\`${id}\``, sentence, policiesWith(id).join(', ')]),
    ),
    'The age of an element is the time, to the second, from the commit that introduced it to the commit that changes it. The time of an uncommitted change is now, or the beginning of the day of `--as-of`. A file or package is as old as its oldest element. Elements of the first commit of the history (an imported repository, a shallow clone) have no known age, so the exemptions of 14 days do not apply to them. A release counts only if it was made before the change.',
    'These settings in `shepherd.yaml` change what counts and what is exempt:',
    '```yaml\ncompat:\n  policy: wire              # which breaks count; the default is the support policy\n  unreleasedOnly: true      # apply the 14 days only to unreleased elements\n  hideCoversServices: true  # apply [#not-implemented-hide:] to services and methods, too\n  unusedForDays: 30         # accept breaks of elements that no consumer has used for 30 days; see usage.md\n```',
    'A [policy of your own](policies.md) (`policies` in `shepherd.yaml`) inherits the rules about breaks from the policy that it extends.',
    '## Policies',
    'A policy says which breaks count: those of the wire format, of JSON or of source. A list below a policy names the kinds of change that it treats differently, with their severity, or `allowed`. If the support policy of the project is not among them (`kubernetes`), `envoy@2021-01` applies.',
    ...policySections(),
    '## Policies of buf',
    `The policies ${bufCategories.map((category) => `\`${category}\``).join(', ')} report what \`buf breaking\` reports with the category of that name, apart from the two differences at the end of this page. Every finding names the corresponding rules of buf. ` +
      'Tests compare Shepherd with buf on a pair of trees for every rule, and on hundreds of real files with typical changes.',
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
    'Shepherd differs from buf in two points:',
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

/** A section for each policy, or for several policies with the same text. */
function policySections(): string[] {
  const idsByText = new Map<string, string[]>();
  for (const policy of compatPolicies.filter(({ buf }) => buf === undefined)) {
    const text = policyText(policy);
    idsByText.set(text, [...(idsByText.get(text) ?? []), policy.id]);
  }
  return [...idsByText].map(([text, ids]) => {
    const difference =
      ids.length === 1 ? '' : '\n\nFor `compat`, these policies differ only in their [exemptions](#exemptions).';
    return `### ${ids.map((id) => `\`${id}\``).join(', ')}\n\n${text}${difference}`;
  });
}

function policyText({ source, wire, json, languages: minded, clauses }: CompatPolicy): string {
  const effects = [wire ? 'wire' : '', json ? 'JSON' : '', sourceText(minded)].filter((each) => each !== '');
  const list = clauses.map(
    ({ kinds, severity, because }) =>
      `* ${kinds.map((kind) => `\`${kind}\``).join(', ')} (${severity ?? 'allowed'}): ${because}.`,
  );
  return [`${source} Breaks that count: ${effects.join(', ')}.`, ...(list.length === 0 ? [] : [list.join('\n')])].join(
    '\n\n',
  );
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
