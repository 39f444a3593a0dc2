/** What docs/compat.md says about using the answer: versions, changelogs, builds. Beside the tables, since it must be true of them. */

/** Sections in Markdown. */
export const usageSections: readonly string[] = [
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
