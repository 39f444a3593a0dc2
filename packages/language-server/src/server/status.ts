/** What a status item of an editor shows: whether the server is busy, how much is wrong, and by which policies. Sent as the notification `shepherd/status`, when it differs from the last. */
import type { DiagnosticCounts } from '../diagnostics/diagnostic-board.ts';
import type { OpenProject } from './open-project.ts';

/** What a status item shows. */
export interface ServerStatus extends DiagnosticCounts {
  /** `reading` while a project is read for the first time, `checking` while something is looked for, `ready` when all is known. */
  readonly state: 'reading' | 'checking' | 'ready';
  readonly projects: readonly ProjectStatus[];
}

/** A project of the status. */
export interface ProjectStatus {
  readonly folder: string;
  /** The support policy; null if there is none, or the configuration is wrong. */
  readonly policy: string | null;
}

/** Describes the projects that have a configuration. */
export async function describeProjects(projects: readonly OpenProject[]): Promise<readonly ProjectStatus[]> {
  const described = projects
    .filter(({ isAlone }) => !isAlone)
    .map(async ({ name, live }) => {
      const config = await live.project.config();
      return { folder: name, policy: config.ok ? (config.value.config.policy ?? null) : null };
    });
  return Promise.all(described);
}
