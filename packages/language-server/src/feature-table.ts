/** All features of the server. */
import { combineFeatures } from './combine-features.ts';
import type { Feature } from './feature.ts';
import { candidate } from './features/candidate/candidate.ts';
import { codeAction } from './features/code-action.ts';
import { codeLens } from './features/code-lens.ts';
import { commands } from './features/commands/commands.ts';
import { completion } from './features/completion.ts';
import { definition } from './features/definition.ts';
import { documentLinks } from './features/document-links.ts';
import { foldingRanges } from './features/folding/folding-ranges.ts';
import { formatting } from './features/format/formatting.ts';
import { hover } from './features/hover.ts';
import { inlayHints } from './features/inlay-hints.ts';
import { references } from './features/references.ts';
import { rename } from './features/rename.ts';
import { selectionRanges } from './features/selection-ranges.ts';
import { documentSymbols } from './features/symbols/document-symbols.ts';
import { workspaceSymbols } from './features/symbols/workspace-symbols.ts';
import { semanticTokens } from './features/tokens/semantic-tokens.ts';
import { settingsFiles } from './yaml/settings-files.ts';

export const featureTable: readonly Feature[] = [
  combineFeatures([
    settingsFiles,
    completion,
    hover,
    definition,
    references,
    rename,
    codeLens,
    inlayHints,
    codeAction,
    documentSymbols,
    workspaceSymbols,
    documentLinks,
    foldingRanges,
    selectionRanges,
    semanticTokens,
    formatting,
    candidate,
    commands,
  ]),
];
