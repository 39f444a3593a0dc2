/** A file of the tree and its annotations about its package: status, moves, deprecation. They are read lazily. */
import type { SchemaFile } from '@protoshepherd/schema';
import { computeUnlessBlank, type SyntaxTree } from '@protoshepherd/syntax';

import { ApiElement } from './elements/api-element.ts';
import { nameDigest } from './elements/name-digest.ts';
import { packageDeprecation } from './elements/package-statement.ts';
import { walkDeclarations } from './elements/walk-declarations.ts';
import type { PackageVersion } from './package-version.ts';
import { annotatedName } from './annotation-names.ts';
import { annotationValue, noAnnotations, readAnnotations, type Annotations } from './read-annotations.ts';
import type { AnnotatedStatus } from './status.ts';

/** A status declared by a file, and its location. */
export interface StatusClaim {
  readonly status: AnnotatedStatus;
  /** The row of the option. */
  readonly row: number;
}

const statuses: ReadonlyMap<string, AnnotatedStatus> = new Map<string, AnnotatedStatus>([
  ['FROZEN', 'frozen'],
  ['ACTIVE', 'active'],
  ['NEXT_MAJOR_VERSION_CANDIDATE', 'candidate'],
]);

/** Annotations of files, cached by tree: when an API is read again, most of its trees are reused. */
const fileAnnotations = new WeakMap<SyntaxTree, Annotations>();

export class ApiFile {
  readonly schemaFile: SchemaFile;
  readonly #owner: () => PackageVersion;
  #elements: readonly ApiElement[] | undefined;

  constructor(schemaFile: SchemaFile, owner: () => PackageVersion) {
    this.schemaFile = schemaFile;
    this.#owner = owner;
  }

  get path(): string {
    return this.schemaFile.path;
  }

  /** The directory that contains it; empty at the root. */
  get directory(): string {
    return this.path.slice(0, Math.max(0, this.path.lastIndexOf('/')));
  }

  /** Is it below a root? Other files are only there to be imported. */
  get isTarget(): boolean {
    return this.schemaFile.isTarget;
  }

  /** The package version it belongs to. */
  get packageVersion(): PackageVersion {
    return this.#owner();
  }

  /** All its declarations in source order; nested elements follow their parent. */
  get elements(): readonly ApiElement[] {
    return (this.#elements ??= walkDeclarations<ApiElement>(
      this.schemaFile.tree,
      (kind, name, row, parent) => new ApiElement(kind, name, this, row, parent),
    ));
  }

  /** Digests of the names that it declares. Distinctive names have a second digest. */
  get nameDigests(): ArrayLike<number> {
    const { cache } = this.schemaFile.tree;
    if (cache?.names !== undefined) return cache.names;
    const digests = new Set(
      this.elements.flatMap(({ name, isDistinctive }) => [
        nameDigest(name, 'any'),
        ...(isDistinctive ? [nameDigest(name, 'distinctive')] : []),
      ]),
    );
    cache?.noteNames([...digests]);
    return [...digests];
  }

  /** The deprecated elements, in source order. */
  get deprecatedElements(): readonly ApiElement[] {
    return computeUnlessBlank(this.schemaFile.tree, 'deprecated elements', () =>
      this.elements.filter(({ isDeprecated }) => isDeprecated),
    );
  }

  /** The `previous_message_type` of its messages, in source order. */
  get previousTypes(): readonly string[] {
    return computeUnlessBlank(this.schemaFile.tree, 'previous types', () =>
      this.elements.flatMap(({ kind, previousType }) => (kind === 'message' ? (previousType ?? []) : [])),
    );
  }

  get annotations(): Annotations {
    const { tree, package: scope } = this.schemaFile;
    const known = fileAnnotations.get(tree);
    if (known !== undefined) return known;
    const [read = noAnnotations] = computeUnlessBlank(tree, 'annotations of the file', () => {
      const annotations = readAnnotations(tree, 0, scope);
      return annotations === noAnnotations ? [] : [annotations];
    });
    fileAnnotations.set(tree, read);
    return read;
  }

  /** The status that its annotation gives to its package. */
  get status(): StatusClaim | undefined {
    const claim = annotationValue(this.annotations, 'status', 'package_version_status');
    const status = claim && statuses.get(claim.value);
    return claim === undefined || status === undefined ? undefined : { status, row: claim.row };
  }

  get isWorkInProgress(): boolean {
    return annotationValue(this.annotations, 'status', 'work_in_progress')?.value === 'true';
  }

  /** The package that its types move to in the next major version. */
  get moveToPackage(): string | undefined {
    return annotatedName(this.annotations, 'moveToPackage');
  }

  /**
   * Why its package is deprecated: the text of a `Deprecated: …` comment above `package`, or an empty text if only the
   * option is set.
   */
  get deprecation(): string | undefined {
    const { tree } = this.schemaFile;
    const [notice] = computeUnlessBlank(tree, 'deprecation of the package', () => {
      const said = packageDeprecation(tree, this.annotations);
      return said === undefined ? [] : [said];
    });
    return notice;
  }
}
