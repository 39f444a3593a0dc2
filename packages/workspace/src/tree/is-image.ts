/** Is a path that of a descriptor set, which stands where a directory could? */
export function isImage(path: string): boolean {
  return path.endsWith('.binpb');
}
