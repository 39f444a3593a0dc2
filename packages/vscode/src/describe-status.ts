/** Turns the status of the server into text and icons. */

/** The parameters of the notification `shepherd/status`. */
export interface ServerStatus {
  readonly state: 'reading' | 'checking' | 'ready';
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  readonly projects: readonly { readonly folder: string; readonly policy: string | null }[];
}

/** The text of the status item, and its tooltip. */
export function describeStatus({ state, errors, warnings, notes, projects }: ServerStatus): {
  readonly text: string;
  readonly tooltip: string;
} {
  const counts = [`${errors} errors`, `${warnings} warnings`, `${notes} notes`].join(', ');
  const policies = projects.map(({ folder, policy }) => `${folder}: ${policy ?? 'no support policy'}`);
  return { text: `${iconFor(state, errors)} Shepherd`, tooltip: [counts, ...policies].join('\n') };
}

function iconFor(state: ServerStatus['state'], errors: number): string {
  if (state !== 'ready') return '$(sync~spin)';
  return errors > 0 ? `$(error) ${errors}` : '$(check)';
}
