/**
 * Lists the elements whose names differ between two states of an API: messages, enums, fields, enum values and extensions, including those whose message or package was renamed.
 * The correspondence matches the elements.
 */
import type { ApiFile, Correspondence, Pairing, Placed, ScopeMatches, Sides } from '@protoshepherd/api-tree';
import type { EnumFact, ExtensionFact, MessageFact } from '@protoshepherd/schema';

import type { RenamedElement } from './name-lookup.ts';

/** The direction of translation. */
export type NameDirection = 'old to new' | 'new to old';

/** Lists the renamed elements. */
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
      const { files, facts } = splitSides<MessageFact>(pair);
      add(files, { before: facts.before.fullName, after: facts.after.fullName });
      addMembers(correspondence.pairFields(facts), files, facts, add);
      const listExtensions = (side: 'before' | 'after'): Placed<ExtensionFact>[] =>
        facts[side].extensions.map((fact) => ({ file: files[side], fact }));
      addExtensions(
        correspondence.pairExtensions({ before: listExtensions('before'), after: listExtensions('after') }),
        add,
      );
      pending.push(pair.inside);
    }
    for (const pair of scope.enums.pairs) {
      const { files, facts } = splitSides<EnumFact>(pair);
      add(files, { before: facts.before.fullName, after: facts.after.fullName });
      addMembers(correspondence.pairValues(facts), files, facts, add);
    }
  }
}

/** Names of fields and enum values include the name of their parent. */
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

function splitSides<Fact>({ before, after }: Sides<Placed<Fact>>): {
  readonly files: Sides<ApiFile>;
  readonly facts: Sides<Fact>;
} {
  return {
    files: { before: before.file, after: after.file },
    facts: { before: before.fact, after: after.fact },
  };
}

/** The full name, qualified by the package version instead of the package where the two differ. */
function uniqueName({ schemaFile, packageVersion }: ApiFile, fullName: string): string {
  const { package: scope } = schemaFile;
  if (packageVersion.name === scope) return fullName;
  return `${packageVersion.name}.${scope === '' ? fullName : fullName.slice(scope.length + 1)}`;
}
