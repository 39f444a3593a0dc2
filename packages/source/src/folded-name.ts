/** What names have in common that half of all file systems take for one: those that differ in letter case or in their Unicode form only. */
export function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
