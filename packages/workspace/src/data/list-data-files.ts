/** The files with data that a path means: the file itself, whatever its name, or all with a usual extension below a folder. */
import { listFilesOf } from '../yaml/list-yaml-files.ts';

const dataName = /\.(?:ya?ml|json|jsonl|ndjson|binpb|pb|bin|txtpb|textproto|pbtxt)$/i;

/** Lists files by path. Links are not followed, and neither hidden folders nor `node_modules` are looked into. What cannot be read is an `InputError`. */
export function listDataFiles(path: string): string[] {
  return listFilesOf(path, dataName);
}
