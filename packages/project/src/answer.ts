import {
  createPathLookup,
  createSourceLookup,
  fail,
  type Finding,
  type Result,
  type SourceFile,
  type SourceLookup,
} from '@protoshepherd/source';

/** Finds the files that findings refer to. */
export interface FileLookups {
  readonly sourceOf: SourceLookup;
  /** The path to a file, relative to the directory of the project. */
  readonly pathOf: (file: string) => string;
}

/** The reason why a question has no answer. */
export interface Failure extends FileLookups {
  /** The cause: the configuration, the input, or missing parts of the input. */
  readonly cause: 'configuration' | 'input' | 'gaps';
  /** Contains at least one error. */
  readonly findings: readonly Finding[];
  readonly filesRead: number;
}

/** The answer of a project. */
export type Answer<Value> = Result<Value, Failure>;

/** A failure caused by the configuration, or by a file it names. */
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

/** A failure caused by the configuration after the API was read. */
export function failForApi(
  { findings, filesRead, sourceOf, pathOf }: Omit<Failure, 'cause'>,
  wrong: readonly Finding[],
  cause: Failure['cause'] = 'configuration',
): { readonly ok: false; readonly failure: Failure } {
  return fail({ cause, findings: [...findings, ...wrong], filesRead, sourceOf, pathOf });
}
