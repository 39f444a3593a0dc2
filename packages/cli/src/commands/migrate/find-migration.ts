/** The types that a command line names to a migration, or to what is wrong with it. */
import type { LoadedApi } from '@protoshepherd/project';
import { unknownName, UsageError } from '@protoshepherd/workspace';
import { findMigrationEnds, type Migration } from '@protoshepherd/migrate';
import { printable } from '@protoshepherd/report';

/** Finds the migration from a type to a version or to another type. */
export function findMigration({ tree }: LoadedApi, from: string, to: string): Migration {
  const ends = findMigrationEnds(tree, from, to);
  if (ends.kind === 'found') return ends.migration;
  if (ends.kind === 'unknown-type') {
    if (tree.package(ends.name) === undefined) throw unknownName('message', ends.name, ends.known);
    throw new UsageError(`${ends.name} is a package; name one of its messages, such as ${exampleOf(ends)}`);
  }
  if (ends.kind === 'unknown-version') {
    if (ends.known.length === 0) throw new UsageError(`${ends.family} has no versions in this tree`);
    throw new UsageError(
      `there is no ${to} of ${ends.family} in this tree, only ${ends.known.join(', ')}; ` +
        'give the root that has it, or let shepherd protoxform write the candidate of the next major version',
    );
  }
  const cure = ends.instead === undefined ? '' : `; the schema says to use ${printable(ends.instead)} instead`;
  throw new UsageError(`${ends.package} has nothing that ${from} becomes${cure}`);
}

function exampleOf({ name, known }: { readonly name: string; readonly known: readonly string[] }): string {
  return known.find((each) => each.startsWith(`${name}.`)) ?? `${name}.Message`;
}
