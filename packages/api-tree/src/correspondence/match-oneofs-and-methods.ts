/** Members of messages and services with their own matching rules: oneofs, methods, extensions and their ranges. Fields and values are named elements (`match-within-scope.ts`). */
import type {
  ElementFact,
  ExtensionFact,
  ExtensionRangeFact,
  FieldFact,
  MessageFact,
  MethodFact,
  ServiceFact,
} from '@protoshepherd/schema';
import { compareText } from '@protoshepherd/source';

import type { Evidence } from './evidence.ts';
import type { Placed } from './match-declarations.ts';
import { byKey, PairingDraft, pairInPasses, type Pairing, type Pass, type Sides } from './pairing.ts';
import type { TypeNames } from './type-names.ts';

/** The evidence that a oneof or method can give. */
export type PlaceEvidence = Extract<Evidence, 'same name and number' | 'place and shape'>;

/** Matches oneofs by name, then by shared fields, the largest overlap first. */
export function matchOneofs(
  { before, after }: Sides<MessageFact>,
  fields: Pairing<FieldFact>,
  accept: readonly PlaceEvidence[],
): Pairing<ElementFact> {
  const draft = new PairingDraft(before.oneofs, after.oneofs);
  for (const evidence of accept) {
    if (evidence === 'same name and number') draft.run(byKey(evidence, ({ name }) => name));
    else for (const shared of sharedOneofs(draft.left(), fields)) draft.add(shared.before, shared.after, evidence);
  }
  return draft.finish();
}

interface SharedOneof extends Sides<ElementFact> {
  readonly count: number;
  /** Independent of the direction. */
  readonly key: string;
}

function sharedOneofs(left: Sides<readonly ElementFact[]>, { pairs }: Pairing<FieldFact>): SharedOneof[] {
  const old = new Map(left.before.map((oneof) => [oneof.name, oneof]));
  const now = new Map(left.after.map((oneof) => [oneof.name, oneof]));
  if (old.size === 0 || now.size === 0) return [];
  const shared = new Map<string, SharedOneof>();
  for (const { before, after } of pairs) {
    const [from, to] = [old.get(before.oneof ?? ''), now.get(after.oneof ?? '')];
    if (from === undefined || to === undefined) continue;
    const both = `${from.name} ${to.name}`;
    const key = [from.name, to.name].toSorted(compareText).join(' ');
    shared.set(both, { before: from, after: to, key, count: (shared.get(both)?.count ?? 0) + 1 });
  }
  return [...shared.values()].toSorted((a, b) => b.count - a.count || compareText(a.key, b.key));
}

/** Matches methods by name, then by position if the request and response types are the same. */
export function matchMethods(
  { before, after }: Sides<ServiceFact>,
  isSameType: (before: string, after: string) => boolean,
  accept: readonly PlaceEvidence[],
): Pairing<MethodFact> {
  const draft = new PairingDraft(before.methods, after.methods);
  for (const evidence of accept) {
    if (evidence === 'same name and number') draft.run(byKey(evidence, ({ name }) => name));
    else {
      for (const [place, method] of before.methods.entries()) {
        const other = after.methods[place];
        if (other === undefined || draft.of(method) !== undefined) continue;
        if (isSameType(method.request, other.request) && isSameType(method.response, other.response))
          draft.add(method, other, evidence);
      }
    }
  }
  return draft.finish();
}

/** The evidence that an extension can give. */
export type ExtensionEvidence = Extract<Evidence, 'same name and number' | 'same number' | 'same name'>;

/** Matches extensions by extendee and number, then by name. */
export function matchExtensions(
  { before, after }: Sides<readonly Placed<ExtensionFact>[]>,
  names: TypeNames,
  accept: readonly ExtensionEvidence[],
): Pairing<Placed<ExtensionFact>> {
  type Extension = Placed<ExtensionFact>;
  const number = (extendee: string, { fact }: Extension): string => `${extendee} ${fact.number}`;
  const name = (owner: string, { fact }: Extension): string => `${owner} ${fact.name}`;
  const oldNumber = (each: Extension): string => number(names.newName(each.file, each.fact.extendee), each);
  const newNumber = (each: Extension): string => number(each.fact.extendee, each);
  const oldName = (each: Extension): string => name(names.newPackage(each.file.packageVersion.name), each);
  const newName = (each: Extension): string => name(each.file.packageVersion.name, each);
  const passes: Readonly<Record<ExtensionEvidence, Pass<Extension>>> = {
    'same name and number': {
      evidence: 'same name and number',
      before: (each) => `${oldNumber(each)} ${oldName(each)}`,
      after: (each) => `${newNumber(each)} ${newName(each)}`,
    },
    'same number': { evidence: 'same number', before: oldNumber, after: newNumber },
    'same name': { evidence: 'same name', before: oldName, after: newName },
  };
  return pairInPasses(
    before,
    after,
    accept.map((evidence) => passes[evidence]),
  );
}

/** Matches ranges of extension numbers by their bounds. */
export function matchRanges({ before, after }: Sides<MessageFact>): Pairing<ExtensionRangeFact> {
  return pairInPasses(before.extensionRanges, after.extensionRanges, [
    byKey('same name and number', ({ first, last }) => `${first} ${last}`),
  ]);
}
