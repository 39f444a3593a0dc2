/**
 * Differences from the verdict of `buf breaking` although the policy has the same name. A test fails for unlisted differences, and for listed
 * ones that no longer exist.
 */
import { bufDifferenceReasons, type BufCategory } from '@protoshepherd/compat';

/** The rules that only one side reports. */
export interface BufDifference {
  /** The folder in test/corpus/compat that shows it. */
  readonly folder: string;
  readonly category: BufCategory;
  /** Rules that only Shepherd reports. */
  readonly ours: readonly string[];
  /** Rules that only buf names. */
  readonly theirs: readonly string[];
  readonly reason: string;
}

const [lastOfItsKind = '', renamedPackage = ''] = bufDifferenceReasons;

export const bufDifferences: readonly BufDifference[] = [
  {
    folder: 'the-last-enum-of-a-package-is-removed',
    category: 'PACKAGE',
    ours: ['PACKAGE_ENUM_NO_DELETE'],
    theirs: [],
    reason: lastOfItsKind,
  },
  {
    folder: 'the-last-extension-of-a-package-is-removed',
    category: 'PACKAGE',
    ours: ['PACKAGE_EXTENSION_NO_DELETE'],
    theirs: [],
    reason: lastOfItsKind,
  },
];

/** The same for mutated files of a real tree, by mutation. */
export interface MutantDifference {
  readonly corpus: string;
  readonly category: BufCategory;
  /** As the test prints it. */
  readonly line: string;
  readonly reason: string;
}

const renamedExtensions = (category: MutantDifference['category']): MutantDifference => ({
  corpus: 'google-proto-files',
  category,
  line: 'the package has another name: ours -, theirs FIELD_SAME_NAME',
  reason: renamedPackage,
});

export const mutantDifferences: readonly MutantDifference[] = [
  renamedExtensions('FILE'),
  renamedExtensions('PACKAGE'),
  renamedExtensions('WIRE_JSON'),
  renamedExtensions('CSR'),
];
