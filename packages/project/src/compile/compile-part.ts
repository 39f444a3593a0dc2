/**
 * Compiles a share of a tree separately: its files are the targets, other files are read only when imported.
 */
import { linkSchema, type LinkOptions, type Schema, type SchemaFile } from '@protoshepherd/schema';
import { hasErrors, type Finding, type SourceFile } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { readEach, readListedFile, readTogether, type TreeListing } from '@protoshepherd/workspace';

import type { CompileCache } from './compile-cache.ts';

/** The input of a compilation. */
export interface Part {
  readonly listing: TreeListing;
  /** The share: a range of files in the listing. */
  readonly from: number;
  readonly to: number;
  /** Files of descriptor sets, by their use as roots or includes. */
  readonly images: Readonly<Record<'roots' | 'includes', readonly SourceFile[]>>;
  /** The folders and images searched for imports, for messages. */
  readonly searched: readonly string[];
  readonly sourceInfo: boolean;
}

/** The result of compiling a part. */
export interface CompiledPart {
  readonly files: readonly CompiledPartFile[];
  readonly findings: readonly Finding[];
  /** Texts of the files that findings may refer to. */
  readonly sources: readonly { readonly path: string; readonly text: string }[];
  /**
   * Declarations that must be unique across files: names, packages and extension numbers. Empty if there is only one part.
   */
  readonly claims: Claims;
}

/** A file of a part, or an import of one. */
export interface CompiledPartFile {
  readonly path: string;
  readonly imports: readonly string[];
  /** Absent for files of other parts. */
  readonly descriptor: Uint8Array | undefined;
}

/** Unique declarations, each with the path of its file. */
export interface Claims {
  readonly names: readonly Claim[];
  readonly packages: readonly Claim[];
  readonly extensions: readonly Claim[];
}

/** A name, or a message and a number, and the path of the declaring file. */
export type Claim = readonly [what: string, path: string];

/** Called between files; may throw to cancel the work. */
export type OnProgress = (done: number) => Promise<void>;

/** Compiles a part of a tree, using the results of earlier runs over the whole tree. */
export async function compilePart(
  part: Part,
  onProgress: OnProgress,
  remembered?: CompileCache,
): Promise<CompiledPart> {
  const { listing, from, to, images, searched, sourceInfo } = part;
  const { read, parse: parseText } = remembered ?? { read: readListedFile, parse: parseFile };
  const findings: Finding[] = [];
  const sources = new Map<string, { readonly path: string; readonly text: string }>();
  const parse = ({ file, findings: invalid }: ReturnType<typeof read>, isTarget: boolean): SyntaxTree => {
    const tree = parseText(file);
    // Includes are not reported on, but an unreadable one cannot be compiled.
    const found = [...invalid, ...tree.findings];
    findings.push(...(isTarget ? found : found.filter((finding) => finding.severity === 'error')));
    sources.set(file.path, file);
    return tree;
  };
  const targets: SyntaxTree[] = [];
  let done = 0;
  const ownFiles = listing.files.slice(from, to);
  for (const file of remembered === undefined ? readTogether(ownFiles) : readEach(ownFiles, read)) {
    await onProgress(done++);
    targets.push(parse(file, true));
  }
  const listedPaths = new Set(listing.files.map((file) => file.path));
  // A file on disk takes precedence over one in an image.
  targets.push(...images.roots.filter((file) => !listedPaths.has(file.path)).map(parseFile));
  const fromImages = new Map([...images.includes, ...images.roots].map((file) => [file.path, file]));
  const onDisk = new Map([...listing.files, ...listing.includes, ...listing.aliases].map((file) => [file.path, file]));
  const ofOtherParts = new Set([...listing.files.slice(0, from), ...listing.files.slice(to)].map(({ path }) => path));
  const schema = linkSchema(targets, {
    include(path) {
      const listed = onDisk.get(path);
      if (listed !== undefined) return parse(read(listed), false);
      const printed = fromImages.get(path);
      return printed === undefined ? undefined : parseFile(printed);
    },
    chooseStrictness: judgements(listedPaths, ofOtherParts),
    searched,
    sourceInfo,
    ...remembered?.links,
  });
  const files: CompiledPartFile[] = [];
  const isWhole = ofOtherParts.size === 0;
  const isReadable = !hasErrors(findings);
  for (const file of schema.files) {
    await onProgress(done++);
    const descriptor = isReadable && !ofOtherParts.has(file.path) ? schema.descriptorBytes(file) : undefined;
    files.push({ path: file.path, imports: file.imports.map((each) => each.path), descriptor });
  }
  if (isReadable) {
    findings.push(...schema.findings);
    remembered?.saveLater(schema, (file) => schema.descriptorBytes(file));
  }
  return {
    files,
    findings,
    sources: [...sources.values()],
    claims: isWhole ? { names: [], packages: [], extensions: [] } : collectClaims(schema, ofOtherParts),
  };
}

/**
 * Files below the roots are judged like files on the command line of protoc. Included files and images, which were judged when they were
 * built, are judged like their imports. Targets of other parts are judged there.
 */
function judgements(
  listedPaths: ReadonlySet<string>,
  ofOtherParts: ReadonlySet<string>,
): NonNullable<LinkOptions['chooseStrictness']> {
  return (path, isTarget) => {
    if (ofOtherParts.has(path)) return 'never';
    return isTarget && listedPaths.has(path) ? 'strictly' : 'errors';
  };
}

/** The declarations of the part: of its targets, and of other files that are not targets of another part. */
function collectClaims(schema: Schema, ofOtherParts: ReadonlySet<string>): Claims {
  const files = schema.files.filter((file) => !ofOtherParts.has(file.path));
  const claims = (of: (file: SchemaFile) => readonly string[]): Claim[] =>
    files.flatMap((file) => of(file).map((what): Claim => [what, file.path]));
  return {
    names: claims((file) => file.topLevel.map((declaration) => declaration.fullName)),
    packages: claims((file) => [file.package]),
    extensions: claims((file) =>
      file.extensions.map((declaration) => {
        const { extendee, number } = schema.extension(declaration);
        return `${extendee?.fullName} ${number}`;
      }),
    ),
  };
}
