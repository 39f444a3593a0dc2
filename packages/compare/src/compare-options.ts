/**
 * The options of an element. Options with a known meaning are compared elsewhere and have their own kinds of change, so they are not reported
 * again here. Every other difference in the text of an option is reported.
 */
import { annotationSubject, matchWithinScope, type Sides } from '@protoshepherd/api-tree';
import type { ElementFact, OptionFact } from '@protoshepherd/schema';

import type { ChangeKind } from './change-kinds.ts';
import type { SideDraft } from './change-list.ts';
import type { ChangedElement } from './change.ts';
import { draftSide, type Comparison, type Files } from './comparison.ts';

/** Anything that has options. */
export type WithOptions = Pick<ElementFact, 'fullName' | 'row' | 'options'>;

/**
 * The names of options that are reported already; `status` stands for annotations about the status of files and elements.
 */
export type ReportedNames = ReadonlySet<string>;

/** Facts for judging the validation rules of a field, computed only if the rules changed. */
export type ValueFacts = () => Sides<Pick<SideDraft, 'field' | 'values'>>;

/** Compares all options of an element, except those already reported. */
export function compareOptions(
  comparison: Comparison,
  files: Files,
  element: ChangedElement,
  { before, after }: Sides<WithOptions>,
  explained: ReportedNames,
  factsOf?: ValueFacts,
): void {
  if (before.options.length === 0 && after.options.length === 0) return;
  const { pairs, removed, added } = matchWithinScope(before.options, after.options, {
    accept: ['same name and number'],
  });
  const report = (old: OptionFact | undefined, now: OptionFact | undefined): void => {
    const { name } = (old ?? now) as OptionFact;
    if (explained.has(name) || (explained.has('status') && isAbout(name, 'status'))) return;
    const kind = classifyOption(element, old, now);
    const facts = kind === 'validation' ? factsOf?.() : undefined;
    comparison.changes.add({
      kind,
      element,
      ...(kind !== 'deprecated' && kind !== 'features' && { option: name }),
      before: { ...draftSide(files.before, before, old?.text), row: old?.row ?? before.row, ...facts?.before },
      after: { ...draftSide(files.after, after, now?.text), row: now?.row ?? after.row, ...facts?.after },
    });
  };
  for (const pair of pairs) if (pair.before.text !== pair.after.text) report(pair.before, pair.after);
  for (const option of removed) report(option, undefined);
  for (const option of added) report(undefined, option);
}

function classifyOption(
  element: ChangedElement,
  before: OptionFact | undefined,
  after: OptionFact | undefined,
): ChangeKind {
  const { name, isCustom } = (before ?? after) as OptionFact;
  if (name === 'deprecated' && (before?.text === 'true') !== (after?.text === 'true')) return 'deprecated';
  if (name === 'features') return 'features';
  if (isValidation(name)) return 'validation';
  return element === 'file' && !isCustom && name !== 'deprecated' ? 'file-option' : 'option';
}

/** Validation rules of a field or message, from protoc-gen-validate or protovalidate. */
function isValidation(name: string): boolean {
  return /^\((?:validate\.(?:rules|required|disabled|ignored)|buf\.validate\.[\w.]+)\)$/.test(name);
}

function isAbout(name: string, subject: 'status'): boolean {
  return name.startsWith('(') && annotationSubject(name.slice(1, -1), '') === subject;
}

/** The text of an option of an element, or its default. */
export function optionValue({ options }: WithOptions, name: string, otherwise: string): string {
  return options.find((option) => option.name === name)?.text ?? otherwise;
}
