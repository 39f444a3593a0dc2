/**
 * Two states of an API to the elements that have another name in the other one: messages, enums, fields, values and extensions, also because the message or the package around them
 * was renamed. Which element is which, the correspondence says.
 */
import type { ApiFile, Correspondence, Pairing, Placed, ScopeMatches, Sides } from '@protoshepherd/api-tree';
import type { EnumFact, ExtensionFact, MessageFact } from '@protoshepherd/schema';

import type { RenamedElement } from './name-lookup.ts';

/** From which state names lead to the other one. */
export type NameDirection = 'old to new' | 'new to old';

/** Lists the elements whose names differ. */
export function renamedElements(correspondence: Correspondence, direction: NameDirection): readonly RenamedElement[] {
  const renamed: RenamedElement[] = [];
  const add = (files: Sides<ApiFile>, names: Sides<string>): void => {
    const unique = { before: uniqueName(files.before, names.before), after: uniqueName(files.after, names.after) };
    if (unique.before === unique.after) return;
    const [from, to] = direction === 'old to new' ? (['before', 'after'] as const) : (['after', 'before'] as const);
    for (const name of new Set([names[from], unique[from]])) renamed.push({ from: name, to: unique[to] });
  };
  addScope(correspondence, correspondence.declarations, add);
  addExtensions(correspondence.extensions, add);
  return renamed;
}

type Add = (files: Sides<ApiFile>, names: Sides<string>) => void;

function addScope(correspondence: Correspondence, { messages, enums }: ScopeMatches, add: Add): void {
  const pending: ScopeMatches[] = [{ messages, enums }];
  for (let scope = pending.pop(); scope !== undefined; scope = pending.pop()) {
    for (const pair of scope.messages.pairs) {
      const { files, facts } = sidesOf<MessageFact>(pair);
      add(files, { before: facts.before.fullName, after: facts.after.fullName });
      addMembers(correspondence.fieldsOf(facts), files, facts, add);
      const extensionsOf = (side: 'before' | 'after'): Placed<ExtensionFact>[] =>
        facts[side].extensions.map((fact) => ({ file: files[side], fact }));
      addExtensions(correspondence.extensionsOf({ before: extensionsOf('before'), after: extensionsOf('after') }), add);
      pending.push(pair.inside);
    }
    for (const pair of scope.enums.pairs) {
      const { files, facts } = sidesOf<EnumFact>(pair);
      add(files, { before: facts.before.fullName, after: facts.after.fullName });
      addMembers(correspondence.valuesOf(facts), files, facts, add);
    }
  }
}

/** Fields and values are named within what holds them. */
function addMembers(
  { pairs }: Pairing<{ readonly name: string }>,
  files: Sides<ApiFile>,
  holders: Sides<{ readonly fullName: string }>,
  add: Add,
): void {
  for (const { before, after } of pairs)
    add(files, {
      before: `${holders.before.fullName}.${before.name}`,
      after: `${holders.after.fullName}.${after.name}`,
    });
}

function addExtensions({ pairs }: Pairing<Placed<ExtensionFact>>, add: Add): void {
  for (const { before, after } of pairs)
    add({ before: before.file, after: after.file }, { before: before.fact.fullName, after: after.fact.fullName });
}

function sidesOf<Fact>({ before, after }: Sides<Placed<Fact>>): {
  readonly files: Sides<ApiFile>;
  readonly facts: Sides<Fact>;
} {
  return {
    files: { before: before.file, after: after.file },
    facts: { before: before.fact, after: after.fact },
  };
}

/** The full name, with the name of the package version in place of that of the package, where the two differ. */
function uniqueName({ schemaFile, packageVersion }: ApiFile, fullName: string): string {
  const { package: scope } = schemaFile;
  if (packageVersion.name === scope) return fullName;
  return `${packageVersion.name}.${scope === '' ? fullName : fullName.slice(scope.length + 1)}`;
}
