/**
 * Which servers a client can use. A client can use a server of its own version, and older ones as far as each version can be adapted to the next. An older client cannot
 * use a newer server. Adapters are chained, so the author of a version is responsible for one step only.
 */
import type { AdaptationPlan, ServicePlan } from './adaptation-plan.ts';

/** Can a client of one version use a server of another? */
export interface MatrixCell {
  readonly client: string;
  readonly server: string;
  readonly answer: 'same' | 'adapted' | 'no';
  /** How, or why not, in one sentence. */
  readonly reason: string;
}

/** The server versions that clients of a service can use. */
export interface AdaptationMatrix {
  readonly service: string;
  /** Oldest first. */
  readonly versions: readonly string[];
  /**
   * For each client version, the server versions that it can use, newest first. Versions that cannot be adapted are excluded.
   */
  readonly clients: readonly { readonly version: string; readonly uses: readonly string[] }[];
  /** Ordered by client and then by server, oldest first. */
  readonly cells: readonly MatrixCell[];
}

/** The matrix of a service from its plans, oldest first. Each plan starts at the version where the previous one ends. */
export function adaptationMatrix(service: string, plans: readonly AdaptationPlan[]): AdaptationMatrix {
  const versions = [...plans.slice(0, 1).map(({ from }) => from), ...plans.map(({ to }) => to)];
  const rows = versions.map((client, at) => buildRow(service, client, versions, plans.slice(0, at)));
  return {
    service,
    versions,
    clients: rows.map((cells, at) => ({
      version: versions[at] as string,
      uses: cells
        .filter(({ answer }) => answer !== 'no')
        .map(({ server }) => server)
        .toReversed(),
    })),
    cells: rows.flat(),
  };
}

/** The newest offered server version that a client can use; `undefined` if there is none. */
export function chooseServerVersion(
  { clients }: AdaptationMatrix,
  client: string,
  offered: Iterable<string>,
): string | undefined {
  const offers = new Set(offered);
  return clients.find(({ version }) => version === client)?.uses.find((version) => offers.has(version));
}

/**
 * The cells of one client. `steps` lead up to its version; going down, the first unsafe step makes all older versions
 * unusable.
 */
function buildRow(
  service: string,
  client: string,
  versions: readonly string[],
  steps: readonly AdaptationPlan[],
): MatrixCell[] {
  const older: MatrixCell[] = [];
  let obstacle: string | undefined;
  for (const { from, to, services } of steps.toReversed()) {
    obstacle ??= describeObstacle(
      from,
      to,
      services.find(({ name }) => name === service),
    );
    older.push(
      obstacle === undefined
        ? { client, server: from, answer: 'adapted', reason: `${from} adapted to ${client}.` }
        : { client, server: from, answer: 'no', reason: obstacle },
    );
  }
  const own: MatrixCell = { client, server: client, answer: 'same', reason: 'Both have the same version.' };
  const newer = versions.slice(steps.length + 1).map((server): MatrixCell => {
    return {
      client,
      server,
      answer: 'no',
      reason: `A client of ${client} cannot use a server of ${server}, which is newer.`,
    };
  });
  return [...older.toReversed(), own, ...newer];
}

function describeObstacle(from: string, to: string, plan: ServicePlan | undefined): string | undefined {
  if (plan === undefined) return `${from} and ${to} do not both have the service.`;
  if (plan.verdict === 'safe') return undefined;
  const blamed = plan.methods.filter(({ verdict }) => verdict === plan.verdict).map(({ name }) => name);
  return `${from} cannot replace ${to}: ${blamed.join(', ')} ${blamed.length === 1 ? 'is' : 'are'} ${plan.verdict}.`;
}
