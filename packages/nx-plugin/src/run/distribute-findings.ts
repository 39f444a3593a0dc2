/**
 * Distributes the findings of one run to many tasks. A finding belongs to the task of its package, or to the tasks of all packages in its data, or else to the task of its
 * file. If no task covers it, like an error in the configuration, every task reports it. A finding of a task that is not in this run is not reported.
 */
import { printable, type Finding } from '@protoshepherd/source';

import type { BatchOptions } from './task-options.ts';

/** A task without a result yet. */
export interface PendingTask {
  readonly id: string;
  readonly options: Pick<BatchOptions, 'directory' | 'packages' | 'folders'>;
}

/** The result of a task. */
export interface TaskOutcome {
  readonly success: boolean;
  readonly terminalOutput: string;
}

/** The packages and folders of all tasks of a kind, including those that do not run now. */
export type Claims = readonly Pick<BatchOptions, 'packages' | 'folders'>[];

/** Assigns the findings to the tasks. */
export function distributeFindings(
  findings: readonly Finding[],
  tasks: readonly PendingTask[],
  claims: Claims,
): ReadonlyMap<string, TaskOutcome> {
  const claimedPackages = new Set(claims.flatMap(({ packages }) => packages));
  const claimedFolders = new Set(claims.flatMap(({ folders }) => folders));
  const byPackage = new Map<string, Finding[]>();
  const byFolder = new Map<string, Finding[]>();
  const forAll: Finding[] = [];
  for (const finding of findings) {
    const folder = findFolder(finding);
    const packages = listPackages(finding).filter((name) => claimedPackages.has(name));
    if (packages.length > 0) for (const name of packages) add(byPackage, name, finding);
    else if (claimedFolders.has(folder)) add(byFolder, folder, finding);
    else forAll.push(finding);
  }
  return new Map(
    tasks.map(({ id, options }) => {
      const own = [
        ...new Set(options.packages.flatMap((name) => byPackage.get(name) ?? [])),
        ...options.folders.flatMap((folder) => byFolder.get(folder) ?? []),
        ...forAll,
      ];
      const success = !own.some((finding) => finding.severity === 'error' && finding.waived === undefined);
      return [id, { success, terminalOutput: own.map((finding) => renderFinding(finding, options)).join('') }];
    }),
  );
}

/** Renders a finding as text. Paths of the task's files are relative to the root of the workspace. */
export function renderFinding(
  { rule, severity, message, location, related, waived }: Finding,
  { directory, folders }: Pick<BatchOptions, 'directory' | 'folders'>,
): string {
  const [own = ''] = folders;
  const root = own !== '' && directory.endsWith(own) ? directory.slice(0, directory.length - own.length) : '';
  const place = ({ file, line, column }: Finding['location']): string => `${root}${file}:${line}:${column}`;
  const excuse = waived === undefined ? '' : ` (waived: ${waived.reason})`;
  const others = related.map((each) => `    ${place(each.location)}: ${each.message}`);
  const lines = [`${place(location)}: ${severity}[${rule}]: ${message}${excuse}`, ...others];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

/** The packages of a finding. A finding about several packages lists them in its data. */
function listPackages({ package: own, data }: Finding): readonly string[] {
  if (own !== undefined) return [own];
  const { packages = [] } = (data ?? {}) as { readonly packages?: readonly string[] };
  return packages;
}

function findFolder({ location: { file } }: Finding): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

function add(lists: Map<string, Finding[]>, key: string, finding: Finding): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [finding]);
  else list.push(finding);
}
