/**
 * A key that is equal for names that a case-insensitive file system treats as the same name: names that differ only in letter case or
 * Unicode normalization.
 */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
