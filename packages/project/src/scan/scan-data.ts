/** Scans configuration files one by one for used elements and findings. */
import { relative, sep } from 'node:path';

import { createAdjuster, readSettings } from '@protoshepherd/checks';
import {
  createFinding,
  NextMajor,
  noMessagesFinding,
  notJudgedDrafts,
  scanFile,
  scanIds,
  TreeTypes,
  TypeRules,
  UseTally,
  type LocatedUse,
  type ScannedFile,
} from '@protoshepherd/scan';
import { defaultPolicyName } from '@protoshepherd/scheduler';
import { compareText, hasErrors, sortFindings, succeed, type Finding } from '@protoshepherd/source';
import { loadPatternMatcher } from '@protoshepherd/validation';
import { unknownName } from '@protoshepherd/workspace';

import { failForApi, type Answer } from '../answer.ts';
import type { FixedFinding } from '../check/fixed-api.ts';
import type { Project, ProjectOptions } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { DataFiles, type DataContent } from './data-files.ts';
import { fixData } from './fix-data.ts';
import { KnownLifecycle } from './known-lifecycle.ts';
import type { DataChange, ScannedData, ScanRequest } from './scanned-data.ts';
import { findTargets } from './find-targets.ts';

/** The context of a scan. */
export interface ScanContext extends Pick<ProjectOptions, 'onWork'> {
  /** True if the API owner has published its history. */
  readonly isPublished?: boolean;
}

/** Scans configuration. */
export async function scanData(
  project: Project,
  request: ScanRequest,
  { onWork, isPublished = false }: ScanContext,
): Promise<Answer<ScannedData>> {
  // A missing import matters only if the data reaches a type behind it; then it is an error.
  const loaded = await project.tree();
  if (!loaded.ok) return loaded;
  const api = loaded.value;
  const types = new TreeTypes(api.tree);
  checkType(request, types, api);
  const { others, findings: mistakes } = readSettings(api.config, api.locateConfig, scanIds);
  if (hasErrors(mistakes)) return failForApi(api, mistakes);
  const files = new DataFiles(project.directory, request.paths, request.text);
  const adjust = createAdjuster(others, { asOf: api.asOf, pathOf: (path) => pathFromConfig(api, files, path) });
  const life = new KnownLifecycle(types, { knowsSupport: isPublished || hasPolicy(api) });
  const tally = new UseTally(request.withPlaces === true);
  const targets = request.targets === undefined ? undefined : await findTargets(project, request.targets, types, life);
  if (targets?.ok === false) return targets;
  const subject = {
    types,
    life,
    validation: {
      rules: new TypeRules(api.tree),
      patterns: await loadPatternMatcher(),
      now: BigInt(project.now) * 1_000_000_000n,
    },
    ...(targets !== undefined && { targets: targets.value }),
    ...(request.withNextMajor === true && { next: new NextMajor(api.tree) }),
  };
  const settings = {
    ...(api.config.scan !== undefined && { scan: api.config.scan }),
    ...(request.type !== undefined && { type: request.type }),
  };
  const scan = (file: DataContent, counted: UseTally): ScannedFile =>
    scanFile(file, settings, { ...subject, tally: counted });

  const findings: Finding[] = [];
  const changes: DataChange[] = [];
  const leftOut: FixedFinding[] = [];
  const filesWithoutMessages: string[] = [];
  const unknownTypes = new Map<string, number>();
  const undecided: LocatedUse[] = [];
  let messages = 0;
  let untypedDocuments = 0;
  const progress = onWork?.('scanning', files.paths.length);
  for (const [index, path] of files.paths.entries()) {
    const file = files.read(path);
    let scanned = scan(file, tally);
    if (life.lacksPast) {
      const past = await life.readPast(project);
      if (!past.ok) return past;
      scanned = scan(file, new UseTally(false));
    }
    const found = adjust([...file.findings, ...scanned.findings]);
    messages += scanned.messages;
    untypedDocuments += scanned.untyped;
    if (scanned.messages === 0 && found.length === 0) filesWithoutMessages.push(path);
    for (const [type, count] of scanned.unknownTypes) unknownTypes.set(type, (unknownTypes.get(type) ?? 0) + count);
    for (const finding of found) findings.push(finding);
    for (const use of scanned.undecided) undecided.push(use);
    const { content } = file;
    if (request.withFixes === true && files.diskPath(path) !== undefined && typeof content === 'string') {
      const fixed = fixData(content, found, (text) =>
        adjust(scan({ ...file, content: text }, new UseTally(false)).findings),
      );
      leftOut.push(...fixed.leftOut);
      if (fixed.change !== undefined) {
        const { before, after } = fixed.change;
        changes.push({ ...fixed.change, path, before: file.mark + before, after: file.mark + after });
      }
    }
    await progress?.advance(index + 1);
  }
  await progress?.stop();
  const uses = tally.elements();
  return succeed({
    api,
    findings: sortFindings([
      ...findings,
      ...adjust(notJudgedDrafts(undecided).map(createFinding)),
      ...(uses.length === 0 ? [explainEmptyScan(request, files, messages, findings)] : []),
    ]),
    files: files.paths.length,
    messages,
    untypedDocuments,
    filesWithoutMessages,
    unknownTypes: [...unknownTypes]
      .map(([type, count]) => ({ type, count }))
      .toSorted((a, b) => compareText(a.type, b.type)),
    uses,
    changes,
    leftOut,
    sourceOf: (path) => (files.has(path) ? files.sourceOf(path) : api.sourceOf(path)),
    pathOf: (path) => (files.has(path) ? path : api.pathOf(path)),
  });
}

/** Without a policy, package versions have no end of support. */
function hasPolicy({ config: { policy = defaultPolicyName } }: LoadedApi): boolean {
  return policy !== defaultPolicyName;
}

/** The path of a configuration file in waivers: relative to `shepherd.yaml`. */
function pathFromConfig({ configDirectory }: LoadedApi, files: DataFiles, path: string): string {
  const diskPath = files.diskPath(path);
  return diskPath === undefined ? path : relative(configDirectory, diskPath).replaceAll(sep, '/');
}

function checkType({ type }: ScanRequest, types: TreeTypes, { tree }: LoadedApi): void {
  if (type === undefined || types.message(type) !== undefined || type.startsWith('google.protobuf.')) return;
  const known = tree.schema.files.flatMap((file) =>
    file.types.filter(({ kind }) => kind === 'message').map(({ fullName }) => fullName),
  );
  throw unknownName('message', type, known);
}

/** A scan without any message is not clean. */
function explainEmptyScan(
  { paths, text, type }: ScanRequest,
  files: DataFiles,
  messages: number,
  findings: readonly Finding[],
): Finding {
  const [first = paths[0] ?? text?.path ?? '.'] = files.paths;
  const reason =
    files.paths.length === 0
      ? 'there are no configuration files at these paths'
      : messages > 0
        ? 'the API does not declare the types of the messages, or all messages are empty'
        : hasErrors(findings)
          ? 'no file could be read; the other findings say why'
          : type === undefined
            ? 'the type of the messages is unknown; give it with --type, as @type, or with scan.messages in shepherd.yaml'
            : 'the files have no documents';
  return noMessagesFinding(first, reason);
}
