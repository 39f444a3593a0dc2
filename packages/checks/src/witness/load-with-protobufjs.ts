/** Loads files with protobufjs, an implementation of protobuf that is not ours: what it cannot load, others will not load either. */
import protobuf from 'protobufjs';

/** A file as protobufjs reads it. */
export interface LoadedText {
  readonly path: string;
  readonly text: string;
}

/** What protobufjs did not like. */
export interface LoadProblem {
  /** The file it was reading; undefined if it was putting all of them together. */
  readonly path: string | undefined;
  readonly message: string;
}

/** Loads files together and resolves their types; they must hold everything that they import. Undefined if all is well. */
export function loadWithProtobufjs(files: readonly LoadedText[]): LoadProblem | undefined {
  const root = new protobuf.Root();
  for (const { path, text } of files) {
    try {
      protobuf.parse(text, root, { keepCase: true });
    } catch (error) {
      return { path, message: messageOf(error) };
    }
  }
  try {
    root.resolveAll();
  } catch (error) {
    return { path: undefined, message: messageOf(error) };
  }
  return undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
