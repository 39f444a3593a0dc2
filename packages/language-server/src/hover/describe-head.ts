/** Renders the hovers of packages, imports and reserved names. */
import type { NameTarget } from '@protoshepherd/schema';
import { markdownCode } from '@protoshepherd/report';

import { findLifecycleFacts } from '../lifecycle/lifecycle-facts.ts';
import { codeBlock } from '../markdown/markdown-blocks.ts';
import type { ProtoDocument } from '../server/workspace.ts';
import { countDependentPackages, describeDependents } from './dependents.ts';
import { historyLoadingText, windowLines } from './describe-lifecycle.ts';

/** The hover of a package. For a package prefix, it counts the packages below it. */
export async function describePackage({ api, project, live, file }: ProtoDocument, name: string): Promise<string> {
  const own = api.tree.file(file.path)?.packageVersion;
  const found = own?.files[0]?.schemaFile.package === name ? own : api.tree.package(name);
  if (found === undefined) {
    const below = api.tree.packages.filter((each) => each.name.startsWith(`${name}.`)).length;
    return [codeBlock(`package ${name};`), `${below} packages have names that begin with ${markdownCode(name)}`].join(
      '\n\n',
    );
  }
  const graph = await project.graph();
  const life = findLifecycleFacts(live);
  const window = life?.schedule?.windows.find((each) => each.package === found.name);
  const versions = found.siblings.map((each) => markdownCode(each.name)).join(', ');
  const facts = [
    `Status: ${found.status}`,
    ...(found.siblings.length > 1 ? [`Versions: ${versions}`] : []),
    ...(life === undefined ? [historyLoadingText] : window === undefined ? [] : windowLines(window)),
    ...(graph.ok ? [describeDependents(countDependentPackages(graph.value, found.name), 'it')] : []),
  ];
  return [codeBlock(`package ${found.name};`), facts.map((fact) => `- ${fact}`).join('\n')].join('\n\n');
}

/** The hover of an import. */
export function describeImport({ api, file }: ProtoDocument, target: Extract<NameTarget, { kind: 'import' }>): string {
  const { path, file: imported, row } = target.import;
  const head = codeBlock(`import ${JSON.stringify(path)};`);
  if (imported === undefined) return `${head}\n\nThere is no such file below the roots and includes.`;
  const isUnused = api.tree.schema.unusedImports(file).some((each) => each.row === row);
  const facts = [
    `Package ${markdownCode(imported.package)}`,
    ...(isUnused ? ['Nothing in this file needs it'] : []),
    `Declares ${imported.types.filter(({ parent }) => parent === undefined).length} types and ${imported.extensions.length} extensions`,
  ];
  return `${head}\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`;
}

/** The hover of a reserved name. */
export function describeReserved(name: string): string {
  return `${markdownCode(name)} is reserved: a former field or value had this name, and it must not be used again.`;
}
