/** Scans a file for findings and uses. */
import { pathText } from '@protoshepherd/migrate';
import type { Finding, FindingDraft, Location } from '@protoshepherd/source';
import type { JudgeContext } from '@protoshepherd/validation';

import type { ApiLifecycle } from './api-lifecycle.ts';
import { findMessages } from './documents/find-messages.ts';
import type { DocumentSettings, FoundMessage, InputFile } from './documents/found-message.ts';
import type { PlacedText } from './documents/placed-text.ts';
import { completeFindings, type ScanFindingId } from './finding-ids.ts';
import { caseFix } from './judge/case-fix.ts';
import { judgeMismatch } from './judge/judge-mismatch.ts';
import { PackageJudge } from './judge/judge-package.ts';
import { judgeUse } from './judge/judge-use.ts';
import { renameFix } from './judge/rename-fix.ts';
import type { ScanDraft } from './judge/scan-draft.ts';
import type { CurrentTypes } from './message-type.ts';
import type { NextMajor } from './next-major.ts';
import type { ReleaseTargets } from './targets/release-targets.ts';
import type { UseTally } from './use-tally.ts';
import { MessageJudge } from './validation/message-judge.ts';
import type { TypeRules } from './validation/type-rules.ts';
import { invalidDrafts, type LocatedUse } from './validation/validation-drafts.ts';
import type { SetMessage } from './walk-result.ts';
import { DataWalk } from './walk/walk-data.ts';

/** The reference that files are checked against. */
export interface ScanSubject {
  readonly types: CurrentTypes;
  readonly life: ApiLifecycle;
  /** Previews the next major version; undefined if not requested. */
  readonly next?: NextMajor;
  /** Reports what some releases do not understand; undefined if not requested. */
  readonly targets?: { readonly releases: ReleaseTargets; readonly tags: readonly string[] };
  readonly tally: UseTally;
  /** The validation rules of the API, and the context for evaluating them. */
  readonly validation?: JudgeContext & { readonly rules: TypeRules };
}

/** The result for a file. */
export interface ScannedFile {
  readonly findings: readonly Finding[];
  /** The number of scanned messages. */
  readonly messages: number;
  /** The number of documents without a typed message. */
  readonly untyped: number;
  /** The number of occurrences of each undeclared type. */
  readonly unknownTypes: ReadonlyMap<string, number>;
  /** Validation rules that could not be evaluated. */
  readonly undecided: readonly LocatedUse[];
}

export function scanFile(
  file: InputFile,
  settings: Omit<DocumentSettings, 'types'>,
  subject: ScanSubject,
): ScannedFile {
  const found = findMessages(file, { ...settings, types: subject.types });
  const scan = new FileScan(subject);
  for (const message of found.messages) scan.message(message);
  return {
    findings: [...found.findings, ...scan.findings()],
    messages: scan.messages,
    untyped: scan.untyped,
    unknownTypes: scan.unknownTypes,
    undecided: scan.undecided,
  };
}

// A file that does not match its type would have a mismatch on every line.
const maxMismatches = 1000;

class FileScan {
  messages = 0;
  untyped = 0;
  #mismatches = 0;
  readonly unknownTypes = new Map<string, number>();
  readonly undecided: LocatedUse[] = [];
  readonly #subject: ScanSubject;
  /** Each part of the file has a separate walk, because aliases do not cross parts. */
  readonly #walks = new Map<PlacedText, DataWalk>();
  readonly #judge: MessageJudge | undefined;
  readonly #packages: PackageJudge;
  readonly #invalid: FindingDraft<ScanFindingId>[] = [];
  readonly #drafts: { draft: ScanDraft; readonly part: PlacedText }[] = [];

  constructor(subject: ScanSubject) {
    this.#subject = subject;
    this.#packages = new PackageJudge(subject.life);
    const { validation } = subject;
    this.#judge = validation && new MessageJudge(validation.rules, validation);
  }

  message({ node, type, reason, path: place, text: part }: FoundMessage): void {
    if (type === undefined) {
      this.untyped++;
      return;
    }
    this.messages++;
    const path = place === '' ? undefined : { around: undefined, step: place };
    const walkedType = reason === '@type' ? 'google.protobuf.Any' : type;
    this.#walkOf(part).walk(node, walkedType, path);
    this.#addJudged(part);
    const { targets, next } = this.#subject;
    const asked = targets?.releases.judge(node, walkedType, targets.tags, path) ?? [];
    for (const draft of [...asked, ...(next?.preview(node, type, path, part) ?? [])])
      this.#drafts.push({ draft, part });
  }

  /** The findings, in file order. An undeclared type is reported once, with its count. */
  findings(): readonly Finding[] {
    const reported = new Set<string>();
    const omitted = this.#mismatches - maxMismatches;
    const last = this.#drafts.at(-1);
    const more: readonly FindingDraft<ScanFindingId>[] =
      omitted <= 0 || last === undefined ? [] : [omittedDraft(omitted, last.part.locate(last.draft))];
    return completeFindings([
      ...more,
      ...this.#invalid,
      ...this.#drafts.flatMap(({ draft, part }): readonly FindingDraft<ScanFindingId>[] => {
        if (draft.rule !== 'scan-unknown-type') return [finishDraft(draft, part)];
        const name = String(draft.data?.['name']);
        if (reported.has(name)) return [];
        reported.add(name);
        const count = this.unknownTypes.get(name) ?? 1;
        const others = count === 1 ? 'it was not checked' : `${count} messages of this type were not checked`;
        return [finishDraft({ ...draft, text: `${draft.text}; ${others}`, data: { ...draft.data, count } }, part)];
      }),
    ]);
  }

  /** The results of validation rules are complete only after the whole message has been walked. */
  #addJudged(part: PlacedText): void {
    const { invalid = [], undecided = [] } = this.#judge?.take() ?? {};
    for (const draft of invalidDrafts(invalid, (span) => part.locate(span))) this.#invalid.push(draft);
    for (const use of undecided) this.undecided.push({ ...use, location: part.locate(use) });
  }

  #walkOf(part: PlacedText): DataWalk {
    const known = this.#walks.get(part);
    if (known !== undefined) return known;
    const { types, life, tally } = this.#subject;
    /** Deprecated fields by the offset of their keys; a fix needs the complete message. */
    const deprecated = new Map<number, number>();
    const walk = new DataWalk(types, {
      use: (use) => {
        tally.add(use.element, use.kind, () => part.locate(use));
        const ofPackage = this.#packages.judge(use);
        if (ofPackage !== undefined) this.#drafts.push({ draft: ofPackage, part });
        const draft = judgeUse(use, life);
        if (draft === undefined) return;
        if (use.kind === 'field') deprecated.set(use.start, this.#drafts.length);
        this.#drafts.push({ draft, part });
      },
      mismatch: (mismatch) => {
        const { kind, name = '' } = mismatch;
        if (kind === 'unknown-type' || kind === 'undeclared-type')
          this.unknownTypes.set(name, (this.unknownTypes.get(name) ?? 0) + 1);
        this.#mismatches++;
        if (this.#mismatches > maxMismatches) return;
        const fix = caseFix(mismatch, part.text);
        this.#drafts.push({ draft: { ...judgeMismatch(mismatch, life), ...(fix !== undefined && { fix }) }, part });
      },
      message: (message) => {
        if (deprecated.size > 0) this.#fix(message, part, deprecated);
        this.#judge?.message(message);
      },
    });
    this.#walks.set(part, walk);
    return walk;
  }

  #fix(message: SetMessage, part: PlacedText, deprecated: ReadonlyMap<number, number>): void {
    for (const setting of message.settings) {
      const entry = this.#drafts[deprecated.get(setting.entry.key.start) ?? -1];
      const fix = entry === undefined ? undefined : renameFix(message, setting, this.#subject.life, part.text);
      if (entry !== undefined && fix !== undefined) entry.draft = { ...entry.draft, fix };
    }
  }
}

function finishDraft(draft: ScanDraft, part: PlacedText): FindingDraft<ScanFindingId> {
  const { rule, severity, path, text, subject, data, fix, start, end } = draft;
  const place = pathText(path);
  const location = part.locate({ start, end });
  return {
    rule,
    severity,
    message: place === '' ? text : `${place}: ${text}`,
    location,
    subject: `${place} ${subject}`,
    data: { path: place, ...data },
    ...(fix !== undefined && placeFix(fix, part)),
  };
}

/** Converts a fix of an embedded text to one of the file, if possible. */
function placeFix(fix: NonNullable<ScanDraft['fix']>, part: PlacedText): Pick<FindingDraft, 'fix'> {
  const edits = fix.edits.map((edit) => part.editInFile(edit));
  return edits.includes(undefined)
    ? {}
    : { fix: { title: fix.title, file: part.file, edits: edits.filter((edit) => edit !== undefined) } };
}

function omittedDraft(omitted: number, location: Location): FindingDraft<ScanFindingId> {
  const message = `${omitted} more values do not match; is this a message of another type?`;
  return { rule: 'scan-wrong-type', severity: 'error', message, location, subject: 'omitted', data: { omitted } };
}
