/** The output of `shepherd init`: what it found, what it decided and why, what it wrote, and what to do next. */
import { formatCount } from '@protoshepherd/report';
import { summarizeFindings, type Finding } from '@protoshepherd/source';
import { printable, type Layout } from '@protoshepherd/workspace';

import type { BufProject } from './buf/buf-project.ts';
import type { BufSettings } from './buf/translate-buf.ts';
import type { DetectedProject, DetectedRoot } from './detect-project.ts';
import type { FirstCheck } from './first-check.ts';

/** A setup on disk. */
export interface Setup {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly project: DetectedProject;
  readonly buf: BufProject;
  readonly tagPatterns: readonly string[];
  readonly style: string | undefined;
  readonly settings: BufSettings;
  /** Undefined if there was nothing to check. */
  readonly check: FirstCheck | undefined;
  /** Remarks on the CI system and the folder. */
  readonly remarks: readonly string[];
  /** The command that runs `shepherd` here. */
  readonly program: string;
}

/** Renders the output. */
export function describeSetup(setup: Setup): string {
  const { written, unchanged, project, buf, remarks, check, program } = setup;
  const paragraphs = [
    describeProject(setup),
    [...projectRemarks(project, buf), ...buf.problems, ...remarks],
    [...written.map((path) => `wrote ${path}`), ...unchanged.map((path) => `left ${path} unchanged`)],
    check === undefined ? [`Next: ${program} check`] : describeCheck(check, program),
  ];
  return `${paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function describeProject({ project, buf, tagPatterns, style, settings }: Setup): string[] {
  const { roots, includes, excludes, layout, stages, policy } = project;
  const rows: (readonly [kind: string, name: string, because: string])[] = [
    ...roots.map((root) => ['root', root.folder, describeRoot(root, layout.layout, buf)] as const),
    ...includes.map(
      ({ folder, resolves }) => ['include', folder, `resolves ${countWith(resolves, 'import')}`] as const,
    ),
    ...excludes.map(
      ({ path, files, because }) => ['exclude', path, `${formatCount(files, '.proto file')}, ${because}`] as const,
    ),
    ['layout', layout.layout, layout.because],
    ...(stages.example === undefined
      ? []
      : [['stages', stages.stages.join(' < '), `versions such as ${stages.example}`] as const]),
    ['policy', policy.policy, policy.because],
    ...(style === undefined
      ? []
      : [['style', style, 'formatting, recognised by the position of xds/annotations among the imports'] as const]),
    ...tagPatterns.map((pattern) => ['release', pattern, 'the pattern of the git tags'] as const),
    ...(settings.compatPolicy === undefined
      ? []
      : [['breaks', settings.compatPolicy, 'breaking.use in buf.yaml'] as const]),
    ...settings.off.map((rule) => ['off', rule, 'lint.except in buf.yaml'] as const),
    ...(settings.waivers.length === 0
      ? []
      : [['waivers', formatCount(settings.waivers.length), 'paths that buf.yaml ignores; add the reasons'] as const]),
  ];
  const cells = rows.map(([kind, name, because]) => [kind, printable(name), printable(because)] as const);
  const width = Math.max(...cells.map(([, name]) => name.length));
  return cells.map(([kind, name, because]) => `${kind.padEnd(7)}  ${name.padEnd(width)}  ${because}`);
}

function describeRoot({ folder, files, agreeing }: DetectedRoot, layout: Layout, { modules }: BufProject): string {
  if (files === 0) return 'no .proto files yet';
  const agreement = layout === 'envoy' ? describeAgreement(files, agreeing) : '';
  const module = modules.some(({ root }) => root === folder) ? ', a buf module' : '';
  return `${formatCount(files, '.proto file')}${agreement}${module}`;
}

function describeAgreement(files: number, agreeing: number): string {
  if (agreeing < files) return `, ${formatCount(agreeing)} of them in the folder of its package`;
  return files === 1 ? ' in the folder of its package' : ' in the folders of their packages';
}

function projectRemarks({ roots, open, outside }: DetectedProject, { deps }: BufProject): string[] {
  const isEmpty = roots.every((root) => root.files === 0);
  return [
    ...(isEmpty ? ['There is no .proto file here yet: name the folder of your API under roots once it exists.'] : []),
    ...(open.length > 0 ? openRemarks(open, deps) : []),
    ...(outside.length > 0
      ? [`Left out: ${countWith(outside, '.proto file')}; name the folder under roots if it is part of the API.`]
      : []),
  ];
}

/** How to provide imports that cannot be resolved. */
function openRemarks(open: readonly string[], deps: readonly string[]): string[] {
  const said = `${formatCount(open.length, 'import')} cannot be resolved${open.length === 1 ? ':' : ', such as'} ${printable(open[0] as string)}.`;
  if (deps.length === 0) {
    return [
      `${said} If you have these files, add their folder to includes; otherwise list the imports under externals.`,
    ];
  }
  return [
    `${said} buf.yaml depends on ${formatCount(deps.length, 'module')}; provide each and add third_party to includes:`,
    ...deps.map((dep) => `  buf export ${dep} --output third_party`),
  ];
}

function describeCheck({ findings, problem }: FirstCheck, program: string): string[] {
  if (problem !== undefined) return [`check cannot run yet: ${printable(problem)}`];
  const { errors, warnings, notes, waived } = summarizeFindings(findings);
  const counts = [
    [errors, formatCount(errors, 'error')],
    [warnings, formatCount(warnings, 'warning')],
    [notes, formatCount(notes, 'note')],
    [waived, `${formatCount(waived)} waived`],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([, text]) => text);
  const open = errors + warnings + notes;
  if (open === 0) return [`check: ${said.join(', ') || 'no findings'}. Next: ${program} lifecycle`];
  return [
    `check: ${said.join(', ')} (${countsByRule(findings)})`,
    `  ${program} check                    shows them`,
    ...(errors + warnings === 0
      ? []
      : [`  ${program} check --write-baseline   accepts the current findings, so that only new ones count`]),
  ];
}

/** The number of findings of each rule, the most frequent first. */
function countsByRule(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { rule, waived } of findings) if (waived === undefined) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .map(([rule, count]) => `${formatCount(count)} ${rule}`)
    .join(', ');
}

/** The number of names, and the first name. */
function countWith(names: readonly string[], noun: string): string {
  return `${formatCount(names.length, noun)}${names.length === 1 ? ',' : ' such as'} ${printable(names[0] as string)}`;
}
