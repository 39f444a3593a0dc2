import type { ApiFile } from './api-file.ts';

/** Do two files have the same text? Unchanged files of two states share one tree, so the texts need no comparison. */
export function hasSameText({ schemaFile: { tree } }: ApiFile, other: ApiFile | undefined): boolean {
  const otherTree = other?.schemaFile.tree;
  return tree === otherTree || tree.file.text === otherTree?.file.text;
}
