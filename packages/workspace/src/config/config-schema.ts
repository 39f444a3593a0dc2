/**
 * The keys of `shepherd.yaml`. This table is the single source for checking values, finding unknown keys and generating
 * the published JSON Schema. To add a key, add one entry here, with its description, and one property in `config.ts`.
 *
 * Messages continue the name of the key: "layout must be …".
 */
import * as v from 'valibot';

import { anchors } from '../manifest/manifest.ts';
import { defaultConfig, formatChoices, layouts, releaseCountings, styles, type Config } from './config.ts';
import { compatSchema } from './compat-schema.ts';
import { nextMajorSchema } from './next-major-schema.ts';
import { usageConfigSchema } from './usage-config-schema.ts';
import { scanSchema } from './scan-schema.ts';
import { versionsSchema } from './versions-schema.ts';
import { date, withFacts, isMapping, mapping, must, oneOf, text, wholeNumber } from '../yaml/schema-parts.ts';

// valibot silently drops these two names from free-form mappings, so they are rejected here.
const ruleId = /^(?!(?:constructor|prototype)$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const ruleIdName = 'a rule id such as unused-import';
const ruleSeverities = ['error', 'warning', 'note', 'off'] as const;

// As above, for options. The rule itself reports an unknown name later, and lists the known ones.
const optionName = /^(?!(?:constructor|prototype)$)[a-z][a-zA-Z0-9]*$/;

const ruleChanges = v.pipe(
  v.objectWithRest(
    {
      severity: v.exactOptional(v.pipe(oneOf(ruleSeverities), v.description('How much the findings matter.'))),
    },
    v.union(
      [v.pipe(v.number(), v.finite('must be a finite number')), v.string(), v.array(v.string())],
      must('a number, a string or a list of strings'),
    ),
    mapping,
  ),
  withFacts({ key: { pattern: optionName, name: 'the name of an option such as limit' } }),
);

const ruleSeverity = oneOf(ruleSeverities);

const waiver = v.pipe(
  v.object(
    {
      rule: v.pipe(
        text(),
        v.regex(ruleId, `must be ${ruleIdName}`),
        v.description('The rule whose findings are accepted.'),
      ),
      package: v.exactOptional(
        v.pipe(text(), v.description('The protobuf package that the waiver is for, such as envoy.config.route.v3.')),
      ),
      path: v.exactOptional(
        v.pipe(
          text(),
          v.description(
            'The file or folder that the waiver is for, as an import path; for a finding of shepherd scan, a file or folder of configuration, relative to this file.',
          ),
        ),
      ),
      fingerprint: v.exactOptional(
        v.pipe(
          text(),
          v.regex(/^[0-9a-f]{16}$/, 'must be the fingerprint of a finding, 16 hexadecimal digits in quotes'),
          v.description('The one finding that the waiver is for, as `--format json` and comments print it.'),
        ),
      ),
      reason: v.pipe(text(), v.description('Why the findings are acceptable. It is printed in every report.')),
      owner: v.exactOptional(v.pipe(text(), v.description('Who is responsible for the waiver.'))),
      expires: v.exactOptional(
        v.pipe(date(), v.description('The day on which the waiver expires; it does not hold on that day.')),
      ),
    },
    mapping,
  ),
  v.partialCheck(
    [['package'], ['path'], ['fingerprint']],
    (input) => input.package !== undefined || input.path !== undefined || input.fingerprint !== undefined,
    'must have a package, a path or a fingerprint',
  ),
  withFacts({
    jsonSchema: { anyOf: [{ required: ['package'] }, { required: ['path'] }, { required: ['fingerprint'] }] },
  }),
);

const clauseChanges = v.object(
  {
    years: v.exactOptional(v.pipe(wholeNumber(0, 1000), v.description('Years of the period.'))),
    months: v.exactOptional(v.pipe(wholeNumber(0, 12_000), v.description('Months of the period.'))),
    days: v.exactOptional(v.pipe(wholeNumber(0, 400_000), v.description('Days of the period.'))),
    releases: v.exactOptional(v.pipe(wholeNumber(0, 1000), v.description('Releases to wait for.'))),
    count: v.exactOptional(v.pipe(wholeNumber(0, 1000), v.description('Majors or minors that are supported.'))),
    calendarQuarter: v.exactOptional(
      v.pipe(
        v.boolean(must('true or false')),
        v.description('Until the end of the next calendar quarter, instead of a period.'),
      ),
    ),
  },
  mapping,
);

const clauseOff = oneOf(['off']);

// As for rules: valibot would silently drop the names of built-in properties.
const plainName = /^(?!(?:constructor|prototype)$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const policyChanges = v.object(
  {
    extends: v.pipe(text(), v.description('The policy that it extends, such as envoy@2021-01.')),
    title: v.exactOptional(v.pipe(text(), v.description('The name to display.'))),
    anchor: v.exactOptional(
      v.pipe(oneOf(anchors), v.description('What counts as the introduction of a version: its release or its commit.')),
    ),
    counting: v.exactOptional(
      v.pipe(
        oneOf(releaseCountings),
        v.description('Which releases a clause counts: the first of every minor, or all.'),
      ),
    ),
    clauses: v.exactOptional(
      v.pipe(
        v.record(
          v.string(),
          v.lazy((input): typeof clauseOff | typeof clauseChanges => (isMapping(input) ? clauseChanges : clauseOff)),
          must('a mapping from clauses to their changes'),
        ),
        v.description('Clauses that are switched off or have other numbers, by id.'),
        withFacts({ key: { pattern: plainName, name: 'the id of a clause such as previous-stable' } }),
      ),
      {},
    ),
  },
  mapping,
);

/** Exactly one `{version}`, and at most one `{name}` before it. */
const tagPattern = /^[^{}]*(?:\{name\}[^{}]+)?\{version\}[^{}]*$/;

const releases = v.object(
  {
    tags: v.exactOptional(
      v.pipe(
        v.array(
          v.pipe(
            text(),
            v.regex(tagPattern, 'must contain {version}, and may contain {name} with a separator before it'),
          ),
          must('a list of strings'),
        ),
        v.nonEmpty('must name at least one form'),
        v.description(
          "The forms of release tags, such as 'v{version}', 'api/v{version}' or '{name}@{version}'. Default: v1.2.3 and 1.2.3. {name} matches any text.",
        ),
      ),
    ),
  },
  mapping,
);

const format = v.object(
  {
    lineLimit: v.exactOptional(
      v.pipe(wholeNumber(40, 1000), v.description('The last column of a line. Default: 100.')),
    ),
    indent: v.exactOptional(v.pipe(wholeNumber(1, 8), v.description('Columns per level. Default: 2.'))),
    imports: v.exactOptional(
      v.pipe(
        oneOf(formatChoices.imports),
        v.description('Imports in the groups of Envoy, in one sorted list, or unchanged.'),
      ),
    ),
    order: v.exactOptional(
      v.pipe(
        oneOf(formatChoices.order),
        v.description('Statements of a block in order (options, types, reserved, fields), or unchanged.'),
      ),
    ),
    blankLines: v.exactOptional(
      v.pipe(
        oneOf(formatChoices.blankLines),
        v.description('One blank line between fields, or only where there is one.'),
      ),
    ),
    options: v.exactOptional(
      v.pipe(
        oneOf(formatChoices.options),
        v.description('Options sorted by number, with message values split by field, or unchanged.'),
      ),
    ),
    trailingComments: v.exactOptional(
      v.pipe(
        oneOf(formatChoices.trailingComments),
        v.description('Whether a comment after a statement moves below it or stays on its line.'),
      ),
    ),
    typeNames: v.exactOptional(
      v.pipe(oneOf(formatChoices.typeNames), v.description('Type names as short as possible, or unchanged.')),
    ),
  },
  mapping,
);

const yesOrNo = v.boolean(must('true or false'));

const adaptDecision = v.object(
  {
    neutralReturn: v.exactOptional(
      v.pipe(text(), v.description('For a new method: the response for a version without it, as JSON.')),
    ),
    unreachable: v.exactOptional(
      v.pipe(
        yesOrNo,
        v.description(
          'For a new method: clients never call it on a version without it, so the answer may be an error.',
        ),
      ),
    ),
    critical: v.exactOptional(
      v.pipe(yesOrNo, v.description('For a new method, parameter or result: a version without it cannot be used.')),
    ),
    unused: v.exactOptional(v.pipe(yesOrNo, v.description('For a removed method or result: nothing needs it.'))),
    optional: v.exactOptional(
      v.pipe(yesOrNo, v.description('For a new parameter: a version that does not know it may be called without it.')),
    ),
    default: v.exactOptional(
      v.pipe(
        v.string(must('a string')),
        v.description(
          'For a removed parameter: the value to pass. Write text and names of enum values as they are, anything else as JSON.',
        ),
      ),
    ),
  },
  mapping,
);

const elementName = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;

/**
 * Checks the values of a configuration. Unknown keys pass: `checkKeys` finds them on the YAML nodes, where every key
 * has a location.
 */
export const configSchema = v.object(
  {
    version: v.pipe(
      v.literal(1, must('1, the only version of this file format')),
      v.description('The version of this file format.'),
    ),
    roots: v.exactOptional(
      v.pipe(
        v.array(text(), must('a list of folders')),
        v.nonEmpty('must name at least one folder'),
        v.description('The directories that imports are relative to, relative to the folder of this file.'),
      ),
      [...defaultConfig.roots],
    ),
    exclude: v.exactOptional(
      v.pipe(
        v.array(text(), must('a list of globs')),
        v.description(
          'Files and folders below the roots that are not part of the API, such as google or **/testdata, relative to the folder of this file. They still resolve imports, but are not checked.',
        ),
      ),
      [...defaultConfig.exclude],
    ),
    includes: v.exactOptional(
      v.pipe(
        v.array(text(), must('a list of folders')),
        v.description('Directories for resolving imports. Their files are not checked.'),
      ),
      [...defaultConfig.includes],
    ),
    externals: v.exactOptional(
      v.pipe(
        v.array(text(), must('a list of import paths')),
        v.description(
          'Imports that need not resolve, by folder (google/api/), file or pattern (*/annotations/). Any other import that does not resolve is an error.',
        ),
      ),
      [...defaultConfig.externals],
    ),
    layout: v.exactOptional(
      v.pipe(oneOf(layouts), v.description('Whether directories, package names or both contain the version.')),
      defaultConfig.layout,
    ),
    versions: v.exactOptional(v.pipe(versionsSchema, v.description('The form of version names.'))),
    policy: v.exactOptional(
      v.pipe(
        text(),
        v.description('The policy for support and breaks, such as envoy, csi-proxy or one of your own. Default: none.'),
      ),
    ),
    policies: v.exactOptional(
      v.pipe(
        v.record(v.string(), policyChanges, must('a mapping from names to policies')),
        v.description('Policies of your own, each described by its differences from another policy.'),
        withFacts({ key: { pattern: plainName, name: 'a name such as our-policy' } }),
      ),
      { ...defaultConfig.policies },
    ),
    lifecycle: v.exactOptional(
      v.pipe(
        text(),
        v.description(
          'The file with facts about the lifecycle of the API, relative to the folder of this file. Default: lifecycle.yaml.',
        ),
      ),
    ),
    releases: v.exactOptional(v.pipe(releases, v.description('How to recognise the releases of the project.')), {
      ...defaultConfig.releases,
    }),
    rules: v.exactOptional(
      v.pipe(
        v.record(
          v.string(),
          v.lazy((input): typeof ruleSeverity | typeof ruleChanges => (isMapping(input) ? ruleChanges : ruleSeverity)),
          must('a mapping from rule ids to severities'),
        ),
        v.description(
          'Rules that are off, or whose severity or options differ from the default. Findings of shepherd scan can have other severities, too.',
        ),
        withFacts({ key: { pattern: ruleId, name: ruleIdName } }),
      ),
      { ...defaultConfig.rules },
    ),
    waivers: v.exactOptional(
      v.pipe(v.array(waiver, must('a list of waivers')), v.description('Accepted findings, each with its reason.')),
      [],
    ),
    compat: v.exactOptional(
      v.pipe(
        compatSchema,
        v.description('The old revisions to find breaks against, and the rules for judging breaks.'),
      ),
    ),
    nextMajor: v.exactOptional(
      v.pipe(
        nextMajorSchema,
        v.description(
          'Rewrites that `shepherd protoxform` makes with the next major version, and `shepherd plan` lists.',
        ),
      ),
    ),
    usage: v.exactOptional(
      v.pipe(
        usageConfigSchema,
        v.description('Which elements of the API its consumers use, as shepherd scan --usage records it.'),
      ),
      { files: [...defaultConfig.usage.files], maxAge: defaultConfig.usage.maxAge },
    ),
    baseline: v.exactOptional(
      v.pipe(
        text(),
        v.description(
          'The baseline: a file of findings that are accepted for now, relative to the folder of this file.',
        ),
      ),
    ),
    style: v.exactOptional(
      v.pipe(
        oneOf(styles),
        v.description(
          "The style of Envoy's API of a year. Default: the style that the files use. The styles differ in the position of imports of xds/annotations: in the last group, or since 2022 in the group of xds/.",
        ),
      ),
    ),
    format: v.exactOptional(
      v.pipe(format, v.description('Settings of the canonical form that differ from the style.')),
      {
        ...defaultConfig.format,
      },
    ),
    adapt: v.exactOptional(
      v.pipe(
        v.record(v.string(), adaptDecision, must('a mapping from methods and fields to decisions')),
        v.description(
          'Decisions about how older versions of services stand in for newer ones, where annotations do not decide, by the full names of methods and fields.',
        ),
        withFacts({ key: { pattern: elementName, name: 'a full name such as acme.store.v2.Store.Put' } }),
      ),
      { ...defaultConfig.adapt },
    ),
    scan: v.exactOptional(
      v.pipe(
        scanSchema,
        v.description('Where `shepherd scan` finds messages in configuration files, and their types.'),
      ),
    ),
  },
  mapping,
) satisfies v.GenericSchema<unknown, Config>;
