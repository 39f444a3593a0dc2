import type { ApiFile } from './api-file.ts';

/** Do files of two states have the same text? Unchanged files of two states share one tree; then neither text is read. */
export function hasSameText({ schemaFile: { tree } }: ApiFile, other: ApiFile | undefined): boolean {
  const otherTree = other?.schemaFile.tree;
  return tree === otherTree || tree.file.text === otherTree?.file.text;
}
