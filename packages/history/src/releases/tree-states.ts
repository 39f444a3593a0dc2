/**
 * Compares the tree of a release with a commit of the mainline, package by package and element by element. Only files that differ are examined; their
 * declarations are then looked up in all files of their package, because several files may declare the same name.
 */
import type { ElementIdentity } from '../api-history.ts';
import type { RepositoryFile } from '../mainline/repository-files.ts';
import type { TreeState } from '../mainline/mainline-record.ts';
import { Declarations } from '../timeline/declarations.ts';
import { chooseFact } from '../timeline/element-draft.ts';
import { fullName } from '../timeline/recorded-history.ts';
import type { ElementFact, FileFacts } from '../version/file-facts.ts';

/** A file with its declarations. */
export interface DeclaringFile {
  readonly file: RepositoryFile;
  readonly package: string;
  readonly facts: FileFacts;
}

/** The states of packages and elements in one tree. */
export interface TreeStates {
  readonly packages: ReadonlyMap<string, TreeState>;
  /** By their full names. */
  readonly elements: ReadonlyMap<string, TreeState>;
  /** The shapes of the elements below the roots, by their full names. */
  readonly identities: ReadonlyMap<string, ElementIdentity>;
}

/** Names whose state may differ between two trees: elements by their packages. */
export type AffectedNames = ReadonlyMap<string, ReadonlySet<string>>;

/** The names whose declarations differ between the differing files of two trees. */
export function findAffectedNames(pairs: readonly (readonly (DeclaringFile | undefined)[])[]): AffectedNames {
  const names = new Map<string, Set<string>>();
  const of = (packageName: string): Set<string> => {
    const known = names.get(packageName) ?? new Set();
    names.set(packageName, known);
    return known;
  };
  for (const [before, after] of pairs) {
    const isComparable = before?.package === after?.package && before?.file.isElsewhere === after?.file.isElsewhere;
    const same = isComparable ? commonDeclarations(before, after) : new Set<unknown>();
    for (const side of [before, after]) {
      if (side === undefined) continue;
      const own = of(side.package);
      for (const part of side.facts.parts) {
        if (same.has(part)) continue;
        for (const fact of part) if (!same.has(toKey(fact))) own.add(fact.name);
      }
    }
  }
  return names;
}

/** The parts that two files share, and their equal declarations. */
function commonDeclarations(before: DeclaringFile | undefined, after: DeclaringFile | undefined): ReadonlySet<unknown> {
  const parts = new Set<unknown>(after?.facts.parts.filter((part) => before?.facts.parts.includes(part)));
  const differing = (file: DeclaringFile | undefined): string[] =>
    (file?.facts.parts ?? []).filter((part) => !parts.has(part)).flatMap((part) => part.map(toKey));
  const marks = new Set(differing(before));
  return new Set<unknown>([...parts, ...differing(after).filter((mark) => marks.has(mark))]);
}

function toKey({ name, isDeprecated }: ElementFact): string {
  return isDeprecated ? `${name} deprecated` : name;
}

/** The states of some names in a tree. */
export function statesInTree(names: AffectedNames, files: readonly DeclaringFile[]): TreeStates {
  const packages = new Map([...names.keys()].map((name) => [name, new Declarations<FileFacts>()]));
  const elements = new Map(
    [...names].flatMap(([packageName, own]) =>
      [...own].map((name) => [fullName(packageName, name), new Declarations<ElementFact>()]),
    ),
  );
  const identities = new Map<string, ElementIdentity>();
  for (const { file, package: packageName, facts } of files) {
    const asked = names.get(packageName);
    if (asked === undefined) continue;
    packages.get(packageName)?.add(facts, file.isElsewhere);
    if (asked.size === 0) continue;
    for (const fact of facts.parts.flat()) {
      if (!asked.has(fact.name)) continue;
      const name = fullName(packageName, fact.name);
      elements.get(name)?.add(fact, file.isElsewhere);
      if (!file.isElsewhere) identities.set(name, { kind: fact.kind, package: packageName });
    }
  }
  return {
    packages: mapValues(packages, (own) =>
      toTreeState(
        own,
        own.current.some(({ isDeprecated }) => isDeprecated),
      ),
    ),
    elements: mapValues(elements, (own) => toTreeState(own, chooseFact(own.current)?.isDeprecated ?? false)),
    identities,
  };
}

function toTreeState({ current, isElsewhere }: Declarations<object>, isDeprecated: boolean): TreeState {
  const where = current.length === 0 ? 'nowhere' : isElsewhere ? 'elsewhere' : 'roots';
  return { where, isDeprecated };
}

function mapValues<Before, After>(
  map: ReadonlyMap<string, Before>,
  change: (value: Before) => After,
): ReadonlyMap<string, After> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}
