/** `shepherd graduate --check`: tests if two versions of a family have the same shape. */
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import type { LoadedApi } from '@protoshepherd/project';
import { compareShapes, buildShape, type ShapeDifference, type ShapeDifferenceKind } from '@protoshepherd/protoxform';
import { printable } from '@protoshepherd/report';
import { unknownName, UsageError } from '@protoshepherd/workspace';

import type { ChangeOptionValues } from '../../change-tree.ts';
import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { findPackage } from '../../find-named.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';

/** Two versions and their differences. */
interface ComparedVersions {
  readonly from: PackageVersion;
  readonly to: PackageVersion;
  readonly differences: readonly ShapeDifference[];
}

const formats = {
  text: asText<ComparedVersions>(({ from, to, differences }) => [render(from, to, differences)]),
  json: asJson<ComparedVersions>(({ from, to, differences }) => ({
    from: from.name,
    to: to.name,
    isIdentical: differences.length === 0,
    differences,
  })),
};

/** Compares the versions that the names stand for: the two newest of a family, two of its versions, or two packages. */
export async function compareVersions(
  api: LoadedApi,
  names: readonly string[],
  options: ChangeOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const [from, to] = chooseVersions(api.tree, names);
  const differences = compareShapes(buildShape(api.tree, from), buildShape(api.tree, to));
  await deliverResult(formats, { from, to, differences }, { command: 'graduate', ...api }, options, context);
  return differences.length === 0 ? exitStatus.clean : exitStatus.findings;
}

function chooseVersions(tree: ApiTree, names: readonly string[]): readonly [PackageVersion, PackageVersion] {
  const [first = '', second, third] = names;
  if (names.length > 3) throw new UsageError('give a family, a family and two of its versions, or two packages');
  if (second !== undefined && third === undefined) return [findPackage(tree, first), findPackage(tree, second)];
  const family = tree.family(first);
  if (family === undefined)
    throw unknownName(
      'family',
      first,
      tree.families.map((each) => each.name),
    );
  const findVersion = (text: string): PackageVersion => {
    const found = family.versions.find((each) => each.version?.text === text);
    if (found === undefined)
      throw unknownName(
        `version of ${first} called`,
        text,
        family.versions.flatMap((each) => each.version?.text ?? []),
      );
    return found;
  };
  if (second !== undefined && third !== undefined) return [findVersion(second), findVersion(third)];
  const [from, to] = family.versions.slice(-2);
  if (from === undefined || to === undefined)
    throw new UsageError(`${first} has only one version, so there is nothing to compare`);
  return [from, to];
}

const kinds: readonly ShapeDifferenceKind[] = ['removed', 'added', 'renumbered', 'retyped', 'regrouped'];

/** One line for each kind of difference, with the names of all elements that it affects. */
function render(from: PackageVersion, to: PackageVersion, differences: readonly ShapeDifference[]): string {
  const title = `${printable(from.name)} → ${printable(to.name)}:`;
  if (differences.length === 0) return `${title} identical\n`;
  const lines = kinds.flatMap((kind) => {
    const own = differences.filter((each) => each.kind === kind);
    return own.length === 0 ? [] : [`  ${kind} ${own.map(formatName).join(', ')}\n`];
  });
  return `${title}\n${lines.join('')}`;
}

function formatName({ name, before, after }: ShapeDifference): string {
  if (before === undefined || after === undefined) return printable(name);
  return printable(`${name} (${before} to ${after})`);
}
