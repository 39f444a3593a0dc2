/**
 * Shows lenses above the package statement and above deprecated declarations. The list contains only positions; titles are computed when the editor shows a lens. Facts from the
 * history appear once it is loaded.
 */
import { childRows, KindNumber } from '@protoshepherd/syntax';
import { CodeLensRefreshRequest, type CodeLens, type Command, type Connection } from 'vscode-languageserver';

import type { Feature } from '../feature.ts';
import { nodeSpan } from '../lens/node-span.ts';
import { dependentsLens, describeUpgradeCause, windowTitle } from '../lens/package-lenses.ts';
import { findLifecycleFacts, onLifecycleFacts, type LifecycleFacts } from '../lifecycle/lifecycle-facts.ts';
import type { ProtoDocument, Workspace } from '../server/workspace.ts';

/** The data of a lens until it is shown. */
interface LensData {
  readonly uri: string;
  readonly about: 'dependents' | 'window' | 'upgrade' | 'item';
  /** The package or the deprecated declaration. */
  readonly name: string;
}

export const codeLens: Feature = {
  capabilities: { codeLensProvider: { resolveProvider: true } },
  connect(connection, workspace) {
    const followed = new WeakSet<ProtoDocument['live']>();
    connection.onCodeLens(async ({ textDocument }) => {
      const document = await workspace.document(textDocument.uri);
      if (document === undefined) return undefined;
      const life = findLifecycleFacts(document.live);
      if (life === undefined && !followed.has(document.live)) {
        followed.add(document.live);
        onLifecycleFacts(document.live, () => void refresh(connection, workspace));
      }
      return [...packageLenses(document, life), ...itemLenses(document, life)];
    });
    connection.onCodeLensResolve(async (lens) => {
      const data = lens.data as LensData | undefined;
      if (data === undefined) return lens;
      const document = await workspace.document(data.uri);
      const command = document && (await createCommand(document, data, lens));
      return command === undefined ? lens : { ...lens, command };
    });
  },
};

/** Asks the client to refresh, if it supports that. */
async function refresh(connection: Connection, { client }: Workspace): Promise<void> {
  if (client.workspace?.codeLens?.refreshSupport !== true) return;
  // The client may have disconnected, or may refuse.
  await connection.sendRequest(CodeLensRefreshRequest.type).catch(() => undefined);
}

function packageLenses(document: ProtoDocument, life: LifecycleFacts | undefined): readonly CodeLens[] {
  const { api, file } = document;
  const [row] = childRows(file.tree.rows, 0, KindNumber.package);
  const name = api.tree.file(file.path)?.packageVersion.name;
  if (row === undefined || name === undefined) return [];
  const lens = createLensFactory(document, row);
  const window = life?.schedule?.windows.find((each) => each.package === name);
  return [
    lens('dependents', name),
    ...(window === undefined || windowTitle(window) === undefined ? [] : [lens('window', name)]),
    ...(life?.upgrades.has(name) === true ? [lens('upgrade', name)] : []),
  ];
}

function itemLenses(document: ProtoDocument, life: LifecycleFacts | undefined): readonly CodeLens[] {
  const { api, file } = document;
  const items = life?.schedule?.deprecations ?? [];
  if (items.length === 0) return [];
  const known = new Map(items.map((item) => [item.name, item]));
  const deprecated = (api.tree.file(file.path)?.elements ?? []).filter((element) => element.isDeprecated);
  return deprecated.flatMap(({ fullName, uniqueName, row }) => {
    const item = known.get(fullName) ?? known.get(uniqueName);
    const hasEnd = item !== undefined && (item.supportEnds !== null || item.open !== null);
    return hasEnd ? [createLensFactory(document, row)('item', item.name)] : [];
  });
}

function createLensFactory(document: ProtoDocument, row: number): (about: LensData['about'], name: string) => CodeLens {
  const range = document.rangeOf(nodeSpan(document.file, row));
  const { uri } = document;
  return (about, name) => ({ range, data: { uri, about, name } satisfies LensData });
}

async function createCommand(
  document: ProtoDocument,
  { about, name, uri }: LensData,
  { range }: CodeLens,
): Promise<Command | undefined> {
  const life = findLifecycleFacts(document.live);
  switch (about) {
    case 'dependents': {
      const graph = await document.project.graph();
      const file = document.api.tree.file(document.file.path);
      if (!graph.ok || file === undefined) return undefined;
      const { title, places } = dependentsLens(document, graph.value, file);
      return { title, command: 'shepherd.showReferences', arguments: [uri, range.start, places] };
    }
    case 'window': {
      const window = life?.schedule?.windows.find((each) => each.package === name);
      return window && createTitleCommand(windowTitle(window));
    }
    case 'upgrade': {
      const upgrade = life?.upgrades.get(name);
      return upgrade && createTitleCommand(describeUpgradeCause(upgrade));
    }
    case 'item': {
      const item = life?.schedule?.deprecations.find((each) => each.name === name);
      if (item === undefined) return undefined;
      const instead = item.replacement === null ? '' : `; use ${item.replacement}`;
      return createTitleCommand(
        `${item.supportEnds === null ? item.open : `supported until ${item.supportEnds}`}${instead}`,
      );
    }
  }
}

/** A lens with a text and no command. */
function createTitleCommand(title: string | undefined): Command | undefined {
  return title === undefined ? undefined : { title, command: '' };
}
