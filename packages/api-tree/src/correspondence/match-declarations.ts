/**
 * Matches declarations of two states: by name within their package or message, then by their members. This runs before anything is compared,
 * since a field can refer to the same type under a new name.
 */
import type { ElementFact, EnumFact, FileShape, MessageFact, ServiceFact } from '@protoshepherd/schema';

import type { ApiFile } from '../api-file.ts';
import type { PackageVersion } from '../package-version.ts';
import type { Evidence } from './evidence.ts';
import { byKey, PairingDraft, type Pair, type Pairing, type Sides } from './pairing.ts';
import { matchSimilarDeclarations, type Candidate } from './match-similar-declarations.ts';
import type { TypeNames } from './type-names.ts';

/** The evidence that a declaration can give. */
export type DeclarationEvidence = Extract<Evidence, 'same name and number' | 'same file' | 'place and shape'>;

/** A declaration and its file. */
export interface Placed<Fact> {
  readonly file: ApiFile;
  readonly fact: Fact;
}

/** A message that exists in both states, with its matched nested types. */
export interface MessageMatch extends Pair<Placed<MessageFact>> {
  readonly inside: ScopeMatches;
}

/** The messages and enums of one scope. */
export interface ScopeMatches {
  readonly messages: Pairing<Placed<MessageFact>> & { readonly pairs: readonly MessageMatch[] };
  readonly enums: Pairing<Placed<EnumFact>>;
}

/** The top-level declarations. */
export interface TopMatches extends ScopeMatches {
  readonly services: Pairing<Placed<ServiceFact>>;
}

/** A file and its description. */
export interface DescribedFile {
  readonly file: ApiFile;
  readonly shape: FileShape;
}

/** How declarations are matched. */
export interface DeclarationRules {
  /** The most trusted first. */
  readonly accept: readonly DeclarationEvidence[];
  /** May declarations of two packages correspond? */
  readonly isRelated: (before: PackageVersion, after: PackageVersion) => boolean;
  /** Collects the types that have another name. */
  readonly names: TypeNames;
}

/** Matches the declarations of some files. */
export function matchDeclarations(
  before: readonly DescribedFile[],
  after: readonly DescribedFile[],
  rules: DeclarationRules,
): TopMatches {
  const { names } = rules;
  const match = <Fact extends ElementFact>(
    listOf: (shape: FileShape) => readonly Fact[],
    membersOf: (fact: Fact) => readonly string[],
  ): Pairing<Placed<Fact>> => {
    const draft = new PairingDraft(placeAll(before, listOf), placeAll(after, listOf));
    const nameIn = (owner: string, { fact }: Placed<Fact>): string => `${owner} ${fact.name}`;
    return runPasses(draft, rules, membersOf, {
      evidence: 'same name and number',
      before: (each) => nameIn(names.newPackage(each.file.packageVersion.name), each),
      after: (each) => nameIn(each.file.packageVersion.name, each),
    });
  };
  return {
    messages: addNestedMatches(
      match((shape) => shape.messages, membersOfMessage),
      rules,
    ),
    enums: match((shape) => shape.enums, membersOfEnum),
    services: match((shape) => shape.services, membersOfService),
  };
}

function addNestedMatches(messages: Pairing<Placed<MessageFact>>, rules: DeclarationRules): ScopeMatches['messages'] {
  return { ...messages, pairs: messages.pairs.map((pair) => ({ ...pair, inside: matchNested(pair, rules) })) };
}

function matchNested({ before, after }: Sides<Placed<MessageFact>>, rules: DeclarationRules): ScopeMatches {
  const match = <Fact extends ElementFact>(
    listOf: (message: MessageFact) => readonly Fact[],
    membersOf: (fact: Fact) => readonly string[],
  ): Pairing<Placed<Fact>> => {
    const old = listOf(before.fact).map((fact) => ({ file: before.file, fact }));
    const now = listOf(after.fact).map((fact) => ({ file: after.file, fact }));
    // Nested types always move with their message.
    const inside = { ...rules, isRelated: () => true };
    return runPasses(
      new PairingDraft(old, now),
      inside,
      membersOf,
      byKey('same name and number', ({ fact }) => fact.name),
    );
  };
  return {
    messages: addNestedMatches(
      match((message) => message.messages, membersOfMessage),
      rules,
    ),
    enums: match((message) => message.enums, membersOfEnum),
  };
}

/** Runs the accepted passes over one scope and records all renames. */
function runPasses<Fact extends ElementFact>(
  draft: PairingDraft<Placed<Fact>>,
  { accept, isRelated: isKin, names }: DeclarationRules,
  membersOf: (fact: Fact) => readonly string[],
  byName: Parameters<typeof draft.run>[0],
): Pairing<Placed<Fact>> {
  for (const evidence of accept) {
    if (evidence === 'same name and number') draft.run(byName);
    // A file that moves to another package takes its declarations with it.
    else if (evidence === 'same file') draft.run(byKey(evidence, ({ file, fact }) => `${file.path} ${fact.name}`));
    else addSimilar(draft, membersOf, isKin);
  }
  const pairing = draft.finish();
  for (const { before, after } of pairing.pairs) names.add(before, after);
  return pairing;
}

function addSimilar<Fact extends ElementFact>(
  draft: PairingDraft<Placed<Fact>>,
  membersOf: (fact: Fact) => readonly string[],
  isRelated: DeclarationRules['isRelated'],
): void {
  const { before: removed, after: added } = draft.left();
  if (removed.length === 0 || added.length === 0) return;
  const { before: old, after: now } = draft.sides;
  const oldNeighbours = findNeighbours(old, (each) => draft.of(each)?.after.fact.fullName);
  const newNeighbours = findNeighbours(now, (each) => (draft.to(each) === undefined ? undefined : each.fact.fullName));
  const candidate =
    (neighbours: ReadonlyMap<Placed<Fact>, readonly string[]>) =>
    (each: Placed<Fact>): Candidate & { readonly value: Placed<Fact> } => ({
      value: each,
      name: each.fact.fullName,
      members: membersOf(each.fact),
      neighbours: neighbours.get(each) ?? [],
    });
  const similar = matchSimilarDeclarations(
    removed.map(candidate(oldNeighbours)),
    added.map(candidate(newNeighbours)),
    (before, after) => isRelated(before.value.file.packageVersion, after.value.file.packageVersion),
  );
  for (const [before, after] of similar) draft.add(before.value, after.value, 'place and shape');
}

/** The nearest matched neighbours in the same file; the start and the end of the file also count as neighbours. */
function findNeighbours<Fact>(
  all: readonly Placed<Fact>[],
  partnerName: (each: Placed<Fact>) => string | undefined,
): ReadonlyMap<Placed<Fact>, readonly string[]> {
  const found = new Map<Placed<Fact>, readonly string[]>();
  const walk = (list: readonly Placed<Fact>[], end: string): void => {
    let last = '';
    let path = '';
    for (const each of list) {
      if (each.file.path !== path) last = `${end} ${each.file.path}`;
      ({ path } = each.file);
      found.set(each, [...(found.get(each) ?? []), last]);
      last = partnerName(each) === undefined ? last : `${end} ${partnerName(each)}`;
    }
  };
  walk(all, 'behind');
  walk(all.toReversed(), 'before');
  return found;
}

function placeAll<Fact>(
  files: readonly DescribedFile[],
  listOf: (shape: FileShape) => readonly Fact[],
): Placed<Fact>[] {
  return files.flatMap(({ file, shape }) => listOf(shape).map((fact) => ({ file, fact })));
}

function membersOfMessage({ fields, messages, enums }: MessageFact): readonly string[] {
  return [
    ...fields.map(({ name, number }) => `${name} = ${number}`),
    ...[...messages, ...enums].map(({ name }) => name),
  ];
}

function membersOfEnum({ values }: EnumFact): readonly string[] {
  return values.map(({ name, number }) => `${name} = ${number}`);
}

function membersOfService({ methods }: ServiceFact): readonly string[] {
  return methods.map(({ name }) => name);
}
