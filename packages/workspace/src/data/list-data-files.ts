/** The data files at a path: the file itself, regardless of its name, or all files with a known extension below a folder. */
import { listMatchingFiles } from '../yaml/list-yaml-files.ts';
import { dataEndings } from './data-format.ts';

const dataName = new RegExp(`\\.(?:${dataEndings.join('|')})$`, 'i');

/** Lists files by path. Does not follow links, and skips hidden folders and `node_modules`. An unreadable path is an `InputError`. */
export function listDataFiles(path: string): string[] {
  return listMatchingFiles(path, dataName);
}
