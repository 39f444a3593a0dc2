/** The status for an editor's status item: the state of the server, the number of problems, and the policies. It is sent as the notification `shepherd/status` when it changes. */
import type { DiagnosticCounts } from '../diagnostics/diagnostic-store.ts';
import type { OpenProject } from './open-project.ts';

export interface ServerStatus extends DiagnosticCounts {
  /** `reading` while a project is read for the first time, `checking` during a check, `ready` when all checks are done. */
  readonly state: 'reading' | 'checking' | 'ready';
  readonly projects: readonly ProjectStatus[];
}

export interface ProjectStatus {
  readonly folder: string;
  /** The support policy; null if there is none, or the configuration is invalid. */
  readonly policy: string | null;
}

/** Describes the projects that have a configuration. */
export async function describeProjects(projects: readonly OpenProject[]): Promise<readonly ProjectStatus[]> {
  const described = projects
    .filter(({ isStandalone }) => !isStandalone)
    .map(async ({ name, live }) => {
      const config = await live.project.config();
      return { folder: name, policy: config.ok ? (config.value.config.policy ?? null) : null };
    });
  return Promise.all(described);
}
