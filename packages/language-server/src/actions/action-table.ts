/** All sources of code actions, in the order in which editors list the actions. */
import { CodeActionKind } from 'vscode-languageserver';

import type { ActionSource } from './action.ts';
import { copyPackageActions } from './copy-package-actions.ts';
import { deprecateActions } from './deprecate-actions.ts';
import { fixActions } from './fix-actions.ts';
import { fixAllActions, fixRuleActions } from './fix-all-actions.ts';
import { lifecycleActions } from './lifecycle-actions.ts';
import { missingImportActions } from './missing-import-actions.ts';
import { organizeImportsActions } from './organize-imports.ts';
import { renameByPolicyActions } from './rename-by-policy-actions.ts';
import { replacementActions } from './replacement-actions.ts';
import { reserveActions } from './reserve-actions.ts';
import { waiveActions } from './waive-actions.ts';

/** A source of code actions and its kind. */
export interface ActionRow {
  /** The kind in the protocol. */
  readonly kind: CodeActionKind;
  readonly actionsFor: ActionSource;
}

/** The kind of fixes for a whole file. Users put this name into their settings to apply the fixes on save. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.shepherd`;

export const actionTable: readonly ActionRow[] = [
  { kind: CodeActionKind.QuickFix, actionsFor: fixActions },
  { kind: CodeActionKind.QuickFix, actionsFor: missingImportActions },
  { kind: CodeActionKind.QuickFix, actionsFor: replacementActions },
  { kind: CodeActionKind.QuickFix, actionsFor: lifecycleActions },
  { kind: CodeActionKind.QuickFix, actionsFor: fixRuleActions },
  { kind: CodeActionKind.QuickFix, actionsFor: waiveActions },
  { kind: CodeActionKind.RefactorRewrite, actionsFor: renameByPolicyActions },
  { kind: CodeActionKind.RefactorRewrite, actionsFor: copyPackageActions },
  { kind: CodeActionKind.RefactorRewrite, actionsFor: deprecateActions },
  { kind: CodeActionKind.RefactorRewrite, actionsFor: reserveActions },
  { kind: CodeActionKind.SourceOrganizeImports, actionsFor: organizeImportsActions },
  { kind: fixAllKind, actionsFor: fixAllActions },
];
