/** Caches older states until an input changes. Reading one again costs more than the comparison. */
import type { LoadedApi } from '../read/loaded-api.ts';
import { gitInputs } from '../memory/git-inputs.ts';
import type { ProjectMemory } from '../memory/project-memory.ts';
import type { EarlierState } from './earlier-state.ts';
import { findCurrentInclude } from './current-includes.ts';
import { readBefore } from './read-before.ts';

/** A state and its inputs. */
interface ReadState {
  readonly state: EarlierState;
  readonly inputs: readonly unknown[];
  /** Further inputs, unless the state comes from git. */
  readonly disk: unknown;
}

/** Reads the state to compare with, or returns the cached one. */
export async function loadBefore(text: string, api: LoadedApi, memory: ProjectMemory): Promise<EarlierState> {
  const inputs = [memory.listing, ...(await gitInputs(api, memory))];
  const read = memory.revise<Promise<ReadState>>(`before ${text}`, async (former) => {
    const known = await ignoreFailure(former);
    if (known !== undefined && isCurrent(known, inputs, api, memory)) return known;
    return { state: await readBefore(text, api), inputs, disk: memory.disk };
  });
  return (await read).state;
}

/** A failed attempt is not cached, because another may succeed. */
async function ignoreFailure(former: Promise<ReadState> | undefined): Promise<ReadState | undefined> {
  try {
    return await former;
  } catch {
    return undefined;
  }
}

function isCurrent(
  { state, inputs, disk }: ReadState,
  inputsNow: readonly unknown[],
  api: LoadedApi,
  memory: ProjectMemory,
): boolean {
  if (state.isFoundByFiles || inputs.some((each, at) => each !== inputsNow[at])) return false;
  if (state.origin === undefined && disk !== memory.disk) return false;
  return [...state.includedNow].every(([path, tree]) => findCurrentInclude(path, api) === tree);
}
