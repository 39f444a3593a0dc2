import {
  createPathLookup,
  createSourceLookup,
  fail,
  type Finding,
  type Result,
  type SourceFile,
  type SourceLookup,
} from '@protoshepherd/source';

/** Where the files that findings name can be read. */
export interface Places {
  readonly sourceOf: SourceLookup;
  /** The path to a file, from the directory of the project. */
  readonly pathOf: (file: string) => string;
}

/** Why a question has no answer. */
export interface Failure extends Places {
  /** What has to be mended: the configuration, the input, or what is missing from it. */
  readonly cause: 'configuration' | 'input' | 'gaps';
  /** At least one of them is an error. */
  readonly findings: readonly Finding[];
  readonly filesRead: number;
}

/** What a project gives back. */
export type Answer<Value> = Result<Value, Failure>;

/** An answer that the configuration, or a file it names, stands in the way of. */
export function failByConfig(
  findings: readonly Finding[],
  sources: readonly (SourceFile | undefined)[],
): { readonly ok: false; readonly failure: Failure } {
  const files = sources.flatMap((source) => source ?? []);
  const pathOf = createPathLookup([]);
  return fail({
    cause: 'configuration',
    findings,
    filesRead: files.length,
    sourceOf: createSourceLookup(files),
    pathOf,
  });
}

/** An answer that the configuration stands in the way of, though the API was read. */
export function failForApi(
  { findings, filesRead, sourceOf, pathOf }: Omit<Failure, 'cause'>,
  wrong: readonly Finding[],
  cause: Failure['cause'] = 'configuration',
): { readonly ok: false; readonly failure: Failure } {
  return fail({ cause, findings: [...findings, ...wrong], filesRead, sourceOf, pathOf });
}
