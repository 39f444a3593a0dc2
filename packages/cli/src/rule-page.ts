/** Locates the documentation of finding ids. The build puts the pages of docs/rules next to the program; a source checkout has none. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { findRule, settingsFindings } from '@protoshepherd/checks';
import { projectFindings } from '@protoshepherd/project';
import { schemaFindings } from '@protoshepherd/schema';
import { syntaxFindings } from '@protoshepherd/syntax';
import { workspaceFindings } from '@protoshepherd/workspace';

const folder = new URL('./rules/', import.meta.url);
const isBuilt = existsSync(fileURLToPath(folder));

/** Pages that document several ids. The kinds of change are omitted, because their table would load the whole comparison. */
const pages = [
  { page: 'syntax-errors', table: syntaxFindings },
  { page: 'link-errors', table: schemaFindings },
  { page: 'files', table: workspaceFindings },
  { page: 'baseline', table: settingsFindings },
  { page: 'project', table: projectFindings },
];

/** The URL of the page about an id, for language servers; undefined if there are no pages. */
export function rulePage(id: string): string | undefined {
  return isBuilt ? folder.href + pageName(id) : undefined;
}

/** The page about an id, with its anchor. An id that is in no other table is a kind of change. */
export function pageName(id: string): string {
  if (findRule(id) !== undefined) return `${id}.md`;
  const page = pages.find(({ table }) => Object.hasOwn(table.declarations, id))?.page ?? 'changes';
  return `${page}.md#${id}`;
}
