/**
 * Runs all checks, in order of their dependencies. Checks that need resolved names run only if the names are correct, so that one mistake
 * gives one finding.
 */
import { childRows, KindNumber } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import { CheckContext } from './check-context.ts';
import { checkEnums } from './check-enums.ts';
import { checkExtensionDeclarations } from './check-extension-declarations.ts';
import { checkExtensions } from './check-extensions.ts';
import type { ExtensionNumbers } from './extension-numbers.ts';
import { checkFeatureSupport } from './check-feature-support.ts';
import { checkFeatures } from './check-features.ts';
import { checkFields } from './check-fields.ts';
import { checkImportCycles, checkImports } from './check-imports.ts';
import { checkJsonNames } from './check-json-names.ts';
import { checkLimits } from './check-limits.ts';
import { checkMessages } from './check-messages.ts';
import { checkMemberNames, checkPackageLength, checkPackageNames } from './check-names.ts';
import { checkNameLengths } from './check-name-lengths.ts';
import { checkMessageNumbers, checkReservingMessages } from './check-numbers.ts';
import { checkStyle } from './check-style.ts';
import { checkTypes } from './check-types.ts';
import { checkVisibility } from './check-visibility.ts';

/** Checks constraints across several files. */
export function checkAcrossFiles(linker: Linker): void {
  checkImportCycles(linker);
  checkPackageNames(linker);
}

/** Checks the head of a file, and its extensions together with those of all files. */
export function checkHead(linker: Linker, file: LinkedFile, numbers: ExtensionNumbers): void {
  const context = new CheckContext(linker, file);
  checkEdition(context);
  checkPackageLength(context);
  checkImports(context);
  checkExtensions(context, numbers);
}

/** An unreleased edition may be used only by imported files. */
function checkEdition(context: CheckContext): void {
  if (context.tree.edition !== 'UNSTABLE' || context.file.strictness !== 'strictly') return;
  const [row = 0] = childRows(context.rows, 0, KindNumber.syntax);
  context.errorAtRow('unknown-dialect', 'edition "UNSTABLE" is not released; only imported files may use it', row);
}

/** Checks the doubtful parts of a file. */
export function checkFile(linker: Linker, file: LinkedFile): void {
  const context = new CheckContext(linker, file);
  const { doubts } = file;
  if (!doubts.has('anything')) {
    if (doubts.has('reservations')) checkReservingMessages(context);
    if (doubts.has('enums')) checkEnums(context);
    return;
  }
  checkMemberNames(context);
  checkTypes(context);
  checkMessageNumbers(context);
  checkEnums(context);
  checkMessages(context);
  checkFeatures(context);
  checkFields(context);
  checkJsonNames(context);
  checkExtensionDeclarations(context);
  checkFeatureSupport(context);
  checkLimits(context);
  checkNameLengths(context);
  checkStyle(context);
  checkVisibility(context);
}
