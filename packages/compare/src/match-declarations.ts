/**
 * Which declaration of the new state is which of the old one: by name within its package or message, then by what it consists of. All of this is
 * known before anything is compared, since the type of a field may have another name and still be the same.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { ElementFact, EnumFact, FileShape, MessageFact, ServiceFact } from '@protoshepherd/schema';

import { pairBy, pairingOf, type Pair, type Pairing } from './pairing.ts';
import { similarDeclarations, type Candidate } from './similar-declarations.ts';

/** A declaration and the file it stands in. */
export interface Placed<Fact> {
  readonly file: ApiFile;
  readonly fact: Fact;
}

/** A message of both states, with what stands in it. */
export interface MessageMatch extends Pair<Placed<MessageFact>> {
  readonly inside: ScopeMatches;
}

/** The messages and enums of one scope. */
export interface ScopeMatches {
  readonly messages: Pairing<Placed<MessageFact>> & { readonly pairs: readonly MessageMatch[] };
  readonly enums: Pairing<Placed<EnumFact>>;
}

/** What is declared at the top of files. */
export interface TopMatches extends ScopeMatches {
  readonly services: Pairing<Placed<ServiceFact>>;
}

/** A file with its description. */
export interface DescribedFile {
  readonly file: ApiFile;
  readonly shape: FileShape;
}

export class DeclarationMatcher {
  /** New names of packages that have another one. */
  readonly #newPackages: ReadonlyMap<string, string>;
  /** New full names of types that have another one. */
  readonly #renames = new Map<string, string>();

  constructor(newPackages: ReadonlyMap<string, string>) {
    this.#newPackages = newPackages;
  }

  /** Do an old and a new name stand for the same type? To be asked when everything is matched. */
  isSameType(before: string, after: string): boolean {
    return before === after || this.#renames.get(before) === after;
  }

  /** The name that a type of the old state has in the new one. */
  newName(name: string): string {
    return this.#renames.get(name) ?? name;
  }

  /** The name that a package of the old state has in the new one. */
  newPackage(name: string): string {
    return this.#newPackages.get(name) ?? name;
  }

  /** Matches what is declared in some files. */
  matchFiles(before: readonly DescribedFile[], after: readonly DescribedFile[]): TopMatches {
    const match = <Fact extends ElementFact>(
      listOf: (shape: FileShape) => readonly Fact[],
      membersOf: (fact: Fact) => readonly string[],
    ): Pairing<Placed<Fact>> => {
      const old = placeAll(before, listOf);
      const now = placeAll(after, listOf);
      const isOld = new Set(old);
      const nameIn = (each: Placed<Fact>): string => {
        const { name } = each.file.packageVersion;
        return `${isOld.has(each) ? this.newPackage(name) : name} ${each.fact.name}`;
      };
      // A file that goes to another package takes its declarations with it.
      const named = pairBy(old, now, nameIn, (each) => `${each.file.path} ${each.fact.name}`);
      return this.#withRenamed(old, now, named, membersOf);
    };
    return {
      messages: this.#enter(match((shape) => shape.messages, membersOfMessage)),
      enums: match((shape) => shape.enums, membersOfEnum),
      services: match((shape) => shape.services, membersOfService),
    };
  }

  #enter(messages: Pairing<Placed<MessageFact>>): ScopeMatches['messages'] {
    return { ...messages, pairs: messages.pairs.map((pair) => ({ ...pair, inside: this.#matchInside(pair) })) };
  }

  #matchInside({ before, after }: Pair<Placed<MessageFact>>): ScopeMatches {
    const match = <Fact extends ElementFact>(
      listOf: (message: MessageFact) => readonly Fact[],
      membersOf: (fact: Fact) => readonly string[],
    ): Pairing<Placed<Fact>> => {
      const old = listOf(before.fact).map((fact) => ({ file: before.file, fact }));
      const now = listOf(after.fact).map((fact) => ({ file: after.file, fact }));
      const named = pairBy(old, now, ({ fact }) => fact.name);
      return this.#withRenamed(old, now, named, membersOf);
    };
    return {
      messages: this.#enter(match((message) => message.messages, membersOfMessage)),
      enums: match((message) => message.enums, membersOfEnum),
    };
  }

  /** Adds pairs of other names, and remembers all names that have changed. */
  #withRenamed<Fact extends ElementFact>(
    old: readonly Placed<Fact>[],
    now: readonly Placed<Fact>[],
    named: Pairing<Placed<Fact>>,
    membersOf: (fact: Fact) => readonly string[],
  ): Pairing<Placed<Fact>> {
    const partners = new Map(named.pairs.map((pair) => [pair.before, pair.after]));
    const oldNeighbours = neighboursOf(old, (each) => partners.get(each)?.fact.fullName);
    const taken = new Set(partners.values());
    const newNeighbours = neighboursOf(now, (each) => (taken.has(each) ? each.fact.fullName : undefined));
    const candidate =
      (neighbours: ReadonlyMap<Placed<Fact>, readonly string[]>) =>
      (each: Placed<Fact>): Candidate & { readonly value: Placed<Fact> } => ({
        value: each,
        name: each.fact.fullName,
        members: membersOf(each.fact),
        neighbours: neighbours.get(each) ?? [],
      });
    const similar = similarDeclarations(
      named.removed.map(candidate(oldNeighbours)),
      named.added.map(candidate(newNeighbours)),
    );
    for (const [before, after] of similar) partners.set(before.value, after.value);
    for (const [before, after] of partners) {
      if (before.fact.fullName !== after.fact.fullName) this.#renames.set(before.fact.fullName, after.fact.fullName);
    }
    return pairingOf(old, now, partners);
  }
}

/** The nearest neighbours in the same file that have a partner; the ends of the file are neighbours, too. */
function neighboursOf<Fact>(
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
